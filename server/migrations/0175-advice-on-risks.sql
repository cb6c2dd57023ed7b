-- What the CISO recommends on a risk that is to be accepted, and what the data protection officer says where it is one of data
-- protection (SoD-6). It counts in the round in which it was given, and nothing of it is changed or taken back. A new round begins
-- when the current rating changes, and when an acceptance is declined or ends.
alter table risk add column advice_round int not null default 1 check (advice_round > 0);
-- A table that keeps its history has its new columns there, too.
select house.keep_history('risk');

create table risk_advice (
  client_id   text not null references client (id),
  risk_id     text not null,
  place       int not null check (place > 0),
  round       int not null check (round > 0),
  duty        text not null check (duty in ('CISO', 'DPO')),
  advises     text not null check (advises in ('accept', 'treat')),
  reasons     text not null check (length(reasons) between 20 and 2000),
  likelihood  int not null check (likelihood between 1 and 5),
  impact      int not null check (impact between 1 and 5),
  given_by    text not null,
  given_at    timestamptz not null,
  primary key (client_id, risk_id, place),
  foreign key (client_id, risk_id) references risk (client_id, id),
  foreign key (client_id, given_by) references person (client_id, id)
);
create index risk_advice_by_person on risk_advice (client_id, given_by);
select house.make_client_table('risk_advice', 'select, insert');

-- Whoever sees only the risks that they own sees the advice on those.
create policy own_rows on risk_advice as restrictive to claimlock_client using (
  case when house.only_person_id() is null then true
       else exists (select from risk r where r.client_id = risk_advice.client_id and r.id = risk_advice.risk_id) end);
