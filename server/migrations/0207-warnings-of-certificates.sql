-- The end of each of an organisation's certificates that was told of, and how many days before, below 0 once it had passed. Until now
-- it was kept of the one that ends first of those that a level rests on.
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
-- What no recorded certificate ends on is the one that the questionnaire keeps.
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
