import { readerStandingOf } from '@claimlock/contract/documents/reader-words';
import type * as contract from '@claimlock/contract/documents/selected-readers';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { aboutDocument, knownDocument } from './documents.ts';
import { findReading, pageSelectedReaders, unselectReader } from './named-reader-store.ts';
import { aboutPerson, changeReaders } from './readers.ts';

/** The selected readers of a document with their standing. */
export const listSelectedReaders: Handler<typeof contract.listSelectedReaders> = async (
  context,
  { documentId, search, after, limit, count, sort },
) => {
  await knownDocument(context, documentId);
  const today = dayOf(context.clock.now());
  const { rows, ...page } = await pageSelectedReaders(
    context.db,
    { documentId, search },
    { after, limit, count, sort },
  );
  return {
    items: rows.map(({ person_id, name, department, status, due_on, acknowledged_at }) => {
      const overdue = due_on !== null && due_on < today;
      const here = readerStandingOf({ acknowledgedAt: acknowledged_at, overdue });
      const away = status === 'Invited' ? 'Not joined' : 'Left';
      return { id: person_id, name, department, standing: status === 'Active' ? here : away };
    }),
    ...page,
  };
};

/** Ends the selection of a reader; a person in the document’s audience or on an onboarding checklist still has to read it. */
export const takeOffReader: Handler<typeof contract.takeOffReader> = async (context, { documentId, personId }) => {
  const document = await knownDocument(context, documentId);
  if (document.state === 'Archived') throw new ProductError('document.archived');
  if (!(await unselectReader(context.db, documentId, personId))) throw new ProductError('document.not-selected');
  context.record('document.reader-taken-off', { ...aboutDocument(document), personId }, aboutPerson(personId));
  await changeReaders(context, { documentId, personIds: [personId] });
  return { personId, isStillAsked: (await findReading(context.db, documentId, personId))?.acknowledged_at === null };
};
