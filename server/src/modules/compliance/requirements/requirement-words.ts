import type * as contract from '@claimlock/contract/compliance/requirement-overrides';
import type { z } from 'zod';
import type { Framework } from '../../frameworks/index.ts';
import type { OverrideRow } from './override-store.ts';

/** An assessor's word as the contract shows it; who gave it and who ended it come by name. */
export function asOverride(
  row: OverrideRow,
  names: ReadonlyMap<string, string>,
  today: string,
): z.input<typeof contract.RequirementOverride> {
  const name = (userId: string | null) => (userId && names.get(userId)) ?? 'Someone who left';
  const { result, reason, until_on, set_by, set_at, said_by, said_at, ended_by, ended_at, place } = row;
  return {
    result,
    reason,
    until: until_on,
    version: place,
    by: name(set_by),
    at: set_at,
    said: said_by === null || said_at === null ? null : { by: said_by, at: said_at },
    ended: ended_at === null ? null : { by: name(ended_by), at: ended_at },
    holds: ended_at === null && until_on >= today,
  };
}

/** The accounts that words name. */
export function usersIn(rows: readonly OverrideRow[]): string[] {
  return [...new Set(rows.flatMap(({ set_by, ended_by }) => [set_by, ended_by].filter((id) => id !== null)))];
}

/** The titles of the groups that a requirement stands in, the outermost first. */
export function groupPath(framework: Framework, ref: string): string[] {
  const byRef = new Map(framework.groups.map((group) => [group.ref, group]));
  const path: string[] = [];
  const seen = new Set<string>();
  let at = framework.requirement.get(ref)?.group;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    const group = byRef.get(at);
    path.unshift(group?.title ?? at);
    at = group?.parent;
  }
  return path;
}
