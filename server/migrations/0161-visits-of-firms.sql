-- A visit from a broker is the firm's: which of its people looked is shown to nobody, so it is kept nowhere. The last of them stays.
alter table outside_visit no force row level security;
delete from outside_visit v
 where v.broker_id is not null
   and exists (select 1 from outside_visit o
                where o.client_id = v.client_id and o.broker_id = v.broker_id and (o.at, o.visitor) > (v.at, v.visitor));
update outside_visit set visitor = broker_id where broker_id is not null;
alter table outside_visit force row level security;
alter table outside_visit add constraint outside_visit_of_firm check (broker_id is null or visitor = broker_id);
