import pg from 'pg';

/**
 * The columns whose values a check constraint closes to a list, as `table.column` with the union type of that list,
 * so that a misspelt status does not compile.
 */
export async function closedLists(address: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<{
    table: string;
    column: string;
    nullable: boolean;
    has_default: boolean;
    check: string;
  }>(`
    select c.relname as table, a.attname as column, not a.attnotnull as nullable, a.atthasdef as has_default, pg_get_constraintdef(k.oid) as check
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'c' and cardinality(k.conkey) = 1 and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%'
     order by 1, 2`);
  await client.end();
  return Object.fromEntries(
    rows.map(({ table, column, nullable, has_default, check }) => {
      const values = [...check.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) =>
        JSON.stringify(value.replaceAll("''", "'")),
      );
      const union = `${values.join(' | ')}${nullable ? ' | null' : ''}`;
      return [`${table}.${column}`, has_default ? `Generated<${union}>` : union];
    }),
  );
}
