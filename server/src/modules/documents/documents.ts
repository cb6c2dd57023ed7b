import type * as contract from '@claimlock/contract/documents/endpoints';
import type * as pages from '@claimlock/contract/documents/pages';
import { ProductError } from '@claimlock/contract/errors';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { addDays, dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { known } from '../../foundation/records/known.ts';
import { findFile, inHex, openFile } from '../files/index.ts';
import { type EditionRow, findEdition, readWords } from './edition-store.ts';
import { findWithWords } from './search-store.ts';
import { asSummaries, showDocument } from './show-document.ts';
import { findDocument, pageDocuments } from './store.ts';

/** So many days ahead a review is soon. */
const soonDays = 30;

/** A page of a client's documents; what is searched for is found in titles and in the whole text. */
export const listDocuments: Handler<typeof contract.listDocuments> = async (context, { clientId: _, ...input }) => {
  const { after, limit, count, sort, ...filter } = input;
  const today = dayOf(context.clock.now());
  // Who looks in as support finds documents by their titles alone: what they say is not theirs to read (SoD-9).
  const inText = mayInWhole(context.membership, 'documents.read') ? filter.search : undefined;
  const found = inText ? await findWithWords(context.db, inText) : undefined;
  const { rows, ...page } = await pageDocuments(
    context.db,
    { ...filter, found, today, soon: addDays(today, soonDays) },
    { after, limit, count, sort },
  );
  return { items: await asSummaries(context, rows, inText), ...page };
};

/** What `files` calls a PDF. */
const pdf = 'PDF';

/** One document that is there; throws `not-found` where it is not. */
export const knownDocument = ({ db }: ClientContext, documentId: string) => known(findDocument(db, documentId));

/** One document with its versions. */
export const readDocument: Handler<typeof contract.readDocument> = async (context, { documentId }) =>
  showDocument(context, await knownDocument(context, documentId));

/** One version of a document that is there. */
export async function knownEdition({ db }: ClientContext, documentId: string, edition: number): Promise<EditionRow> {
  const found = await findEdition(db, documentId, edition);
  if (!found) throw new ProductError('not-found');
  return found;
}

/** What one version says. */
export const readDocumentContents: Handler<typeof contract.readDocumentContents> = async (
  context,
  { documentId, edition },
) => contentsOfEdition(context, await knownEdition(context, documentId, edition));

/** What a version says, to be read here. */
export async function contentsOfEdition({ db }: ClientContext, found: EditionRow) {
  const { body = null, content = null } = (await readWords(db, found.document_id, found.edition)) ?? {};
  return {
    edition: found.edition,
    source: found.source,
    body,
    url: found.url,
    fileName: found.file_name,
    hasPages: found.file_type === pdf,
    text: found.source === 'Uploaded' ? content : null,
    reading: found.reading,
    sha256: inHex(found.sha256),
  };
}

/** The file of a version, as it came in. That somebody took it is recorded. */
export const downloadDocumentFile: Handler<typeof contract.downloadDocumentFile> = async (
  context,
  { documentId, edition },
) => {
  const { number } = await known(findDocument(context.db, documentId));
  return takeDocumentFile(context, number, await knownEdition(context, documentId, edition));
};

/** The PDF of a version, to be drawn on the page. That somebody opened it is recorded. */
export const showDocumentPages: Handler<typeof pages.showDocumentPages> = async (context, { documentId, edition }) => {
  const { number } = await known(findDocument(context.db, documentId));
  return openDocumentPages(context, number, await knownEdition(context, documentId, edition));
};

/** Hands out the PDF of a version to be drawn, and records it. */
export function openDocumentPages(context: ClientContext, number: number, edition: EditionRow) {
  if (edition.file_type !== pdf) throw new ProductError('document.no-pages');
  return handOut(context, { number, edition, as: 'document.opened' });
}

/** Hands out the file of a version and records it. */
export const takeDocumentFile = (context: ClientContext, number: number, edition: EditionRow) =>
  handOut(context, { number, edition, as: 'document.downloaded' });

type HandedOut = {
  readonly number: number;
  readonly edition: EditionRow;
  readonly as: 'document.opened' | 'document.downloaded';
};

async function handOut(context: ClientContext, { number, edition, as }: HandedOut) {
  if (edition.file_id === null) throw new ProductError('document.no-file');
  const file = await findFile(context.db, edition.file_id);
  const parts = file && (await openFile(context, file));
  if (!parts) throw new ProductError('document.file-damaged');
  const id = edition.document_id;
  context.record(as, { ...aboutDocument({ id, number }), ...aboutEdition(edition) }, subjectOf(id));
  return { name: file.name, parts };
}

/** How the ledger names a document. */
export const subjectOf = (id: string) => ({ kind: 'document', id });
export const aboutDocument = ({ id, number }: { readonly id: string; readonly number: number }) => ({
  documentId: id,
  number,
});
export const aboutEdition = ({ edition, sha256 }: Pick<EditionRow, 'edition' | 'sha256'>) => ({
  edition,
  sha256: inHex(sha256),
});
