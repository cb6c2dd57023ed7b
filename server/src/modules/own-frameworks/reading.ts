import { gunzipSync } from 'node:zlib';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { Prepared } from '../../foundation/http/hallway.ts';
import type { Draft, Problem, Reading } from './draft.ts';
import { readApart } from './read-apart.ts';
import { findCatalogue, findOwn, readFile } from './store.ts';

/** What came of a file at a client: a profile is resolved against a catalogue that the client has. */
export type ClientReading = {
  readonly draft: Draft | null;
  readonly problems: readonly Problem[];
  readonly sheets: readonly string[];
  readonly missingCatalogues: readonly string[];
  readonly catalogue: { readonly id: string; readonly name: string } | null;
};

/** Reads a file as a framework, before anything of the client is held: nobody waits for it but whoever sent it. */
export async function readBefore(
  { sheet }: { readonly sheet?: string | undefined },
  { upload }: { readonly upload: Uint8Array },
): Promise<Prepared<Reading>> {
  return { brought: await readApart({ kind: 'framework', bytes: upload, sheet }), done: () => undefined };
}

/**
 * What was read of a file, at a client. Nothing is ever fetched: a profile chooses from what is here, or waits for it;
 * it alone is read a second time, beside the catalogue that is kept.
 */
export async function readingOf(
  db: ClientDb,
  bytes: Uint8Array,
  { catalogueId }: { readonly catalogueId?: string | undefined },
  first: Reading,
): Promise<ClientReading> {
  const { draft, problems, sheets = [], wanted } = first;
  if (!wanted) return { draft, problems, sheets, missingCatalogues: [], catalogue: null };
  const catalogue = await chosen(db, catalogueId, wanted.ids);
  const file = catalogue && (await readFile(db, catalogue.id));
  if (!catalogue || !file) return { draft, problems, sheets, missingCatalogues: wanted.catalogues, catalogue: null };
  const resolved = await readApart({ kind: 'framework', bytes, catalogue: gunzipSync(file) });
  return { draft: resolved.draft, problems: resolved.problems, sheets, missingCatalogues: [], catalogue };
}

async function chosen(db: ClientDb, id: string | undefined, ids: readonly string[]) {
  if (id === undefined) return findCatalogue(db, ids);
  const row = await findOwn(db, id);
  return row && { id: row.id, name: row.name };
}
