-- A writer's turn at a ledger is asked for before the scope of its owner is stepped into, together with who asks: the row is locked and
-- its head is told, and nothing can be changed by it.
create policy taking_turns_reads on ledger for select to claimlock_owner using (true);
create policy taking_turns_locks on ledger for update to claimlock_owner using (true) with check (false);
create function house.take_turn(ledger_id text) returns table (size bigint, frontier bytea[], history int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select l.size, l.frontier, l.history from ledger l where l.id = take_turn.ledger_id for update;
end
$$;
revoke execute on function house.take_turn from public;
grant execute on function house.take_turn to claimlock_server;

-- Whether a control treats a risk is asked with every change of one.
create index risk_control_by_control on risk_control (client_id, control_id);
