import { gunzipSync } from 'node:zlib';
import { ProductError } from '@claimlock/contract/errors';
import type { TableReading } from '@claimlock/contract/own-frameworks/table-columns';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { Problem } from '../../foundation/foreign-files/unreadable.ts';
import type { ClientContext, Look, Prepared } from '../../foundation/http/hallway.ts';
import { shortened } from '../../foundation/records/shortened.ts';
import type { Draft, Reading, Wanted } from './draft.ts';
import { identityOfFile } from './kept-identities.ts';
import { readFileApart } from './read-file-apart.ts';
import { listDocuments, listTableHeadings, readFile } from './store.ts';
import type { TableAsked } from './table-file.ts';
import { findMeant, type Imported, type KnownDocument, toldImport, toldOf } from './which-catalogue.ts';

/** What came of a file at a client: a profile is resolved against the catalogues and profiles that the client has. */
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

/** What was read, the names by which a profile chooses, and the documents that were looked at for it, by id. */
export type ReadBefore = ClientReading & {
  readonly wanted: readonly string[] | null;
  readonly considered: readonly string[];
};

type Asked = TableAsked & { readonly catalogueId?: string | undefined };

/**
 * Reads a file as a framework, before anything of the client is held: nobody waits for it but whoever sent it. Nothing is
 * ever fetched: a profile chooses from what is here, or waits for it; it alone is read a second time, beside what it imports.
 */
export async function readBefore(
  { sheet, headingRow, columns, catalogueId }: Asked,
  { upload }: { readonly upload: Uint8Array },
  look: Look<ClientContext>,
): Promise<Prepared<ReadBefore>> {
  const asks = headingRow === undefined && columns === undefined;
  const known = asks ? await look(({ db }) => listTableHeadings(db)) : [];
  const first = await readFileApart({ kind: 'framework', bytes: upload, table: { sheet, headingRow, columns, known } });
  return { brought: await resolvedHere(upload, catalogueId, first, look), done: () => undefined };
}

async function resolvedHere(
  bytes: Uint8Array,
  catalogueId: string | undefined,
  { draft, problems, sheets = [], table, wanted }: Reading,
  look: Look<ClientContext>,
): Promise<ReadBefore> {
  const plain = { sheets, table: table ?? null, missingCatalogues: [], otherCatalogues: [], catalogue: null };
  if (!wanted) return { ...plain, draft, problems, wanted: null, considered: [] };
  const { ids } = wanted;
  const asked = await look(({ db }) => considered(db, ids));
  const more = { wanted: ids, considered: asked.map(({ id }) => id) };
  const documents = await documentsOf(asked, look);
  const chosen = documents.find(({ id }) => id === catalogueId);
  const { used, missing } = closureOf(wanted, documents, chosen);
  if (missing.length === 0) {
    const files = await Promise.all(used.map(({ id }) => look(({ db }) => readFile(db, id))));
    const read = await readFileApart({
      kind: 'framework',
      bytes,
      documents: files.flatMap((file) => (file ? [gunzipSync(file)] : [])),
      chosen: chosen && used.includes(chosen) ? used.indexOf(chosen) : undefined,
    });
    if (!read.wanted) {
      const [first] = used;
      const catalogue = first ? { id: first.id, name: shortened(used.map(({ name }) => name).join(', '), 300) } : null;
      return { ...plain, ...more, draft: read.draft, problems: read.problems, catalogue };
    }
    missing.push(...read.wanted.imports);
  }
  return {
    ...plain,
    ...more,
    draft: null,
    problems: documents.length === 0 ? [] : [otherWords(missing, documents)],
    missingCatalogues: missing.map(({ told }) => told),
    otherCatalogues: asked.map(({ id, name, version }) => ({ id, name: `${name} ${version}` })),
  };
}

type Here = KnownDocument & { readonly id: string; readonly name: string };

/** What each document says of itself; its file never changes, so it is read once. */
async function documentsOf(
  asked: readonly { readonly id: string; readonly name: string }[],
  look: Look<ClientContext>,
): Promise<Here[]> {
  const found: Here[] = [];
  for (const { id, name } of asked) {
    const known = await identityOfFile(id, () => look(({ db }) => readFile(db, id)));
    if (known) found.push({ id, name, ...known });
  }
  return found;
}

/**
 * The documents that a profile needs, those that its imports import included, and the imports that none of them is meant by.
 * One that a person selected stands in for what is missing, if that is one document.
 */
function closureOf({ imports }: Wanted, documents: readonly Here[], chosen: Here | undefined) {
  const used: Here[] = [];
  const missing: Imported[] = [];
  const visit = (list: readonly Imported[]): void => {
    for (const imported of list) {
      const found = findMeant(imported, documents, ({ identity }) => identity);
      if (found) take(found);
      else if (missing.every(({ told }) => told !== imported.told)) missing.push(imported);
    }
  };
  const take = (one: Here): void => {
    if (used.includes(one)) return;
    used.push(one);
    visit(one.imports);
  };
  visit(imports);
  if (chosen && missing.length === 1) {
    missing.pop();
    take(chosen);
  }
  return { used, missing };
}

/** How many documents are looked at to find those that a profile names: each is read once, in half a second. */
const mostConsidered = 30;

const shownOthers = 3;

function otherWords(named: readonly Imported[], documents: readonly Here[]): Problem {
  const others = documents.map(({ identity }) => toldOf(identity));
  const here = others.slice(0, shownOthers).join('; ');
  const more = others.length > shownOthers ? ` and ${others.length - shownOthers} more` : '';
  const what = others.length === 1 ? 'The file here is another one' : 'The files here are others';
  const says = `This profile chooses from ${named.map(toldImport).join(', ')}. ${what}: ${here}${more}.`;
  return { place: '/profile/imports/0/href', says: shortened(says, 600), grave: true };
}

/**
 * Refuses what was read beside documents where others would be looked at now, now that the client's turn is held. A
 * document's file never changes, so the same ones are the same reading.
 */
export async function refuseOtherCatalogue(db: ClientDb, { wanted, considered: before }: ReadBefore): Promise<void> {
  if (wanted === null) return;
  const now = await considered(db, wanted);
  if (now.map(({ id }) => id).join(' ') !== before.join(' ')) throw new ProductError('conflict');
}

/** The catalogues and profiles that a profile may choose from. */
const considered = (db: ClientDb, ids: readonly string[]) => listDocuments(db, ids, mostConsidered);
