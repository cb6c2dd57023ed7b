import type * as contract from '@claimlock/contract/documents/selected-readers';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { aboutDocument, knownDocument } from './documents.ts';
import { findReading, pageSelectedReaders, unselectReader } from './named-reader-store.ts';
import { aboutPerson, changeReaders } from './readers.ts';

/** Who was selected to read a document, with how they stand. */
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
      const here =
        acknowledged_at !== null ? 'Acknowledged' : due_on !== null && due_on < today ? 'Overdue' : 'Not yet';
      const away = status === 'Invited' ? 'Not joined' : 'Left';
      return { id: person_id, name, department, standing: status === 'Active' ? here : away };
    }),
    ...page,
  };
};

/** Asks somebody for a document by name no more; whom it names as a group, or a checklist of onboarding names, still has to read it. */
export const takeOffReader: Handler<typeof contract.takeOffReader> = async (context, { documentId, personId }) => {
  const document = await knownDocument(context, documentId);
  if (!(await unselectReader(context.db, documentId, personId))) throw new ProductError('document.not-selected');
  context.record('document.reader-taken-off', { ...aboutDocument(document), personId }, aboutPerson(personId));
  await changeReaders(context, { documentId, personIds: [personId] });
  return { personId, isStillAsked: (await findReading(context.db, documentId, personId))?.acknowledged_at === null };
};
