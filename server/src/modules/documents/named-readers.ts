import type { ClientContext } from '../../foundation/http/hallway.ts';
import { nameReaders, unnameReaders } from './named-reader-store.ts';
import { changeReaders } from './readers.ts';

/** Asks people by name to read documents, beside those whom a document names as a group: at once, or when they join. */
export async function askByName(
  context: ClientContext,
  documentIds: readonly string[],
  personIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0 || personIds.length === 0) return;
  await nameReaders(context.db, documentIds, personIds);
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
