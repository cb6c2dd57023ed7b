import { gunzipSync } from 'node:zlib';
import { ProductError } from '@claimlock/contract/errors';
import type { TableReading } from '@claimlock/contract/own-frameworks/table-columns';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { Problem } from '../../foundation/foreign-files/unreadable.ts';
import type { ClientContext, Look, Prepared } from '../../foundation/http/hallway.ts';
import { type Draft, type Reading, shortened } from './draft.ts';
import { readFileApart } from './read-file-apart.ts';
import { listCatalogues, readFile } from './store.ts';
import type { TableAsked } from './table-file.ts';

/** What came of a file at a client: a profile is resolved against a catalogue that the client has. */
export type ClientReading = {
  readonly draft: Draft | null;
  readonly problems: readonly Problem[];
  readonly sheets: readonly string[];
  readonly table: TableReading | null;
  readonly missingCatalogues: readonly string[];
  /** Those that are here, where none of them is the one that a profile names. */
  readonly otherCatalogues: readonly { readonly id: string; readonly name: string }[];
  readonly catalogue: { readonly id: string; readonly name: string } | null;
};

/** What was read, the names by which a profile chooses, and the catalogues that were looked at for it, by id. */
export type ReadBefore = ClientReading & {
  readonly wanted: readonly string[] | null;
  readonly considered: readonly string[];
};

type Asked = TableAsked & { readonly catalogueId?: string | undefined };

/**
 * Reads a file as a framework, before anything of the client is held: nobody waits for it but whoever sent it. Nothing is
 * ever fetched: a profile chooses from what is here, or waits for it; it alone is read a second time, beside the catalogue.
 */
export async function readBefore(
  { sheet, headingRow, columns, catalogueId }: Asked,
  { upload }: { readonly upload: Uint8Array },
  look: Look<ClientContext>,
): Promise<Prepared<ReadBefore>> {
  const first = await readFileApart({ kind: 'framework', bytes: upload, table: { sheet, headingRow, columns } });
  return { brought: await resolved(upload, catalogueId, first, look), done: () => undefined };
}

async function resolved(
  bytes: Uint8Array,
  catalogueId: string | undefined,
  { draft, problems, sheets = [], table, wanted }: Reading,
  look: Look<ClientContext>,
): Promise<ReadBefore> {
  const plain = { sheets, table: table ?? null, missingCatalogues: [], otherCatalogues: [], catalogue: null };
  if (!wanted) return { ...plain, draft, problems, wanted: null, considered: [] };
  const { ids, catalogues } = wanted;
  const asked = await look(({ db }) => considered(db, catalogueId, ids));
  const more = { wanted: ids, considered: asked.map(({ id }) => id) };
  const others: string[] = [];
  for (const { id, name } of asked) {
    const file = await look(({ db }) => readFile(db, id));
    if (!file) continue;
    const beside = { bytes, catalogue: gunzipSync(file), isGuessed: catalogueId === undefined };
    const read = await readFileApart({ kind: 'framework', ...beside });
    if (read.other === undefined)
      return { ...plain, ...more, draft: read.draft, problems: read.problems, catalogue: { id, name } };
    others.push(read.other);
  }
  return {
    ...plain,
    ...more,
    draft: null,
    problems: others.length === 0 ? [] : [otherWords(catalogues, others)],
    missingCatalogues: catalogues,
    otherCatalogues: asked.map(({ id, name, version }) => ({ id, name: `${name} ${version}` })),
  };
}

/** As many as a client can have. */
const mostCatalogues = 100;

/** How many catalogues are looked at to find the one that a profile names. */
const mostConsidered = 8;

const shownOthers = 3;

function otherWords(named: readonly string[], others: readonly string[]): Problem {
  const here = others.slice(0, shownOthers).join('; ');
  const more = others.length > shownOthers ? ` and ${others.length - shownOthers} more` : '';
  const what = others.length === 1 ? 'What is here is another catalogue' : 'What is here are other catalogues';
  const says = `This profile chooses from “${named.join('”, “')}”. ${what}: ${here}${more}.`;
  return { place: '/profile/imports/0/href', says: shortened(says, 600), grave: true };
}

/**
 * Refuses what was read beside a catalogue where others would be looked at now, now that the client's turn is held. A
 * catalogue's file never changes, so the same ones are the same reading.
 */
export async function refuseOtherCatalogue(
  db: ClientDb,
  { catalogueId }: Asked,
  { wanted, considered: before }: ReadBefore,
): Promise<void> {
  if (wanted === null) return;
  const now = await considered(db, catalogueId, wanted);
  if (now.map(({ id }) => id).join(' ') !== before.join(' ')) throw new ProductError('conflict');
}

/** The catalogues that a profile may choose from: the one that a person says, or those that are here. */
async function considered(db: ClientDb, id: string | undefined, ids: readonly string[]) {
  const here = await listCatalogues(db, ids, id === undefined ? mostConsidered : mostCatalogues);
  return id === undefined ? here : here.filter((one) => one.id === id);
}
