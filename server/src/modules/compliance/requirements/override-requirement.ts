import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@claimlock/contract/compliance/requirement-overrides';
import { longestOverrideDays } from '@claimlock/contract/compliance/requirement-overrides';
import { ProductError } from '@claimlock/contract/errors';
import { type EvidenceItemId, UserId } from '@claimlock/contract/identifiers';
import { addDays, dayOf } from '../../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../../foundation/http/hallway.ts';
import { listEvidenceOfControls } from '../../evidence-items/index.ts';
import type { Framework } from '../../frameworks/index.ts';
import { readOwnName } from '../../organisations/index.ts';
import { frameworkFor } from '../following/followed-frameworks.ts';
import { canOverride } from '../scores/can-override.ts';
import { rescore } from '../scores/rescore.ts';
import { followedFramework } from '../statements/statement-lines.ts';
import { standingOf } from './override.ts';
import { changeOverride, insertOverride, listOverrides, listResting, type OverrideRow } from './override-store.ts';
import { shownOverride } from './requirement-words.ts';
import { isSameFirm } from './same-firm.ts';

/** An override of a requirement, as somebody sets it. */
export type SetOverride = {
  readonly frameworkId: string;
  readonly ref: string;
  readonly result: OverrideRow['result'];
  readonly reason: string;
  readonly until: string;
  /** Of an assessor's decision, all three: who made it, and the evidence with the report. */
  readonly assessor?: string | undefined;
  readonly assessorFirm?: string | undefined;
  readonly reportId?: EvidenceItemId | undefined;
  /** Of one that is taken over from a plan: who set it where that was written, and when. */
  readonly said?: { readonly by: string; readonly at: string };
  /** Who set it, where the person who asks confirms it in the same step. */
  readonly setBy?: string | null;
  /** The version of the newest that stands, 0 for none; not given where whatever stands is to be replaced. */
  readonly version?: number;
};

const about = ({ framework_id, ref }: Pick<OverrideRow, 'framework_id' | 'ref'>) =>
  ({ kind: 'requirement', id: `${framework_id} ${ref}` }) as const;

/** Sets an override, which counts once a second person has confirmed it. */
export const overrideRequirement: Handler<typeof contract.overrideRequirement> = async (context, input) =>
  shownOverride(context, await setOverride(context, input));

/** Keeps an override in place of one that waits; set by one person and confirmed by another at once, it counts from now on. */
export async function setOverride(context: ClientContext, set: SetOverride): Promise<OverrideRow> {
  const { db, clock, userId, record } = context;
  const { frameworkId, ref, result, reason, until, version, said, reportId } = set;
  const { framework } = await followedFramework(context, frameworkId);
  if (!framework.requirement.has(ref)) throw new ProductError('requirement.unknown');
  if (!canOverride(framework, ref, result)) throw ProductError.beside('requirement.override-auto-fail', 'result');
  const today = dayOf(clock.now());
  if (until < today || until > addDays(today, longestOverrideDays)) {
    throw ProductError.beside('requirement.override-days', 'until');
  }
  await checkAssessor(context, framework, set);
  const given = await listOverrides(db, frameworkId, ref);
  const { waiting, counting } = standingOf(given);
  const newest = waiting ?? counting;
  if (version !== undefined && version !== (newest?.place ?? 0)) throw new ProductError('conflict');
  if (version !== undefined && newest && isSame(newest, set)) throw new ProductError('answer.changes-nothing');
  const setBy = set.setBy ?? userId;
  // An assessor's decision is not replaced by an answer in passing.
  const byTwo = setBy !== null && userId !== null && setBy !== userId && !counting?.report_id;
  if (waiting) await end(context, waiting);
  if (counting && byTwo) await changeOverride(db, counting, { ended_by: userId, ended_at: clock.now() });
  const row = await insertOverride(db, {
    framework_id: frameworkId,
    ref,
    place: Math.max(0, ...given.map(({ place }) => place)) + 1,
    result,
    reason,
    until_on: until,
    set_by: setBy,
    set_at: clock.now(),
    // Whom it is asked of is told together with its entry.
    asked_at: clock.now(),
    said_by: said?.by ?? null,
    said_at: said?.at ?? null,
    confirmed_by: byTwo ? userId : null,
    confirmed_at: byTwo ? clock.now() : null,
    assessor: set.assessor ?? null,
    assessor_firm: set.assessorFirm ?? null,
    report_id: reportId ?? null,
  });
  record(
    'requirement.overridden',
    {
      frameworkId,
      ref,
      result: { from: counting?.result ?? null, to: result },
      until,
      version: row.place,
      ...(setBy !== null && setBy !== userId && { setBy: UserId.parse(setBy) }),
      ...(reportId && { reportId }),
    },
    about(row),
  );
  if (byTwo) await letCount(context, row, { inOneStep: true });
  return row;
}

/** Whether an override says what one that stands says already. */
const isSame = (row: OverrideRow, { result, reason, until, assessor, assessorFirm, reportId }: SetOverride): boolean =>
  isDeepStrictEqual(
    [row.result, row.reason, row.until_on, row.assessor, row.assessor_firm, row.report_id],
    [result, reason, until, assessor ?? null, assessorFirm ?? null, reportId ?? null],
  );

