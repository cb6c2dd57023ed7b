import { tiers } from '@claimlock/contract/compliance/assurance';

/** Counts by tier, in the order of the tiers, none left out. */
export const inOrder = (counted: readonly { name: string | null; count: number }[]) =>
  tiers.map((name) => ({ name, count: counted.find((tier) => tier.name === name)?.count ?? 0 }));
