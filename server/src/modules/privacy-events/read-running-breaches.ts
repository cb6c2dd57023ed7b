import { reachIn } from '@claimlock/contract/access';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { pageEvents } from './store.ts';

/** How many are shown at once; an organisation that has more has worse to do than to read them here. */
const shown = 5;

/**
 * The breaches whose 72 hours run or are over without a decision, the next deadline first: all of them, or those of whoever
 * sees only what is theirs, and none for others.
 */
export async function readRunningBreaches({ db, clock, membership }: ClientContext) {
  const reach = membership && reachIn(membership, 'privacy-events.read');
  if (!reach) return [];
  const { rows } = await pageEvents(
    db,
    {
      kind: 'breach',
      state: 'open-deadline',
      now: clock.now(),
      ...(reach === 'own' && { owner: membership.personId ?? '' }),
    },
    { sort: 'due', limit: shown, count: false },
  );
  return rows.flatMap(({ id, reference, due_at: dueAt }) =>
    dueAt === null ? [] : [{ id, reference, dueAt: new Date(dueAt).toISOString() }],
  );
}
