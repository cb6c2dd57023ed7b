-- Phishing simulation: campaigns, whom each is sent to, and what became of each letter. What was typed is kept nowhere.
create table phishing_campaign (
  client_id     text not null references client (id),
  id            text not null,
  title         text not null check (length(title) between 1 and 200),
  template      text not null,
  audience      text not null check (audience in ('everybody', 'role', 'department', 'group')),
  role          text check (role in ('senior-management', 'manager', 'admin', 'staff')),
  department    text,
  group_id      text,
  starts_at     timestamptz not null,
  ends_at       timestamptz not null,
  state         text not null default 'Draft' check (state in ('Draft', 'Scheduled', 'Running', 'Finished', 'Cancelled')),
  created_by    text,
  created_at    timestamptz not null,
  launched_at   timestamptz,
  finished_at   timestamptz,
  forgotten_at  timestamptz,
  primary key (client_id, id),
  foreign key (client_id, created_by) references person (client_id, id),
  foreign key (client_id, department) references department (client_id, name) on update cascade,
  foreign key (client_id, group_id) references person_group (client_id, id),
  check (ends_at > starts_at),
  check ((audience = 'role') = (role is not null)),
  check ((audience = 'department') = (department is not null)),
  check ((audience = 'group') = (group_id is not null)),
  check ((state in ('Finished', 'Cancelled')) = (finished_at is not null)),
  check (state not in ('Scheduled', 'Running', 'Finished') or launched_at is not null)
);
create index phishing_campaign_open on phishing_campaign (client_id) where state in ('Scheduled', 'Running');
select house.make_client_table('phishing_campaign');

-- One person of a campaign. Whose it was is forgotten a year after the campaign's end; the counts stay.
create table phishing_target (
  client_id     text not null references client (id),
  campaign_id   text not null,
  place         int not null check (place > 0),
  person_id     text,
  left_out      text check (left_out in ('Domain not confirmed', 'Left before it was sent')),
  due_at        timestamptz,
  sent_at       timestamptz,
  clicked_at    timestamptz,
  submitted_at  timestamptz,
  reported_at   timestamptz,
  suspected_at  timestamptz,
  recorded      text check (recorded in ('Reported', 'No action', 'Clicked', 'Submitted')),
  primary key (client_id, campaign_id, place),
  unique (client_id, campaign_id, person_id),
  foreign key (client_id, campaign_id) references phishing_campaign (client_id, id),
  foreign key (client_id, person_id) references person (client_id, id),
  check (left_out is null or sent_at is null),
  check (sent_at is not null or coalesce(clicked_at, submitted_at, reported_at, suspected_at) is null),
  check (submitted_at is null or clicked_at is not null)
);
create index phishing_target_of_person on phishing_target (client_id, person_id);
create index phishing_target_due on phishing_target (client_id, due_at) where sent_at is null and left_out is null;
select house.make_client_table('phishing_target');

-- The hash of what stands in a letter's links: it leads to a target before a scope is open, and names nobody.
create table phishing_token (
  client_id    text not null references client (id),
  token_hash   bytea not null unique check (length(token_hash) = 32),
  campaign_id  text not null,
  place        int not null,
  primary key (client_id, token_hash),
  foreign key (client_id, campaign_id, place) references phishing_target (client_id, campaign_id, place)
);
select house.make_client_table('phishing_token', 'insert');
create policy identity_scope on phishing_token for select to claimlock_identity using (true);
grant select on phishing_token to claimlock_identity;
