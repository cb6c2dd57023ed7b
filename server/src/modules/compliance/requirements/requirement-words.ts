import type * as contract from '@claimlock/contract/compliance/requirement-overrides';
import type { z } from 'zod';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { readEvidenceNamed } from '../../evidence-items/index.ts';
import type { Framework } from '../../frameworks/index.ts';
import { readNames } from '../../identity/index.ts';
import type { OverrideRow } from './override-store.ts';

type Shown = z.input<typeof contract.RequirementOverride>;
type Report = NonNullable<Shown['assessor']>['report'];

/** Overrides as the contract shows them to whoever asks: people and reports come by name. */
export async function showOverrides(
  { db, clock, userId }: Pick<ClientContext, 'db' | 'clock' | 'userId'>,
  rows: readonly OverrideRow[],
): Promise<Shown[]> {
  const [names, reports] = [await readNames(db, usersIn(rows)), await readEvidenceNamed(db, reportsIn(rows))];
  return rows.map((row) => asOverride(row, { names, reports, today: dayOf(clock.now()), userId }));
}

/** One of them. */
export async function shownOverride(context: ClientContext, row: OverrideRow): Promise<Shown> {
  const [shown] = await showOverrides(context, [row]);
  if (!shown) throw new Error('An override was there and cannot be shown.');
  return shown;
}

function asOverride(
  row: OverrideRow,
  around: {
    readonly names: ReadonlyMap<string, string>;
    readonly reports: ReadonlyMap<string, Report>;
    readonly today: string;
    readonly userId: string | null;
  },
): Shown {
  const { names, reports, today, userId } = around;
  const deed = (by: string | null, at: string | null) =>
    at === null ? null : { by: (by && names.get(by)) ?? 'Someone who left', at };
  const { result, reason, until_on, set_by, set_at, said_by, said_at, place } = row;
  const report = row.report_id === null ? undefined : reports.get(row.report_id);
  const [confirmed, ended] = [deed(row.confirmed_by, row.confirmed_at), deed(row.ended_by, row.ended_at)];
  return {
    result,
    reason,
    until: until_on,
    version: place,
    by: (set_by && names.get(set_by)) ?? 'Someone who left',
    at: set_at,
    said: said_by === null || said_at === null ? null : { by: said_by, at: said_at },
    assessor: report ? { name: row.assessor ?? '', firm: row.assessor_firm ?? '', report } : null,
    confirmed,
    isOwn: userId !== null && set_by === userId,
    ended,
    holds: confirmed !== null && ended === null && until_on >= today,
  };
}

const usersIn = (rows: readonly OverrideRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ set_by, confirmed_by, ended_by }) => [set_by, confirmed_by, ended_by].filter((id) => id !== null)),
  ),
];
const reportsIn = (rows: readonly OverrideRow[]): string[] => [
  ...new Set(rows.flatMap(({ report_id }) => report_id ?? [])),
];

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
