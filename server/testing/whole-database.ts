import type { TestDatabase } from './test-database.ts';

type Row = { readonly table: string; readonly row: string };

/** Every row of every table of the product, as text. */
export async function wholeDatabase({ asAdministrator }: Pick<TestDatabase, 'asAdministrator'>) {
  const tables = await asAdministrator<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  const all: Row[] = [];
  for (const { name } of tables)
    for (const { row } of await asAdministrator<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`))
      all.push({ table: name, row });
  const keys = new Set(all.map(({ table, row }) => `${table} ${row}`));
  return {
    /** In which tables some row names something, wherever in it. */
    tablesNaming: (id: string) => [...new Set(all.filter(({ row }) => row.includes(id)).map(({ table }) => table))],
    /** How many rows of each table are those of a client. */
    countsOf: (clientId: string): ReadonlyMap<string, number> => {
      const counts = new Map<string, number>();
      for (const { table, row } of all)
        if (row.includes(`"client_id": "${clientId}"`)) counts.set(table, (counts.get(table) ?? 0) + 1);
      return counts;
    },
    /** The rows that are here and not there. */
    without: (there: { readonly has: (one: Row) => boolean }) => all.filter((one) => !there.has(one)),
    has: ({ table, row }: Row) => keys.has(`${table} ${row}`),
  };
}
