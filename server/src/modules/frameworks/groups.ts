import type { Framework } from './catalogue.ts';

/** The part of a framework at the top of a group: of a profile, its function. */
export function topOf(framework: Framework, group: string): string {
  const parents = new Map(framework.groups.map(({ ref, parent }) => [ref, parent]));
  let top = group;
  for (let parent = parents.get(top); parent !== undefined; parent = parents.get(top)) top = parent;
  return top;
}
