-- Certificates of completed courses, and how somebody who is not signed in finds the one they hold in their hands.
create table training_certificate_counter (
  client_id    text not null references client (id) primary key,
  last_number  int not null check (last_number > 0)
);
select house.make_client_table('training_certificate_counter');

create table training_certificate (
  client_id      text not null references client (id),
  id             text not null,
  number         int not null check (number > 0),
  person_id      text not null,
  course_id      text not null,
  assignment_id  text not null,
  issued_on      date not null,
  expires_on     date check (expires_on >= issued_on),
  -- One that does not end comes after every one that does.
  ends_by        date not null generated always as (coalesce(expires_on, date '9999-12-31')) stored,
  -- What is printed on it and proves that somebody has it before them: 100 random bits.
  code           text not null check (code ~ '^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$'),
  -- What its holder was told of its end.
  told           text check (told in ('soon', 'expired')),
  primary key (client_id, id),
  unique (client_id, number),
  unique (client_id, assignment_id),
  foreign key (client_id, person_id) references person (client_id, id),
  foreign key (client_id, assignment_id) references training_assignment (client_id, id)
);
create index training_certificate_by_end on training_certificate (client_id, ends_by, id);
create index training_certificate_by_issue on training_certificate (client_id, issued_on desc, id);
create index training_certificate_untold on training_certificate (expires_on) where told is distinct from 'expired';
select house.make_client_table('training_certificate', owner_column => 'person_id');

-- Where the certificate of a code is: the code's SHA-256 and nothing that could be read.
create table training_certificate_code (
  client_id       text not null references client (id),
  code_hash       bytea not null unique check (length(code_hash) = 32),
  certificate_id  text not null,
  primary key (client_id, code_hash),
  foreign key (client_id, certificate_id) references training_certificate (client_id, id)
);
select house.make_client_table('training_certificate_code', 'insert');
create policy identity_scope on training_certificate_code for select to claimlock_identity using (true);
grant select on training_certificate_code to claimlock_identity;
