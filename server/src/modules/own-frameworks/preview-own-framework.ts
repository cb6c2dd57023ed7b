import type * as contract from '@claimlock/contract/own-frameworks/endpoints';
import type { PreparedHandler } from '../../foundation/http/hallway.ts';
import type { Draft } from './draft.ts';
import type { ReadBefore } from './reading.ts';

const shownFirst = 8;

/** What a file says of a framework, before anything of it is kept. */
export const previewOwnFramework: PreparedHandler<typeof contract.previewOwnFramework, ReadBefore> = async (
  _,
  __,
  { draft, problems, sheets, table, missingCatalogues, otherCatalogues, catalogue },
) => {
  return {
    framework: draft && summaryOf(draft),
    problems: [...problems],
    sheets: [...sheets],
    table,
    missingCatalogues: [...missingCatalogues],
    otherCatalogues: [...otherCatalogues],
    catalogue,
  };
};

function summaryOf({ format, name, version, publisher, licence, groups, requirements, links }: Draft) {
  const active = requirements.filter(({ withdrawn }) => !withdrawn);
  const counts = new Map<string, number>();
  for (const { group } of active) counts.set(group, (counts.get(group) ?? 0) + 1);
  const over = new Map(groups.map(({ ref, parent }) => [ref, parent]));
  const depthOf = (ref: string) => {
    let depth = 0;
    for (let at = over.get(ref); at !== null && at !== undefined && depth < 10; at = over.get(at)) depth += 1;
    return depth;
  };
  return {
    format,
    name,
    version,
    publisher,
    licence,
    requirements: active.length,
    withdrawn: requirements.length - active.length,
    links: links.length,
    groups: groups.map(({ ref, title }) => ({ ref, title, depth: depthOf(ref), requirements: counts.get(ref) ?? 0 })),
    first: requirements
      .slice(0, shownFirst)
      .map(({ ref, title, asks, withdrawn }) => ({ ref, title, asks: asks.slice(0, 400), withdrawn })),
  };
}
