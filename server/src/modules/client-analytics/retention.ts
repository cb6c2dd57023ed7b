import { type Cohort, leastClientsShown, retentionMonths } from '@claimlock/contract/client-analytics/endpoints';
import { addMonths } from '../../foundation/clock.ts';

/** The clients that joined in a month, and how many of them were active so many months after it, in the order of `retentionMonths`. */
export type JoinedMonth = { readonly month: string; readonly clients: number; readonly active: readonly number[] };

type Sum = { readonly from: string; readonly to: string; readonly clients: number; readonly active: readonly number[] };

/** For so many months each is shown by itself; what joined before is shown by the year. */
const monthsApart = 12;

/**
 * Clients by when they joined, the earliest first. Those that joined in a month of few are shown together with those next to them, until
 * they are enough; however few there are in all, they are shown together.
 */
export function cohortsOf(joined: readonly JoinedMonth[], runningMonth: string): Cohort[] {
  const firstApart = addMonths(runningMonth, 1 - monthsApart);
  const byPeriod = Map.groupBy(
    joined.toSorted((one, other) => one.month.localeCompare(other.month)),
    ({ month }) => (month < firstApart ? month.slice(0, 4) : month),
  );
  const cohorts: Sum[] = [];
  let few: Sum | undefined;
  for (const months of byPeriod.values()) {
    few = months.reduce<Sum | undefined>((sum, one) => together(sum, { ...one, from: one.month, to: one.month }), few);
    if (few && few.clients >= leastClientsShown) {
      cohorts.push(few);
      few = undefined;
    }
  }
  // What is left over joins those before it: by itself it would be too few.
  if (few) cohorts.push(together(cohorts.pop(), few));
  return cohorts.map((cohort) => shown(cohort, runningMonth));
}

function together(one: Sum | undefined, other: Sum): Sum {
  if (!one) return other;
  return {
    from: one.from,
    to: other.to,
    clients: one.clients + other.clients,
    active: one.active.map((count, place) => count + (other.active[place] ?? 0)),
  };
}

function shown({ from, to, clients, active }: Sum, runningMonth: string): Cohort {
  return {
    from,
    to,
    clients,
    active: retentionMonths.map((months, place) =>
      // A month that is not over for the last of them would say too little of it.
      addMonths(to, months) < runningMonth ? Math.floor((100 * (active[place] ?? 0)) / clients) : null,
    ),
  };
}
