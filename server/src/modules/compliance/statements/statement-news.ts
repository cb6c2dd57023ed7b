import { complianceScreens } from '@claimlock/contract/compliance/screens';
import { hasStatement } from '@claimlock/contract/compliance/statement-approval';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { closeNotices, listToldAbout, tell } from '../../notifications/index.ts';
import { usersWhoMay } from '../../people/index.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { listDecisions } from '../requirements/applicability-store.ts';
import { decidersOf, openDecided, whyNotReady } from './open-statement.ts';

/** What a notice about the approval of a statement names, until that is approved. */
export const aboutStatement = ({ frameworkId }: { readonly frameworkId: string }): string => `statement ${frameworkId}`;

/**
 * Asks the approvers of a statement to approve it when it is ready, each once for its next version, however many decisions
 * follow. Closes unread notices of people who cannot approve it any more.
 */
export async function askForApproval(context: ClientContext, frameworkId: string): Promise<void> {
  if (!hasStatement(frameworkId)) return;
  const { db, clientId, clock } = context;
  const about = aboutStatement({ frameworkId });
  const ready = await readyStatement(context, frameworkId);
  const asked = { kinds: ['review'], about: [about], except: ready?.review ?? [], at: clock.now() } as const;
  await closeNotices(db, clientId, { ...asked, unreadOnly: true });
  if (!ready) return;
  const told = (await listToldAbout(db, clientId, [about])).get(about);
  await tell(context, 'compliance', {
    readers: { review: ready.review.filter((userId) => !told?.has(userId)) },
    title: 'A statement of applicability is ready for approval',
    detail: ready.detail,
    about,
    link: complianceScreens.statement(frameworkId),
  });
}

/** The reviewers of a statement that is ready for approval, and its next version; people who made a new decision in it are left out. */
async function readyStatement(context: ClientContext, frameworkId: string) {
  const [followed, decisions] = await Promise.all([readFollowed(context.db), listDecisions(context.db, frameworkId)]);
  const found = followed.find(({ framework }) => framework.id === frameworkId);
  // Most decisions leave others open, and those statements are not worth scoring. A framework that is not followed has none to approve.
  if (!found?.framework.requirements.every(({ ref, excludable }) => !excludable || decisions.has(ref))) return;
  const open = await openDecided(context, { framework: found.framework, version: found.row.version }, decisions);
  if (whyNotReady(open)) return;
  const [deciders, approvers] = [await decidersOf(context.db, open), await usersWhoMay(context, 'documents.approve')];
  return {
    review: approvers.filter((userId) => !deciders.has(userId)),
    detail: `${open.framework.name}, version ${(open.approved?.version ?? 0) + 1}`,
  };
}
