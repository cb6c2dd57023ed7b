import { dayOf } from '../../foundation/clock.ts';
import type { Holding } from '../../foundation/records/holding.ts';
import { findOnboarding, listItems } from './person-store.ts';
import { titleOf } from './show-checklist.ts';
import { isLate } from './show-onboarding.ts';

/** The onboarding steps of somebody. */
export const onboardingHolding: Holding = {
  kind: 'onboarding',
  columns: ['onboarding.person_id'],
  leaving: 'excused',
  reads: 'onboarding.read',
  list: async ({ db, clock }, personId, limit) => {
    const today = dayOf(clock.now());
    const [row, items] = await Promise.all([findOnboarding(db, personId), listItems(db, personId)]);
    const open = row && row.ended_on === null ? items.filter(({ done_at }) => done_at === null) : [];
    return {
      count: items.length,
      open: open.length,
      overdue: open.filter((item) => isLate(item, today)).length,
      things: open.slice(0, limit).map((item) => ({
        id: item.step_id,
        title: titleOf(item, item.document_title),
        state: null,
        dueOn: item.due_on,
        overdue: isLate(item, today),
      })),
    };
  },
};
