import { ProductError } from '@claimlock/contract/errors';
import { dayOf, sayDay } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { knownDocument } from './documents.ts';
import { findReading, isSelected, nameReaders, unnameReaders } from './named-reader-store.ts';
import { changeReaders } from './readers.ts';

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
export async function requireReadable(context: ClientContext, documentId: string): Promise<{ readonly title: string }> {
  const document = await knownDocument(context, documentId);
  if (document.state === 'Archived') throw new ProductError('document.archived');
  if (document.published_edition === null) throw new ProductError('document.not-published');
  return document;
}

/**
 * Asks somebody who was selected to acknowledge a document, beside those whom it names as a group; whoever has not joined, once they
 * do. Answers whether they were asked, and in a sentence what holds now.
 */
export async function askSelected(
  context: ClientContext,
  documentId: string,
  personId: string,
): Promise<{ readonly given: boolean; readonly says: string }> {
  const { db } = context;
  await requireReadable(context, documentId);
  const before = await findReading(db, documentId, personId);
  if (before?.acknowledged_at)
    return { given: false, says: `Acknowledged this document on ${sayDay(dayOf(new Date(before.acknowledged_at)))}.` };
  if (before) return { given: false, says: `Was asked already, due ${sayDay(before.due_on)}.` };
  if (await isSelected(db, documentId, personId))
    return { given: false, says: 'Was selected before, and will be asked on joining.' };
  await nameReaders(db, [documentId], [personId], 'selection');
  await changeReaders(context, { documentId, personIds: [personId] });
  const reading = await findReading(db, documentId, personId);
  if (!reading) return { given: true, says: 'Will be asked on joining.' };
  return {
    given: true,
    says: reading.acknowledged_at
      ? `Acknowledged on ${sayDay(dayOf(new Date(reading.acknowledged_at)))}, which counts.`
      : `Due ${sayDay(reading.due_on)}.`,
  };
}
