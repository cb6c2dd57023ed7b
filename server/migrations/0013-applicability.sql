-- What somebody decided about a requirement: that it applies, or that it is left out, and why. A score follows it, and
-- nothing but another decision changes it.
create table applicability (
  client_id      text not null references client (id),
  framework_id   text not null,
  ref            text not null,
  applicable     boolean not null,
  justification  text not null check (length(justification) between 1 and 2000),
  decided_by     text references identity_user (id),
  decided_at     timestamptz not null,
  version        int not null default 1,
  primary key (client_id, framework_id, ref)
);
select house.make_client_table('applicability');
