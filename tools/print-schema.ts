import pg from 'pg';

/** The database as it is now, as readable SQL-like text in a fixed order: what a reviewer compares, not what is run. */
export async function printSchema(address: string): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const ask = async (sql: string): Promise<string[]> =>
    (await client.query<{ line: string }>(sql)).rows.map((row) => row.line);
  const tables = await ask(
    `select c.relname as line from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') order by 1`,
  );
  const parts: string[] = [
    '-- The database as the migrations make it. Printed by `npm run db:snapshot`; change a migration, not this file.',
    '',
  ];
  for (const table of tables) {
    const name = client.escapeLiteral(table);
    const columns =
      await ask(`select format('  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
        case when d.adbin is null then '' when a.attgenerated = 's' then ' generated as ' || pg_get_expr(d.adbin, d.adrelid) else ' default ' || pg_get_expr(d.adbin, d.adrelid) end) as line
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = ${name}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`);
    const constraints = await ask(
      `select '  ' || pg_get_constraintdef(oid) as line from pg_constraint where conrelid = ${name}::regclass and contype <> 'n' order by contype desc, conname`,
    );
    const indexes =
      await ask(`select regexp_replace(pg_get_indexdef(i.indexrelid), 'public\\.', '', 'g') || ';' as line from pg_index i
      where i.indrelid = ${name}::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`);
    const security = await ask(
      `select case when relrowsecurity then 'row-level security' || case when relforcerowsecurity then ', forced' else ', NOT FORCED' end else 'no row-level security' end as line from pg_class where oid = ${name}::regclass and relkind = 'r'`,
    );
    const policies =
      await ask(`select format('policy %s %s for %s to %s%s%s', polname, case when polpermissive then 'permissive' else 'restrictive' end,
        case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
        (select string_agg(rolname, ', ' order by rolname) from pg_roles where oid = any (polroles)),
        coalesce(' using ' || pg_get_expr(polqual, polrelid), ''), coalesce(' with check ' || pg_get_expr(polwithcheck, polrelid), '')) as line
      from pg_policy where polrelid = ${name}::regclass order by polname`);
    const grants =
      await ask(`select format('grant %s to %s', string_agg(privilege_type, ', ' order by privilege_type), grantee) as line
      from information_schema.table_privileges where table_schema = 'public' and table_name = ${name} and grantee <> 'claimlock_owner' group by grantee order by grantee`);
    const columnGrants =
      await ask(`select format('grant %s (%s) to %s', lower(privilege_type), string_agg(column_name, ', ' order by column_name), grantee) as line
      from information_schema.column_privileges p where table_schema = 'public' and table_name = ${name} and grantee <> 'claimlock_owner'
        and not exists (select from information_schema.table_privileges t where t.table_schema = p.table_schema and t.table_name = p.table_name and t.grantee = p.grantee and t.privilege_type = p.privilege_type)
      group by grantee, privilege_type order by grantee, privilege_type`);
    const triggers = await ask(
      `select regexp_replace(pg_get_triggerdef(oid), 'public\\.', '', 'g') || ';' as line from pg_trigger where tgrelid = ${name}::regclass and not tgisinternal and tgname not like 'history\\_of\\_%' order by 1`,
    );
    // Three triggers and a function of each such table are made by house.keep_history.
    const history = await ask(
      `select 'what its rows were is kept in row_history' as line where exists (select from pg_trigger where tgrelid = ${name}::regclass and tgname like 'history\\_of\\_%')`,
    );
    parts.push(`table ${table} (`, [...columns, ...constraints].join(',\n'), ')');
    parts.push(
      ...[...indexes, ...triggers, ...history, ...security, ...policies, ...grants, ...columnGrants].map(
        (line) => `  -- ${line.replace(/\s+/g, ' ')}`,
      ),
      '',
    );
  }
  const functions = await ask(
    `select pg_get_functiondef(p.oid) as line from pg_proc p where p.pronamespace = 'house'::regnamespace and p.proname not like 'history\\_of\\_%' order by p.proname`,
  );
  parts.push(...functions.map((text) => `${text.trim()};\n`));
  await client.end();
  return `${parts.join('\n').trim()}\n`;
}
