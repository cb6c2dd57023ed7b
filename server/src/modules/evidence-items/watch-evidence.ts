import { dayOf, daysBetween } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { standsOn, warningFor } from './evidence-item.ts';
import { linkedOf } from './evidence-link.ts';
import { aboutEvidence } from './save-evidence-item.ts';
import { type EvidenceItemRow, listToCheck, saveSaid } from './store.ts';

/**
 * What the passing of days does to evidence: some begins to hold, some ends soon, and some has ended. Each is said once.
 * Answers whether there may be more than was looked at.
 */
export async function watchEvidence(context: ClientContext, atOnce: number): Promise<boolean> {
  const today = dayOf(context.clock.now());
  const { evidenceNoticeDays } = await readSettled(context.db);
  const items = await listToCheck(context.db, today, evidenceNoticeDays, atOnce);
  for (const item of items) await checkOne(context, item, today, evidenceNoticeDays);
  return items.length === atOnce;
}

async function checkOne(
  { db, record }: ClientContext,
  item: EvidenceItemRow,
  today: string,
  first: number,
): Promise<void> {
  const { body, subject } = aboutEvidence(item);
  const { approved_from: from, approved_until: until } = item;
  const begins = !item.has_begun && from !== null && from <= today;
  if (begins) {
    const stands = standsOn({ ...item, has_begun: true });
    record('evidence-item.began', { ...body, ...linkedOf(item), stands }, subject);
  }
  const warning = warningFor(until, item.said_days, today, first);
  if (until !== null && warning === 0) record('evidence-item.expired', { ...body, ...linkedOf(item), until }, subject);
  else if (until !== null && warning !== undefined)
    record('evidence-item.ends-soon', { ...body, days: daysBetween(today, until), until }, subject);
  const said_days = warning ?? item.said_days;
  // What only time has done to it is nobody's change: whoever is editing it is not told that somebody was faster.
  await saveSaid(db, item.id, { has_begun: item.has_begun || begins, said_days });
}
