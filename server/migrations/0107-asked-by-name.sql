-- People who are asked for a course or a document by name, beside those whom its rule or its readers name as a group.
alter table training_rule
  drop constraint training_rule_audience_check,
  add constraint training_rule_audience_check
    check (audience in ('everybody', 'role', 'department', 'group', 'joiners', 'onboarding')),
  drop constraint training_rule_check,
  add constraint training_rule_check check ((audience in ('role', 'onboarding')) = (role is not null));

create table training_rule_person (
  client_id  text not null references client (id),
  rule_id    text not null,
  person_id  text not null,
  primary key (client_id, rule_id, person_id),
  foreign key (client_id, rule_id) references training_rule (client_id, id),
  foreign key (client_id, person_id) references person (client_id, id)
);
select house.make_client_table('training_rule_person', owner_column => 'person_id');

create table document_named_reader (
  client_id    text not null references client (id),
  document_id  text not null,
  person_id    text not null,
  primary key (client_id, document_id, person_id),
  foreign key (client_id, document_id) references document (client_id, id),
  foreign key (client_id, person_id) references person (client_id, id)
);
select house.make_client_table('document_named_reader', 'select, insert, update, delete', owner_column => 'person_id');
revoke select on training_rule_person, document_named_reader from claimlock_broker, claimlock_platform;
