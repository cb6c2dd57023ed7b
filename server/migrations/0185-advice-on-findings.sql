-- What the CISO recommends on a grave finding whose risk is to be accepted, and what the data protection officer says where it is
-- one of data protection (SoD-6). It counts in the round in which it was given, and nothing of it is changed or taken back. A new
-- round begins when the severity changes, and when an acceptance ends.
alter table finding
  add column advice_round int not null default 1 check (advice_round > 0),
  -- The duties that were asked to advise in this round.
  add column advice_asked text[] not null default '{}' check (advice_asked <@ array['CISO', 'DPO']),
  -- What its acceptance rests on, as it was when it was given: see 0181, which keeps it of risks.
  add column rests_on jsonb check (pg_column_size(rests_on) <= 4096);
-- A table that keeps its history has its new columns there, too.
select house.keep_history('finding');

create table finding_advice (
  client_id   text not null references client (id),
  finding_id  text not null,
  place       int not null check (place > 0),
  round       int not null check (round > 0),
  duty        text not null check (duty in ('CISO', 'DPO')),
  advises     text not null check (advises in ('accept', 'treat')),
  reasons     text not null check (length(reasons) between 20 and 2000),
  severity    text not null check (severity in ('Critical', 'High', 'Medium', 'Low', 'Info')),
  given_by    text not null,
  given_at    timestamptz not null,
  primary key (client_id, finding_id, place),
  foreign key (client_id, finding_id) references finding (client_id, id),
  foreign key (client_id, given_by) references person (client_id, id)
);
create index finding_advice_by_person on finding_advice (client_id, given_by);
select house.make_client_table('finding_advice', 'select, insert');

-- Whoever sees only the findings that they own sees the advice on those.
create policy own_rows on finding_advice as restrictive to claimlock_client using (
  case when house.only_person_id() is null then true
       else exists (select from finding f where f.client_id = finding_advice.client_id and f.id = finding_advice.finding_id) end);
