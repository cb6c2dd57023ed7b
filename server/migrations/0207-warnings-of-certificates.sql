-- The last warning about each certificate of an organisation: the last day it spoke of, and how many days before that, below 0 once it
-- had passed. Until now only the certificate that ends first was warned of.
create table certificate_warning (
  client_id   text not null references client (id),
  kind        text not null check (kind in ('cyber-essentials', 'cyber-baseline', 'cyber-assurance-1')),
  warned_for  date not null,
  warned_days smallint not null,
  primary key (client_id, kind)
);
select house.make_client_table('certificate_warning');

alter table cyber_assurance no force row level security;
alter table cyber_assurance_certificate no force row level security;
alter table certificate_warning no force row level security;
insert into certificate_warning (client_id, kind, warned_for, warned_days)
  select a.client_id, c.kind, a.warned_for, min(a.warned_days) from cyber_assurance a
    join cyber_assurance_certificate c
      on c.client_id = a.client_id and c.framework_id = a.framework_id and c.expires_on = a.warned_for
   group by a.client_id, c.kind, a.warned_for
  on conflict do nothing;
-- A warning that matches no recorded certificate was about the one in the questionnaire.
insert into certificate_warning (client_id, kind, warned_for, warned_days)
  select a.client_id, 'cyber-essentials', a.warned_for, a.warned_days from cyber_assurance a
   where a.warned_for is not null and not exists (
     select from cyber_assurance_certificate c
      where c.client_id = a.client_id and c.framework_id = a.framework_id and c.expires_on = a.warned_for)
  on conflict do nothing;
alter table certificate_warning force row level security;
alter table cyber_assurance_certificate force row level security;
alter table cyber_assurance force row level security;
alter table cyber_assurance drop column warned_for, drop column warned_days;

-- Notices about certificates now have a subject for each kind. Earlier ones about Cyber Essentials or Cyber Baseline get both: either
-- certificate closes them, as before.
alter table notification_subject no force row level security;
insert into notification_subject (client_id, about, user_id, notification_id)
  select client_id, 'cyber-assurance cyber-baseline', user_id, notification_id from notification_subject
   where about = 'cyber-assurance certificate';
update notification_subject set about = 'cyber-assurance cyber-essentials' where about = 'cyber-assurance certificate';
update notification_subject set about = 'cyber-assurance cyber-assurance-1'
 where about = 'cyber-assurance certificate-of-level-1';
alter table notification_subject force row level security;
