import { type RawBuilder, sql } from 'kysely';

/**
 * A text as it is sorted and searched: without accents and capitals. The same as `house.plain` in the database, on
 * every server alike whatever its locale.
 */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** A `like` pattern for texts that contain what was typed, where every sign stands for itself. */
export function containing(typed: string | undefined): string {
  return `%${plain(typed ?? '').replace(/[\\%_]/g, '\\$&')}%`;
}

/** That any of some columns contains what was typed, without regard to accents and capitals. */
export function holds(typed: string, ...columns: readonly string[]): RawBuilder<boolean> {
  const pattern = containing(typed);
  const each = columns.map((column) => sql`house.plain(${sql.ref(column)}) like ${pattern}`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
