import { reachOf } from '@claimlock/contract/access';
import { hasStatement } from '@claimlock/contract/compliance/statement-approval';
import { duties } from '@claimlock/contract/roles';
import { screens } from '@claimlock/contract/screens';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import type { News } from '../../notifications/index.ts';
import { usersOfDuty, usersWhoMay } from '../../people/index.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { listDecisions } from '../requirements/applicability-store.ts';
import { decidersOf, openStatement, whyNotReady } from './open-statement.ts';

/** What a notice about the approval of a statement names, until that is approved. */
export const aboutStatement = ({ frameworkId }: { readonly frameworkId: string }): string => `statement ${frameworkId}`;

/**
 * Asks those who may approve a statement to do so once it is ready: all of it is decided, and it is not what its newest version
 * says. Whoever decided something new in it is not asked. Nothing where it is not ready.
 */
export async function statementNews(context: ClientContext, frameworkId: string): Promise<News | undefined> {
  if (!hasStatement(frameworkId) || !(await isDecided(context, frameworkId))) return;
  const open = await openStatement(context, frameworkId);
  if (whyNotReady(open)) return;
  const deciders = await decidersOf(context.db, open);
  const approvers = await listApprovers(context);
  return {
    readers: { review: approvers.filter((userId) => !deciders.has(userId)) },
    title: 'A statement of applicability is ready for approval',
    detail: `${open.framework.name}, version ${(open.approved?.version ?? 0) + 1}`,
    about: aboutStatement({ frameworkId }),
    link: screens.statement(frameworkId),
  };
}

/** The accounts that may approve statements, by their role or by a duty that they hold. */
async function listApprovers({ db, clock }: ClientContext): Promise<readonly string[]> {
  const accounts = new Set(await usersWhoMay(db, 'documents.approve'));
  for (const duty of duties.filter((one) => reachOf(one, 'documents.approve') === 'client'))
    for (const userId of await usersOfDuty(db, duty, dayOf(clock.now()))) accounts.add(userId);
  return [...accounts];
}

// Most decisions leave others open: that is told without scoring anything. Of a framework that is not followed nobody approves anything.
async function isDecided({ db }: ClientContext, frameworkId: string): Promise<boolean> {
  const [followed, decisions] = await Promise.all([readFollowed(db), listDecisions(db, frameworkId)]);
  const found = followed.find(({ framework }) => framework.id === frameworkId);
  return found?.framework.requirements.every(({ ref, excludable }) => !excludable || decisions.has(ref)) ?? false;
}
