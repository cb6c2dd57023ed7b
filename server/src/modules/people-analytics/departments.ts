import { leastPeopleShown } from '@claimlock/contract/people-analytics/endpoints';

/** The departments that are shown apart, by name, and those whose figures are shown together. */
export type ShownDepartments = { readonly apart: readonly string[]; readonly pooled: readonly string[] };

/**
 * Which departments can be shown apart, by how many people each has: none of fewer than five. The rest are shown together; where
 * they are fewer than five as well, the smallest of the others joins them, since they would be what is left of everyone.
 */
export function shownApart(sizes: ReadonlyMap<string, number>): ShownDepartments {
  const sizeOf = (name: string) => sizes.get(name) ?? 0;
  // The smallest last, so that it is the next to join.
  const apart = [...sizes.keys()]
    .filter((name) => sizeOf(name) >= leastPeopleShown)
    .toSorted((one, other) => sizeOf(other) - sizeOf(one) || byName(one, other));
  const pooled = [...sizes.keys()].filter((name) => sizeOf(name) > 0 && sizeOf(name) < leastPeopleShown);
  let people = pooled.reduce((sum, name) => sum + sizeOf(name), 0);
  while (people > 0 && people < leastPeopleShown) {
    const next = apart.pop();
    if (next === undefined) break;
    pooled.push(next);
    people += sizeOf(next);
  }
  return { apart: apart.toSorted(byName), pooled: pooled.toSorted(byName) };
}

const byName = (one: string, other: string) => one.localeCompare(other, 'en');
