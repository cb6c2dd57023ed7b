-- Certificates that somebody got elsewhere: sent in by their holder, and approved or returned by somebody else.
create table outside_certificate (
  client_id    text not null references client (id),
  id           text not null,
  person_id    text not null,
  title        text not null check (length(title) between 1 and 200),
  issuer       text not null check (length(issuer) between 1 and 200),
  number       text not null default '' check (length(number) <= 100),
  issued_on    date not null,
  expires_on   date check (expires_on >= issued_on),
  -- One that does not end comes after every one that does.
  ends_by      date not null generated always as (coalesce(expires_on, date '9999-12-31')) stored,
  course_id    text,
  controls     text[] not null default '{}',
  file_id      text not null,
  state        text not null default 'Waiting for approval'
    check (state in ('Waiting for approval', 'Returned', 'Approved', 'Replaced', 'Withdrawn')),
  -- What whoever returned it asked for.
  note         text check (length(note) between 1 and 2000),
  decided_at   timestamptz,
  -- The one that it is to take the place of, once it is approved.
  renews_id    text,
  -- What its holder was told of its end.
  told         text check (told in ('soon', 'expired')),
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  version      int not null default 1,
  primary key (client_id, id),
  foreign key (client_id, person_id) references person (client_id, id),
  foreign key (client_id, file_id) references stored_file (client_id, id),
  foreign key (client_id, renews_id) references outside_certificate (client_id, id)
);
create index outside_certificate_by_end on outside_certificate (client_id, ends_by, id);
create index outside_certificate_by_change on outside_certificate (client_id, updated_at desc, id);
create index outside_certificate_by_holder on outside_certificate (client_id, person_id, ends_by, id);
create index outside_certificate_by_file on outside_certificate (client_id, file_id);
create unique index outside_certificate_renewed_once on outside_certificate (client_id, renews_id) where state <> 'Withdrawn';
create index outside_certificate_untold on outside_certificate (expires_on)
  where state = 'Approved' and told is distinct from 'expired';
select house.make_client_table('outside_certificate', owner_column => 'person_id');

-- A course that counts as completed by such a certificate has no score and no version of ours.
alter table training_assignment
  add column by_certificate text,
  drop constraint training_assignment_check,
  drop constraint training_assignment_check1,
  add constraint training_assignment_completed check (
    (completed_at is null) = (version is null and by_certificate is null) and (version is null) = (score is null)),
  add foreign key (client_id, by_certificate) references outside_certificate (client_id, id);
create index training_assignment_by_certificate on training_assignment (client_id, by_certificate)
  where by_certificate is not null;

-- A certificate that was approved is evidence of the controls that it stands for.
alter table evidence_item
  drop constraint evidence_item_kept_for_check,
  add constraint evidence_item_kept_for_check check (kept_for in ('document', 'course', 'certificate'));
