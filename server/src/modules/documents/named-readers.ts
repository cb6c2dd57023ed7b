import { ProductError } from '@claimlock/contract/errors';
import { dayOf, sayDay } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { aboutDocument, knownDocument } from './documents.ts';
import { findReading, isSelected, nameReaders, unnameReaders } from './named-reader-store.ts';
import { aboutPerson, changeReaders } from './readers.ts';
import type { DocumentRow } from './store.ts';

/** Asks people by name to read documents, beside those whom a document names as a group: at once, or when they join. */
export async function askByName(
  context: ClientContext,
  documentIds: readonly string[],
  personIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0 || personIds.length === 0) return;
  await nameReaders(context.db, documentIds, personIds, 'onboarding');
  for (const documentId of documentIds) await changeReaders(context, { documentId, personIds });
}

/** Asks people no more by name; whom the document names as a group still has to read it. */
export async function askNoMoreByName(
  context: ClientContext,
  documentId: string,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  await unnameReaders(context.db, documentId, personIds);
  await changeReaders(context, { documentId, personIds });
}

/** Refuses a document that nobody can be asked to read: one that is not published, or is archived. */
export async function requireReadable(context: ClientContext, documentId: string): Promise<DocumentRow> {
  const document = await knownDocument(context, documentId);
  if (document.state === 'Archived') throw new ProductError('document.archived');
  if (document.published_edition === null) throw new ProductError('document.not-published');
  return document;
}

/**
 * Asks somebody who was selected to acknowledge a document, beside those whom it names as a group; whoever has not joined, once they
 * do. Answers whether they were asked, and in a sentence what holds now: who was asked already is named all the same, so that they are
 * asked still when the document names their group no more.
 */
export async function askSelected(
  context: ClientContext,
  documentId: string,
  personId: string,
): Promise<{ readonly isDone: boolean; readonly message: string }> {
  const { db, record } = context;
  const document = await requireReadable(context, documentId);
  const before = await findReading(db, documentId, personId);
  if (before?.acknowledged_at)
    return {
      isDone: false,
      message: `Acknowledged this document on ${sayDay(dayOf(new Date(before.acknowledged_at)))}.`,
    };
  const wasSelected = await isSelected(db, documentId, personId);
  if (!wasSelected) {
    await nameReaders(db, [documentId], [personId], 'selection');
    record('document.reader-named', { ...aboutDocument(document), personId }, aboutPerson(personId));
  }
  if (before) return { isDone: false, message: `Was asked already, due ${sayDay(before.due_on)}.` };
  if (wasSelected) return { isDone: false, message: 'Was selected before, and will be asked on joining.' };
  await changeReaders(context, { documentId, personIds: [personId] });
  const reading = await findReading(db, documentId, personId);
  if (!reading) return { isDone: true, message: 'Will be asked on joining.' };
  return {
    isDone: true,
    message: reading.acknowledged_at
      ? `Already acknowledged on ${sayDay(dayOf(new Date(reading.acknowledged_at)))}; that counts.`
      : `Due ${sayDay(reading.due_on)}.`,
  };
}
