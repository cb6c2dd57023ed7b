type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

/** All rows of a list, a page at a time. */
export async function* eachRow<Row>(read: (after: string | undefined) => Promise<Page<Row>>): AsyncGenerator<Row> {
  let after: string | undefined;
  do {
    const { rows, next } = await read(after);
    yield* rows;
    after = next ?? undefined;
  } while (after !== undefined);
}

/** So many rows are read at once. */
export const rowsAtOnce = 100;
