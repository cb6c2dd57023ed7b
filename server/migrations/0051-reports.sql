-- Reports: asked for, made in the background, kept as they were made.
create table report (
  client_id        text not null references client (id),
  id               text not null,
  kind             text not null,
  title            text not null check (length(title) between 1 and 200),
  format           text not null check (format in ('PDF', 'XLSX', 'CSV')),
  framework_id     text,
  framework_name   text,
  from_on          date,
  to_on            date,
  status           text not null default 'Pending' check (status in ('Pending', 'Generated', 'Failed')),
  failure          text,
  asker_id         text,
  asker_user_id    text not null references identity_user (id),
  asked_at         timestamptz not null,
  made_at          timestamptz,
  file_id          text,
  row_count        int,
  downloads        int not null default 0,
  last_download_at timestamptz,
  operation_id     text not null,
  primary key (client_id, id),
  foreign key (client_id, asker_id) references person (client_id, id),
  foreign key (client_id, file_id) references stored_file (client_id, id),
  foreign key (client_id, operation_id) references operation (client_id, id),
  check ((status = 'Generated') = (file_id is not null and made_at is not null))
);
create index report_by_age on report (client_id, asked_at desc, id desc);
create index report_by_title on report (client_id, title, id);
select house.make_client_table('report');
-- What a client reports on itself is not its broker's to see.
revoke select on report from claimlock_broker;
