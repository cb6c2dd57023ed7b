import { documentsScreens } from '@claimlock/contract/documents/screens';
import { sayDay } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import {
  closes,
  type HandedOver,
  handsOver,
  type News,
  newOwner,
  type Ownership,
  tells,
} from '../notifications/index.ts';
import { adminUsers, usersWhoMay, userToTell } from '../people/index.ts';
import { findEdition } from './edition-store.ts';
import { isAuthor } from './show-document.ts';
import { findDocument } from './store.ts';

type Told = { readonly documentId: string; readonly personId: string };

/** Who is told that a version is to be approved or reviewed: administrators, or others who may approve it where the administrators wrote it. */
async function reviewersOf(
  context: ClientContext,
  documentId: string,
  which: 'latest' | 'in force' = 'latest',
): Promise<string[]> {
  const { db } = context;
  const document = await findDocument(db, documentId);
  const number = which === 'latest' ? document?.edition : document?.published_edition;
  const edition = number && (await findEdition(db, documentId, number));
  const others = (accounts: readonly string[]) => accounts.filter((account) => !edition || !isAuthor(edition, account));
  const administrators = others(await adminUsers(db));
  return administrators.length > 0 ? administrators : others(await usersWhoMay(context, 'documents.approve'));
}

/** What a reader is told about: a document is to be read by each, so each has notices of their own. */
const aboutReader = ({ documentId, personId }: Told) => `${documentId}/${personId}`;

async function forReader({ db }: ClientContext, told: Told, title: string): Promise<News | undefined> {
  const document = await findDocument(db, told.documentId);
  if (!document) return;
  return {
    readers: { do: [await userToTell(db, told.personId)] },
    title,
    detail: document.title,
    about: aboutReader(told),
    link: documentsScreens.documentToRead(told.documentId),
    list: documentsScreens.documents(),
  };
}

async function ofDocument(
  { db }: ClientContext,
  id: string,
  title: string,
  readersOf: (document: { readonly owner: string | null; readonly author: string | null }) => Promise<News['readers']>,
): Promise<News | undefined> {
  const document = await findDocument(db, id);
  if (!document) return;
  const owner = document.owner_id === null ? null : await userToTell(db, document.owner_id);
  const author = (await findEdition(db, id, document.edition))?.added_by ?? null;
  const readers = await readersOf({ owner, author });
  return {
    readers,
    title,
    detail: document.title,
    about: id,
    link: documentsScreens.document(id),
    list: documentsScreens.documents(),
  };
}

async function handedOver({ db }: ClientContext, id: string, owner?: Ownership): Promise<HandedOver | undefined> {
  const document = owner && (await findDocument(db, id));
  if (!document) return;
  return {
    about: id,
    from: owner.from,
    to: owner.to,
    detail: document.title,
    given: 'A document was given to you',
    thing: ['A document', 'documents'],
    link: documentsScreens.document(id),
    list: () => documentsScreens.documents(),
  };
}

const over = [
  'document.submitted',
  'document.recalled',
  'document.approved',
  'document.returned',
  'document.archived',
] as const;

/** What people are told of documents. */
export const documentNotices: Notices = {
  topic: 'documents',
  over: [
    ...closes([...over, 'document.written', 'document.published', 'document.reviewed'], ({ documentId }) => documentId),
    ...closes(['document-reading.acknowledged', 'document-reading.excused', 'document-reading.assigned'], aboutReader),
    ...closes(['document-reading.reminded'], aboutReader, ['do']),
  ],
  told: [
    handsOver('document.added', (context, { documentId, ownerId }) =>
      handedOver(context, documentId, newOwner(ownerId)),
    ),
    handsOver('document.changed', (context, { documentId, ownerId }) => handedOver(context, documentId, ownerId)),
    tells(
      'document.submitted',
      (context, { documentId }) =>
        ofDocument(context, documentId, 'A document needs your review', async () => ({
          review: await reviewersOf(context, documentId),
        })),
      (count) => `${count} documents need your review`,
    ),
    tells('document.approved', (context, { documentId }) =>
      ofDocument(context, documentId, 'Your document was approved: publish it', async ({ owner, author }) => ({
        do: [owner, author],
      })),
    ),
    tells('document.returned', (context, { documentId }) =>
      ofDocument(context, documentId, 'Your document needs changes', async ({ owner, author }) => ({
        do: [owner, author],
      })),
    ),
    tells(
      'document-reading.assigned',
      (context, told) => forReader(context, told, `A document to read by ${sayDay(told.dueOn)}`),
      (count) => `${count} documents to read`,
    ),
    tells(
      'document-reading.reminded',
      (context, told) =>
        forReader(
          context,
          told,
          told.overdue ? `A document was to be read by ${sayDay(told.dueOn)}` : `Read this by ${sayDay(told.dueOn)}`,
        ),
      (count) => `${count} documents wait to be read`,
    ),
    tells(
      'document.review-due',
      (context, { documentId, reviewOn, overdue }) =>
        ofDocument(
          context,
          documentId,
          overdue ? `A document was to be reviewed by ${sayDay(reviewOn)}` : `Review this by ${sayDay(reviewOn)}`,
          async ({ owner }) => ({
            do: [owner],
            review: await reviewersOf(context, documentId, 'in force'),
            watch: await adminUsers(context.db),
          }),
        ),
      (count) => `${count} documents are due for review`,
    ),
  ],
};
