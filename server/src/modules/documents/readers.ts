import type * as pages from '@claimlock/contract/documents/pages';
import type * as contract from '@claimlock/contract/documents/reading';
import { ProductError } from '@claimlock/contract/errors';
import { ClientId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { inHex } from '../files/index.ts';
import { keepEvidenceOf } from './document-evidence.ts';
import {
  aboutDocument,
  aboutEdition,
  contentsOfEdition,
  knownDocument,
  knownEdition,
  openDocumentPages,
  takeDocumentFile,
} from './documents.ts';
import {
  type Asked,
  acknowledge,
  askReaders,
  excuseReaders,
  listMine,
  type MineRow,
  type Only,
  pageReaders,
  reviveReaders,
  takeReminders,
} from './reader-store.ts';

/** So many people are asked in one transaction; the rest follows in the background, as many at a time. */
export const mostAtOnce = 500;

const watchInput = z.object({ clientId: ClientId });

/** The job that does for one client what each day does. */
export const watchClientJob: JobRequest<typeof watchInput> = { name: 'documents.watch-client', input: watchInput };

/** What an entry of reading is about: whoever reads, so that a document’s own history is not lost among its readers. */
export const aboutPerson = (id: string) => ({ kind: 'person', id });

/** Asks those to read who have to, and those no more who do not: of one document, of one person, or of all. */
export async function changeReaders(context: ClientContext, only: Only = {}): Promise<void> {
  const { db, clock, clientId, record, enqueue } = context;
  const today = dayOf(clock.now());
  const excused = await excuseReaders(db, today, only, mostAtOnce);
  for (const { document_id, number, edition, person_id, open } of excused)
    if (open)
      record(
        'document-reading.excused',
        { documentId: document_id, number, edition, personId: person_id },
        aboutPerson(person_id),
      );
  const back = await reviveReaders(db, only, mostAtOnce);
  // Whoever is still to be counted again is not asked anew meanwhile.
  const asked = back.length === mostAtOnce ? [] : await askReaders(db, today, only, mostAtOnce);
  for (const one of asked) record('document-reading.assigned', assigned(one), aboutPerson(one.person_id));
  const moved = [...excused, ...back, ...asked].map(({ document_id }) => document_id);
  keepEvidenceOf(context, only.documentId ? [only.documentId, ...moved] : moved);
  if ([excused, back, asked].some(({ length }) => length === mostAtOnce)) enqueue(watchClientJob, { clientId });
}

const assigned = ({ document_id, number, edition, person_id, due_on }: Asked) => ({
  documentId: document_id,
  number,
  edition,
  personId: person_id,
  dueOn: due_on,
});

/** Reminds people of what they have to read, as the days say or, of one document, because somebody asks. */
export async function remind(context: ClientContext, only: Only = {}): Promise<number> {
  const taken = await takeReminders(context.db, dayOf(context.clock.now()), only);
  for (const { overdue, ...one } of taken)
    context.record('document-reading.reminded', { ...assigned(one), overdue }, aboutPerson(one.person_id));
  return taken.length;
}

/** Who asks, as a person of the client; whoever is none has nothing to read. */
const askerOf = ({ membership }: ClientContext): string => membership?.personId ?? '';

function asMine(row: MineRow, today: string) {
  const { id, title, kind, published_edition, published_on, due_on, acknowledged_at, edition } = row;
  return {
    id,
    title,
    kind,
    edition: published_edition,
    publishedOn: published_on,
    dueOn: due_on,
    overdue: acknowledged_at === null && due_on < today,
    acknowledgedAt: acknowledged_at,
    later: acknowledged_at !== null && edition < published_edition,
  };
}

/** What whoever asks has to read, or has read. */
export const listMyDocuments: Handler<typeof contract.listMyDocuments> = async (context) => {
  const today = dayOf(context.clock.now());
  return { documents: (await listMine(context.db, askerOf(context))).map((row) => asMine(row, today)) };
};

/** One of one's own; what somebody has not to read is not there for them. */
async function findMine(context: ClientContext, documentId: string): Promise<MineRow> {
  const [row] = await listMine(context.db, askerOf(context), documentId);
  if (!row) throw new ProductError('not-found');
  return row;
}

/** One document to read, with what its published version says. */
export const readMyDocument: Handler<typeof contract.readMyDocument> = async (context, { documentId }) => {
  const row = await findMine(context, documentId);
  const edition = await knownEdition(context, row.id, row.published_edition);
  return { ...asMine(row, dayOf(context.clock.now())), contents: await contentsOfEdition(context, edition) };
};

/** The file of a document to read. */
export const downloadMyDocument: Handler<typeof contract.downloadMyDocument> = async (context, { documentId }) => {
  const row = await findMine(context, documentId);
  return takeDocumentFile(context, row.number, await knownEdition(context, row.id, row.published_edition));
};

/** The PDF of a document to read, to be drawn on the page. That somebody opened it is recorded. */
export const showMyDocumentPages: Handler<typeof pages.showMyDocumentPages> = async (context, { documentId }) => {
  const row = await findMine(context, documentId);
  return openDocumentPages(context, row.number, await knownEdition(context, row.id, row.published_edition));
};

/** Keeps that whoever asks has read what is published now. */
export const acknowledgeDocument: Handler<typeof contract.acknowledgeDocument> = async (
  context,
  { documentId, edition },
) => {
  const { db, clock, record } = context;
  const row = await findMine(context, documentId);
  if (row.acknowledged_at !== null) throw new ProductError('document.acknowledged');
  if (row.published_edition !== edition) throw new ProductError('document.newer-version');
  const read = await knownEdition(context, row.id, edition);
  const personId = askerOf(context);
  const now = clock.now();
  if (!(await acknowledge(db, { documentId, personId, edition, sha256: read.sha256, at: now })))
    throw new ProductError('conflict');
  record(
    'document-reading.acknowledged',
    { ...aboutDocument(row), ...aboutEdition(read), personId },
    aboutPerson(personId),
  );
  keepEvidenceOf(context, [row.id]);
  return asMine(await findMine(context, documentId), dayOf(now));
};

/** Who has to read a document, and who did. */
export const listDocumentReaders: Handler<typeof contract.listDocumentReaders> = async (
  context,
  { clientId: _, documentId, ...input },
) => {
  await knownDocument(context, documentId);
  const { after, limit, count, sort, ...filter } = input;
  const today = dayOf(context.clock.now());
  const { rows, ...page } = await pageReaders(
    context.db,
    { ...filter, documentId, today },
    { after, limit, count, sort },
  );
  return {
    items: rows.map((row) => ({
      id: row.person_id,
      name: row.name,
      department: row.department,
      edition: row.edition,
      askedOn: row.asked_on,
      dueOn: row.due_on,
      acknowledgedAt: row.acknowledged_at,
      sha256: row.sha256 === null ? null : inHex(row.sha256),
      overdue: row.acknowledged_at === null && row.due_on < today,
    })),
    ...page,
  };
};

/** Reminds everybody who has not acknowledged a document and was not reminded today. */
export const remindDocumentReaders: Handler<typeof contract.remindDocumentReaders> = async (
  context,
  { documentId },
) => {
  await knownDocument(context, documentId);
  const reminded = await remind(context, { documentId });
  if (reminded === 0) throw new ProductError('document.nobody-to-remind');
  return { reminded };
};
