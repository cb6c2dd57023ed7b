import type { GrowthMonth } from '@claimlock/contract/client-analytics/endpoints';
import { addMonths } from '../../foundation/clock.ts';

type Counted = { readonly month: string; readonly count: number };

/** So many months are shown, the running one among them. */
const monthsShown = 12;

/** The months that are shown up to the running one, the earliest first. */
export function shownMonths(runningMonth: string): string[] {
  return Array.from({ length: monthsShown }, (_, place) => addMonths(runningMonth, place + 1 - monthsShown));
}

/** How clients came and went month by month; how many were active at each end follows from how many are now. */
export function growthOf(
  activeNow: number,
  {
    joined,
    suspended,
    reinstated,
    closed,
  }: Readonly<Record<'joined' | 'suspended' | 'reinstated' | 'closed', readonly Counted[]>>,
  runningMonth: string,
): GrowthMonth[] {
  const countIn = (list: readonly Counted[], month: string) => list.find((one) => one.month === month)?.count ?? 0;
  let active = activeNow;
  const growth: GrowthMonth[] = [];
  for (const month of shownMonths(runningMonth).toReversed()) {
    const here = {
      joined: countIn(joined, month),
      suspended: countIn(suspended, month),
      reinstated: countIn(reinstated, month),
      closed: countIn(closed, month),
    };
    growth.unshift({ month, ...here, active, soFar: month === runningMonth });
    active += here.suspended - here.reinstated - here.joined;
  }
  return growth;
}
