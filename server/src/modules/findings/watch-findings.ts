import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { tellAskedAdvice } from './asked-advice.ts';
import { reinstateFinding } from './reinstate-finding.ts';
import { aboutFinding, saveFinding } from './save-finding.ts';
import { listNewlyOverdue, listRunOut } from './store.ts';

/**
 * What the passing of days does to findings: an accepted risk that has run out is open again, what is past its due date is noted
 * once, and whoever holds a duty from today on is told of the advice that is asked of it. Answers whether there may be more than were looked at.
 */
export async function watchFindings(context: ClientContext, atOnce: number): Promise<boolean> {
  const today = dayOf(context.clock.now());
  const runOut = await listRunOut(context.db, today, atOnce);
  for (const finding of runOut) await reinstateFinding(context, finding, 'expired');
  const overdue = await listNewlyOverdue(context.db, today, atOnce);
  for (const finding of overdue) {
    const { body, subject } = aboutFinding(finding);
    context.record('finding.became-overdue', { ...body, dueOn: finding.due_on }, subject);
    await saveFinding(context, finding, { overdue_noted_on: today });
  }
  await tellAskedAdvice(context);
  return runOut.length === atOnce || overdue.length === atOnce;
}
