-- Whoever sees every row of a client is the rule, whoever sees only their own the exception. Said as "is null or", the
-- planner takes the exception for the rule, expects a handful of rows, and sorts thousands to show the first fifty. The
-- same said as a case is estimated as neither.
do $$
declare
  policy record;
begin
  for policy in select tablename, qual from pg_policies where policyname = 'own_rows' loop
    execute format(
      'alter policy own_rows on %I using (case when house.only_person_id() is null then true else %s end)',
      policy.tablename,
      (regexp_match(policy.qual, '^\(\(house\.only_person_id\(\) IS NULL\) OR (.*)\)$', 's'))[1]);
  end loop;
end $$;

create or replace function house.make_client_table(name text, verbs text DEFAULT 'select, insert, update'::text, owner_column text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  first_key text;
begin
  select a.attname into first_key
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
   where i.indrelid = name::regclass and i.indisprimary;
  if first_key is distinct from 'client_id' then
    raise exception 'The primary key of % must start with client_id.', name;
  end if;
  execute format('alter table %I alter column client_id set default house.client_id()', name);
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy client_scope on %I to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())', name);
  execute format('create policy broker_scope on %I for select to claimlock_broker using (client_id in (select id from client))', name);
  execute format('create policy platform_scope on %I for select to claimlock_platform using (true)', name);
  if owner_column is not null then
    execute format('create policy own_rows on %I as restrictive to claimlock_client using (case when house.only_person_id() is null then true else %I = house.only_person_id() end)', name, owner_column);
  end if;
  execute format('grant %s on %I to claimlock_client', verbs, name);
  execute format('grant select on %I to claimlock_broker, claimlock_platform', name);
end $function$;
