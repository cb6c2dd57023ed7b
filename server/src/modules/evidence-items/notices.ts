import { evidenceItemsScreens } from '@claimlock/contract/evidence-items/screens';
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
import { adminUsers, userToTell } from '../people/index.ts';
import { findItem, listEditions } from './store.ts';

/** What is told of a piece of evidence, to whom. */
async function evidenceNews(
  { db }: ClientContext,
  evidenceItemId: string,
  title: string,
  readersOf: (piece: Piece) => Promise<News['readers']>,
  list = evidenceItemsScreens.evidence(),
): Promise<News | undefined> {
  const item = await findItem(db, evidenceItemId);
  // What another record keeps is told of there; that controls stand on it no more is told here.
  if (!item || (item.kept_for !== null && item.status !== 'Withdrawn')) return;
  const detail = `Evidence ${item.number}: ${item.title}`;
  const readers = await readersOf({ db, id: item.id, owner_id: item.owner_id });
  return {
    title,
    detail,
    readers,
    about: evidenceItemId,
    link: evidenceItemsScreens.evidence({ evidence: evidenceItemId }),
    list,
  };
}

type Piece = { readonly db: ClientContext['db']; readonly id: string; readonly owner_id: string | null };

const owner = async ({ db, owner_id }: Piece) => (owner_id === null ? null : await userToTell(db, owner_id));
const sender = async ({ db, id }: Piece) => (await listEditions(db, id, 1))[0]?.added_by ?? null;

const toReview = async ({ db }: Piece) => ({ review: await adminUsers(db) });
const toMend = async (piece: Piece) => ({ do: [await owner(piece), await sender(piece)] });
const toKnow = async (piece: Piece) => ({ know: [await owner(piece), await sender(piece)] });
// Whoever administers answers for all of it, also once somebody else owns it.
const toRenew = async (piece: Piece) => ({ do: [await owner(piece)], watch: await adminUsers(piece.db) });

async function handedOver({ db }: ClientContext, id: string, owner?: Ownership): Promise<HandedOver | undefined> {
  const item = owner && (await findItem(db, id));
  if (!item || item.kept_for !== null) return;
  return {
    about: id,
    from: owner.from,
    to: owner.to,
    detail: `Evidence ${item.number}: ${item.title}`,
    given: 'A piece of evidence was given to you',
    thing: ['A piece of evidence', 'pieces of evidence'],
    link: evidenceItemsScreens.evidence({ evidence: id }),
    list: () => evidenceItemsScreens.evidence(),
  };
}

/** What people are told of evidence. */
export const evidenceItemNotices: Notices = {
  topic: 'evidence-items',
  over: [
    ...closes(
      ['evidence-item.renewed', 'evidence-item.approved', 'evidence-item.returned', 'evidence-item.withdrawn'],
      ({ evidenceItemId }) => evidenceItemId,
    ),
    ...closes(['evidence-item.ends-soon', 'evidence-item.expired'], ({ evidenceItemId }) => evidenceItemId, [
      'do',
      'watch',
    ]),
  ],
  told: [
    // What came with a plan is told of once, for the plan.
    handsOver('evidence-item.added', async (context, { evidenceItemId, ownerId, taken }) =>
      taken ? undefined : handedOver(context, evidenceItemId, newOwner(ownerId)),
    ),
    handsOver('evidence-item.changed', (context, { evidenceItemId, ownerId }) =>
      handedOver(context, evidenceItemId, ownerId),
    ),
    tells(
      'evidence-item.added',
      // What came with a plan is told of once, for the plan.
      async (context, { evidenceItemId, taken }) =>
        taken ? undefined : evidenceNews(context, evidenceItemId, 'Evidence is awaiting review', toReview),
      (count) => `${count} pieces of evidence are awaiting review`,
    ),
    tells('evidence-item.renewed', (context, { evidenceItemId }) =>
      evidenceNews(context, evidenceItemId, 'A new version of evidence is awaiting review', toReview),
    ),
    tells('evidence-item.approved', (context, { evidenceItemId }) =>
      evidenceNews(context, evidenceItemId, 'Your evidence was approved', toKnow),
    ),
    tells('evidence-item.returned', (context, { evidenceItemId }) =>
      evidenceNews(context, evidenceItemId, 'Your evidence needs changes', toMend),
    ),
    tells('evidence-item.withdrawn', (context, { evidenceItemId }) =>
      evidenceNews(context, evidenceItemId, 'Your evidence was withdrawn', toKnow),
    ),
    tells(
      'evidence-item.ends-soon',
      (context, { evidenceItemId, days }) => {
        const title = days === 0 ? 'Evidence ends today' : `Evidence ends in ${days} ${days === 1 ? 'day' : 'days'}`;
        return evidenceNews(context, evidenceItemId, title, toRenew, evidenceItemsScreens.evidence({ ending: 'soon' }));
      },
      (count) => `${count} pieces of evidence end soon`,
    ),
    tells(
      'evidence-item.expired',
      (context, { evidenceItemId }) =>
        evidenceNews(
          context,
          evidenceItemId,
          'Evidence has ended',
          toRenew,
          evidenceItemsScreens.evidence({ ending: 'expired' }),
        ),
      (count) => `${count} pieces of evidence have ended`,
    ),
  ],
};
