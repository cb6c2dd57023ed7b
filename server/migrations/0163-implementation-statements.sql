-- How far the one control that answers for a requirement, and for several others, meets that requirement in particular, and
-- how. Belongs to compliance.
create table implementation_statement (
  client_id     text not null references client (id),
  framework_id  text not null,
  ref           text not null,
  control_id    text not null,
  extent        text not null check (extent in ('fully', 'partly', 'not')),
  how           text not null check (length(how) between 1 and 2000),
  stated_by     text references identity_user (id),
  stated_at     timestamptz not null,
  version       int not null default 1,
  primary key (client_id, framework_id, ref)
);
select house.make_client_table('implementation_statement');
select house.keep_history('implementation_statement');
