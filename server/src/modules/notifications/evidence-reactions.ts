import type { ClientContext, Reaction } from '../../foundation/http/hallway.ts';
import { findItem, listEditions } from '../evidence-items/index.ts';
import { adminUsers, userToTell } from '../people/index.ts';
import { onNews } from './on-news.ts';
import { evidenceLink, evidenceList } from './places.ts';
import type { News } from './tell.ts';

/** What is told of a piece of evidence, to whom. */
async function evidenceNews(
  { db }: ClientContext,
  evidenceItemId: string,
  title: string,
  readersOf: (piece: Piece) => Promise<News['readers']>,
  list = evidenceList,
): Promise<News | undefined> {
  const item = await findItem(db, evidenceItemId);
  if (!item) return;
  const detail = `Evidence ${item.number}: ${item.title}`;
  const readers = await readersOf({ db, ...item });
  return { title, detail, readers, about: evidenceItemId, link: evidenceLink(evidenceItemId), list };
}

type Piece = { readonly db: ClientContext['db']; readonly id: string; readonly owner_id: string | null };

const owner = async ({ db, owner_id }: Piece) => (owner_id === null ? null : await userToTell(db, owner_id));
const sender = async ({ db, id }: Piece) => (await listEditions(db, id, 1))[0]?.added_by ?? null;

const toReview = async ({ db }: Piece) => ({ review: await adminUsers(db) });
const toMend = async (piece: Piece) => ({ do: [await owner(piece), await sender(piece)] });
const toKnow = async (piece: Piece) => ({ know: [await owner(piece), await sender(piece)] });
// Whoever administers answers for all of it, also once somebody else owns it.
const toRenew = async (piece: Piece) => ({ do: [await owner(piece)], watch: await adminUsers(piece.db) });

/** Who is told what of evidence. */
export const evidenceReactions: readonly Reaction[] = [
  onNews(
    'evidence-item.added',
    // What came with a plan is told of once, for the plan.
    async (context, { evidenceItemId, taken }) =>
      taken ? undefined : evidenceNews(context, evidenceItemId, 'Evidence waits for its review', toReview),
    (count) => `${count} pieces of evidence wait for their review`,
  ),
  onNews('plan.taken', async ({ db }, { evidence }) =>
    evidence
      ? {
          readers: { know: await adminUsers(db) },
          title: 'Evidence was taken over from a plan',
          detail: `${evidence} ${evidence === 1 ? 'piece waits for its' : 'pieces, each of which waits for its'} file or its review`,
          link: evidenceList,
        }
      : undefined,
  ),
  onNews('evidence-item.renewed', (context, { evidenceItemId }) =>
    evidenceNews(context, evidenceItemId, 'A new version of evidence waits for its review', toReview),
  ),
  onNews('evidence-item.approved', (context, { evidenceItemId }) =>
    evidenceNews(context, evidenceItemId, 'Your evidence was approved', toKnow),
  ),
  onNews('evidence-item.returned', (context, { evidenceItemId }) =>
    evidenceNews(context, evidenceItemId, 'Your evidence needs changes', toMend),
  ),
  onNews('evidence-item.withdrawn', (context, { evidenceItemId }) =>
    evidenceNews(context, evidenceItemId, 'Your evidence was withdrawn', toKnow),
  ),
  onNews(
    'evidence-item.ends-soon',
    (context, { evidenceItemId, days }) => {
      const title = days === 0 ? 'Evidence ends today' : `Evidence ends in ${days} ${days === 1 ? 'day' : 'days'}`;
      return evidenceNews(context, evidenceItemId, title, toRenew, `${evidenceList}&ending=soon`);
    },
    (count) => `${count} pieces of evidence end soon`,
  ),
  onNews(
    'evidence-item.expired',
    (context, { evidenceItemId }) =>
      evidenceNews(context, evidenceItemId, 'Evidence has ended', toRenew, `${evidenceList}&ending=expired`),
    (count) => `${count} pieces of evidence have ended`,
  ),
];
