import { gunzipSync } from 'node:zlib';
import { ProductError } from '@claimlock/contract/errors';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { Problem } from '../../foundation/foreign-files/unreadable.ts';
import type { ClientContext, Look, Prepared } from '../../foundation/http/hallway.ts';
import type { Draft, Reading } from './draft.ts';
import { readFileApart } from './read-file-apart.ts';
import { findCatalogue, findOwn, hasCatalogueFile, readFile } from './store.ts';

/** What came of a file at a client: a profile is resolved against a catalogue that the client has. */
export type ClientReading = {
  readonly draft: Draft | null;
  readonly problems: readonly Problem[];
  readonly sheets: readonly string[];
  readonly missingCatalogues: readonly string[];
  readonly catalogue: { readonly id: string; readonly name: string } | null;
};

/** What was read, and by which names a profile chose its catalogue. */
export type ReadBefore = ClientReading & { readonly wanted: readonly string[] | null };

type Asked = { readonly sheet?: string | undefined; readonly catalogueId?: string | undefined };

/**
 * Reads a file as a framework, before anything of the client is held: nobody waits for it but whoever sent it. Nothing is
 * ever fetched: a profile chooses from what is here, or waits for it; it alone is read a second time, beside the catalogue.
 */
export async function readBefore(
  { sheet, catalogueId }: Asked,
  { upload }: { readonly upload: Uint8Array },
  look: Look<ClientContext>,
): Promise<Prepared<ReadBefore>> {
  const first = await readFileApart({ kind: 'framework', bytes: upload, sheet });
  return { brought: await resolved(upload, catalogueId, first, look), done: () => undefined };
}

async function resolved(
  bytes: Uint8Array,
  catalogueId: string | undefined,
  { draft, problems, sheets = [], wanted }: Reading,
  look: Look<ClientContext>,
): Promise<ReadBefore> {
  if (!wanted) return { draft, problems, sheets, missingCatalogues: [], catalogue: null, wanted: null };
  const { ids, catalogues } = wanted;
  const found = await look(async ({ db }) => {
    const catalogue = await chosen(db, catalogueId, ids);
    const file = catalogue && (await readFile(db, catalogue.id));
    return catalogue && file ? { catalogue, file } : undefined;
  });
  if (!found) return { draft, problems, sheets, missingCatalogues: catalogues, catalogue: null, wanted: ids };
  const { catalogue, file } = found;
  const beside = await readFileApart({ kind: 'framework', bytes, catalogue: gunzipSync(file) });
  return { draft: beside.draft, problems: beside.problems, sheets, missingCatalogues: [], catalogue, wanted: ids };
}

/**
 * Refuses what was read beside a catalogue that a profile would not choose any more, now that the client's turn is held. A
 * catalogue's file never changes, so the same one is the same reading.
 */
export async function refuseOtherCatalogue(
  db: ClientDb,
  { catalogueId }: Asked,
  { wanted, catalogue }: ReadBefore,
): Promise<void> {
  if (wanted === null) return;
  const now = await chosen(db, catalogueId, wanted);
  const isThere = now !== undefined && (await hasCatalogueFile(db, now.id));
  if ((isThere ? now.id : undefined) !== catalogue?.id) throw new ProductError('conflict');
}

async function chosen(db: ClientDb, id: string | undefined, ids: readonly string[]) {
  if (id === undefined) return findCatalogue(db, ids);
  const row = await findOwn(db, id);
  return row && { id: row.id, name: row.name };
}
