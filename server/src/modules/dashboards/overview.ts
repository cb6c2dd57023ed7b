import { tiers } from '@claimlock/contract/compliance/assurance';
import { monthOf } from '../../foundation/clock.ts';

/** Counts by tier, in the order of the tiers, none left out. */
export const inOrder = (counted: readonly { name: string | null; count: number }[]) =>
  tiers.map((name) => ({ name, count: counted.find((tier) => tier.name === name)?.count ?? 0 }));

/** The first instant of the running month. */
export const monthStart = (now: Date) => new Date(`${monthOf(now)}-01T00:00:00.000Z`);