/** Refuses an assessor's decision that names not all of who made it, somebody of one's own organisation, or no approved report. */
async function checkAssessor(context: ClientContext, framework: Framework, set: SetOverride): Promise<void> {
  const { assessor, assessorFirm, reportId, ref } = set;
  const missing = Object.entries({ assessor, assessorFirm, reportId }).flatMap(([name, value]) =>
    value ? [] : [name],
  );
  if (missing.length === 3) return;
  if (missing[0] !== undefined) throw ProductError.beside('requirement.override-assessor', missing[0]);
  if (assessorFirm && isSameFirm(assessorFirm, await readOwnName(context)))
    throw ProductError.beside('requirement.override-own-firm', 'assessorFirm');
  if (reportId && !(await isApproved(context, framework, ref, reportId)))
    throw ProductError.beside('requirement.override-report', 'reportId');
}

/** Confirms what somebody else set: from now on it counts, in place of what counted before. */
export const confirmOverride: Handler<typeof contract.confirmOverride> = async (
  context,
  { frameworkId, ref, version },
) => {
  const { db, clock, userId } = context;
  const { framework } = await followedFramework(context, frameworkId);
  const { waiting, counting } = standingOf(await listOverrides(db, frameworkId, ref));
  if (waiting?.place !== version) throw new ProductError('conflict');
  if (waiting.set_by === userId) throw new ProductError('requirement.override-own');
  if (!canOverride(framework, ref, waiting.result)) throw new ProductError('requirement.override-auto-fail');
  if (waiting.until_on < dayOf(clock.now())) throw new ProductError('requirement.override-days');
  if (waiting.report_id !== null && !(await isApproved(context, framework, ref, waiting.report_id)))
    throw new ProductError('requirement.override-report');
  if (counting) await changeOverride(db, counting, { ended_by: userId, ended_at: clock.now() });
  await changeOverride(db, waiting, { confirmed_by: userId, confirmed_at: clock.now() });
  const confirmed = { ...waiting, confirmed_by: userId, confirmed_at: clock.now().toISOString() };
  await letCount(context, confirmed);
  return shownOverride(context, confirmed);
};

/** Records that an override counts from now on, and brings the scores up to date. */
async function letCount(context: ClientContext, row: OverrideRow, more: { inOneStep?: true } = {}): Promise<void> {
  const { framework_id: frameworkId, ref, result, until_on: until } = row;
  const body = { frameworkId, ref, result, until, version: row.place, ...more };
  context.record('requirement.override-confirmed', body, about(row));
  await rescore(context, { framework: frameworkId, refs: [ref] }, { says: `An override of ${ref} was confirmed` });
}

/** Removes an override, or declines one that waits for its second person. */
export const endOverride: Handler<typeof contract.endOverride> = async (context, { frameworkId, ref, version }) => {
  await followedFramework(context, frameworkId);
  const { waiting, counting } = standingOf(await listOverrides(context.db, frameworkId, ref));
  const stands = [waiting, counting].find((one) => one?.place === version);
  if (!stands) throw new ProductError('conflict');
  return shownOverride(context, await end(context, stands));
};

/** Ends the overrides that stand on the report in a piece of evidence, once that is withdrawn or has expired. */
export async function endResting(context: ClientContext, evidenceItemId: string): Promise<void> {
  for (const row of await listResting(context.db, evidenceItemId)) await end(context, row);
}

/** Ends those of requirements that a piece of evidence with their report is of no control of any more. */
export async function endUnlinked(context: ClientContext, evidenceItemId: string): Promise<void> {
  for (const row of await listResting(context.db, evidenceItemId)) {
    const framework = await frameworkFor(context.db, row.framework_id);
    if (!framework || !(await reportOf(context, framework, row.ref, evidenceItemId))) await end(context, row);
  }
}

async function end(context: ClientContext, row: OverrideRow): Promise<OverrideRow> {
  const { db, clock, userId, record } = context;
  const { framework_id: frameworkId, ref, result } = row;
  await changeOverride(db, row, { ended_by: userId, ended_at: clock.now() });
  const counted = row.confirmed_at !== null;
  const type = counted ? 'requirement.override-ended' : 'requirement.override-declined';
  record(type, { frameworkId, ref, result, version: row.place }, about(row));
  if (counted)
    await rescore(context, { framework: frameworkId, refs: [ref] }, { says: `The override of ${ref} was removed` });
  return { ...row, ended_by: userId, ended_at: clock.now().toISOString() };
}

/** A piece of evidence, where it is of a control of a requirement. */
async function reportOf({ db }: ClientContext, framework: Framework, ref: string, reportId: string) {
  const own = (framework.controlsOf.get(ref) ?? []).map(({ control }) => control);
  return (await listEvidenceOfControls(db, own)).find(({ id }) => id === reportId);
}

/** Whether a piece of evidence is of a control of a requirement, and approved. */
async function isApproved(context: ClientContext, framework: Framework, ref: string, reportId: string) {
  const { clock } = context;
  const report = await reportOf(context, framework, ref, reportId);
  return report?.status === 'Approved' && (report.ends_on === null || report.ends_on >= dayOf(clock.now()));
}
