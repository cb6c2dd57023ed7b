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
