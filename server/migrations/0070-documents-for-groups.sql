-- Documents for a group of people, as courses and phishing campaigns are.
alter table document
  add column group_id text,
  add foreign key (client_id, group_id) references person_group (client_id, id),
  drop constraint document_audience_check,
  add constraint document_audience_check check (audience in ('nobody', 'everybody', 'role', 'department', 'group')),
  add constraint document_audience_group check ((audience = 'group') = (group_id is not null));
create index document_by_group on document (client_id, group_id) where group_id is not null;
