import type { ClientContext, Reaction } from '../../foundation/http/hallway.ts';
import { reaction } from '../../foundation/http/hallway.ts';
import { findItem, listEditions } from '../evidence-items/index.ts';
import { adminUsers, userToTell } from '../people/index.ts';
import { tell } from './tell.ts';

/** Tells people of a piece of evidence: whoever owns it, whoever sent its latest version, or who administers. */
async function tellOfEvidence(
  context: ClientContext,
  evidenceItemId: string,
  title: string,
  whom: { readonly owner?: true; readonly sender?: true; readonly admins?: true },
): Promise<void> {
  const { db } = context;
  const item = await findItem(db, evidenceItemId);
  if (!item) return;
  const users = [
    whom.owner && item.owner_id !== null ? await userToTell(db, item.owner_id) : null,
    whom.sender ? ((await listEditions(db, item.id, 1))[0]?.added_by ?? null) : null,
    ...(whom.admins ? await adminUsers(db) : []),
  ];
  const link = `/dashboard/compliance-engine?tab=evidence&evidence=${evidenceItemId}`;
  await tell(context, users, { title, detail: `Evidence ${item.number}: ${item.title}`, link, about: evidenceItemId });
}

/** Who is told what of evidence. */
export const evidenceReactions: readonly Reaction[] = [
  reaction('evidence-item.added', async (context, { evidenceItemId, taken }) => {
    // What came with a plan is told of once, for the plan.
    if (!taken) await tellOfEvidence(context, evidenceItemId, 'Evidence waits for its review', { admins: true });
  }),
  reaction('plan.taken', async (context, { evidence }) => {
    if (!evidence) return;
    await tell(context, await adminUsers(context.db), {
      title: 'Evidence was taken over from a plan',
      detail: `${evidence} ${evidence === 1 ? 'piece waits for its' : 'pieces, each of which waits for its'} file or its review`,
      link: '/dashboard/compliance-engine?tab=evidence',
    });
  }),
  reaction('evidence-item.renewed', (context, { evidenceItemId }) =>
    tellOfEvidence(context, evidenceItemId, 'A new version of evidence waits for its review', { admins: true }),
  ),
  reaction('evidence-item.approved', (context, { evidenceItemId }) =>
    tellOfEvidence(context, evidenceItemId, 'Your evidence was approved', { owner: true, sender: true }),
  ),
  reaction('evidence-item.returned', (context, { evidenceItemId }) =>
    tellOfEvidence(context, evidenceItemId, 'Your evidence needs changes', { owner: true, sender: true }),
  ),
  reaction('evidence-item.withdrawn', (context, { evidenceItemId }) =>
    tellOfEvidence(context, evidenceItemId, 'Your evidence was withdrawn', { owner: true, sender: true }),
  ),
  reaction('evidence-item.ends-soon', (context, { evidenceItemId, days }) =>
    tellOfEvidence(
      context,
      evidenceItemId,
      days === 0 ? 'Evidence ends today' : `Evidence ends in ${days} ${days === 1 ? 'day' : 'days'}`,
      { owner: true, admins: true },
    ),
  ),
  reaction('evidence-item.expired', (context, { evidenceItemId }) =>
    tellOfEvidence(context, evidenceItemId, 'Evidence has ended', { owner: true, admins: true }),
  ),
];
