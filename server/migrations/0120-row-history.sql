-- What rows were before each change: with it, what is kept of today alone can be read as it was at the end of a past day.
create sequence house.row_history_place;

create table row_history (
  client_id   text not null references client (id),
  table_name  text not null,
  -- When the change was made, by the clock of whoever made it.
  at          timestamptz not null,
  place       bigint not null default nextval('house.row_history_place'),
  -- What the row's key holds beside the client, as one text.
  key         text not null,
  -- The whole row before the change; none where there was no such row.
  before      jsonb,
  primary key (client_id, table_name, at, place)
);
select house.make_client_table('row_history', 'select, insert');
-- It may hold anything of an organisation: nobody outside reads it.
revoke select on row_history from claimlock_broker, claimlock_platform;
-- What somebody sees only their own rows of, they do not see the past of.
create policy own_rows on row_history as restrictive for select to claimlock_client
  using (case when house.only_person_id() is null then true else false end);
grant usage on sequence house.row_history_place to claimlock_client;

-- The instant that the open scope works at, and the past instant that it reads as of.
create function house.works_at() returns timestamptz language sql stable
  return coalesce(nullif(current_setting('claimlock.at', true), '')::timestamptz, now());
create function house.as_of() returns timestamptz language sql stable
  return nullif(current_setting('claimlock.as_of', true), '')::timestamptz;

-- Tables as they were at house.as_of(), under their own names: put first among the schemas, they are read instead of today's.
create schema as_of;
grant usage on schema as_of to claimlock_client;

-- Keeps what the rows of a table are before each change, and makes its view in `as_of`. Called again when the table's columns
-- change. Columns that are named besides are left out: they read as null of a past day.
create function house.keep_history(of_table text, without text[] default '{}') returns void language plpgsql as $$
declare
  key_of text;
begin
  select 'concat_ws(chr(31), ' || string_agg(format('%%1$s.%I', a.attname), ', ' order by k.place) || ')' into key_of
    from pg_index i cross join lateral unnest(i.indkey) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
   where i.indrelid = of_table::regclass and i.indisprimary and a.attname <> 'client_id';
  key_of := coalesce(key_of, '''''');
  execute format($f$
    create or replace function house.%I() returns trigger language plpgsql as $t$
    begin
      -- What the owner does is a migration, or it forgets somebody: of that no past is kept.
      if current_user = 'claimlock_owner' then
        return null;
      end if;
      if tg_op = 'INSERT' then
        insert into public.row_history (client_id, table_name, at, key)
          select became.client_id, %L, house.works_at(), %s from became;
      else
        insert into public.row_history (client_id, table_name, at, key, before)
          select was.client_id, %L, house.works_at(), %s, to_jsonb(was) - %L::text[] from was;
      end if;
      return null;
    end $t$ $f$, 'history_of_' || of_table, of_table, format(key_of, 'became'), of_table, format(key_of, 'was'), without);
  execute format('revoke execute on function house.%I() from public', 'history_of_' || of_table);
  execute format('create or replace trigger history_of_added after insert on %I referencing new table as became for each statement execute function house.%I()', of_table, 'history_of_' || of_table);
  execute format('create or replace trigger history_of_changed after update on %I referencing old table as was for each statement execute function house.%I()', of_table, 'history_of_' || of_table);
  execute format('create or replace trigger history_of_removed after delete on %I referencing old table as was for each statement execute function house.%I()', of_table, 'history_of_' || of_table);
  execute format($f$
    create or replace view as_of.%1$I with (security_invoker = true) as
      select now_there.* from public.%1$I now_there
       where not exists (select from public.row_history h
                          where h.client_id = now_there.client_id and h.table_name = %1$L and h.at > house.as_of() and h.key = %2$s)
      union all
      select was.*
        from (select distinct on (h.key) h.before from public.row_history h
               where h.client_id = house.client_id() and h.table_name = %1$L and h.at > house.as_of()
               order by h.key, h.place) first_change
       cross join lateral jsonb_populate_record(null::public.%1$I, first_change.before) was
       where first_change.before is not null $f$, of_table, format(key_of, 'now_there'));
  execute format('grant select on as_of.%I to claimlock_client', of_table);
end $$;
revoke execute on function house.keep_history from public;

-- What reports of frameworks, risks, findings, evidence and what is to be done are read from.
select house.keep_history(name) from unnest(array[
  'action_item', 'applicability', 'assurance_score', 'compliance_score', 'compliance_snapshot', 'control_evidence',
  'control_hindrance', 'control_remedy', 'control_scope', 'control_state', 'department', 'evidence_edition', 'evidence_item',
  'evidence_link', 'finding', 'followed_framework', 'framework_weighing', 'organisation_settings', 'own_link', 'own_requirement',
  'product_omission', 'requirement_override', 'requirement_state', 'risk', 'risk_control', 'risk_finding'
]) as name;
select house.keep_history('own_framework', '{file}');

-- From when on that of a client is kept: for those that are there already, from now.
alter table client no force row level security;
alter table row_history no force row level security;
insert into row_history (client_id, table_name, at, key) select id, 'client', now(), '' from client;
alter table row_history force row level security;
alter table client force row level security;

-- The past day that a report says how things stood on.
alter table report add column as_of date;
