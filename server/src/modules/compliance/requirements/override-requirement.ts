import type * as contract from '@claimlock/contract/compliance/requirement-overrides';
import { longestOverrideDays } from '@claimlock/contract/compliance/requirement-overrides';
import { ProductError } from '@claimlock/contract/errors';
import { addDays, dayOf } from '../../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../../foundation/http/hallway.ts';
import { readNames } from '../../identity/index.ts';
import { canOverride } from '../scores/can-override.ts';
import { rescore } from '../scores/rescore.ts';
import { followedFramework } from '../statements/read-statement.ts';
import { endStandingOverride, insertOverride, listOverrides, type OverrideRow } from './override-store.ts';
import { asOverride, usersIn } from './requirement-words.ts';

/** What somebody says of a requirement, in place of what follows from its controls. */
export type AssessorsWord = {
  readonly frameworkId: string;
  readonly ref: string;
  readonly result: OverrideRow['result'];
  readonly reason: string;
  readonly until: string;
  /** Of a word that is taken over: who gave it, elsewhere, and when. */
  readonly said?: { readonly by: string; readonly at: string };
  /** The version of the word that stands, 0 for none; not given where whatever stands is to be replaced. */
  readonly version?: number;
};

/** Gives an assessor's word; the scores follow in the same transaction, and no recalculation takes it back. */
export const overrideRequirement: Handler<typeof contract.overrideRequirement> = async (context, input) => {
  const row = await giveWord(context, input);
  const names = await readNames(context.db, usersIn([row]));
  return asOverride(row, names, dayOf(context.clock.now()));
};

/** Keeps a word, ends the one that stood, and brings the scores up to date. */
export async function giveWord(context: ClientContext, word: AssessorsWord): Promise<OverrideRow> {
  const { db, clock, userId, record } = context;
  const { frameworkId, ref, result, reason, until, version, said } = word;
  const { framework } = await followedFramework(context, frameworkId);
  if (!framework.requirement.has(ref)) throw new ProductError('requirement.unknown');
  if (!canOverride(framework, ref, result)) throw ProductError.beside('requirement.override-auto-fail', 'result');
  const today = dayOf(clock.now());
  if (until < today || until > addDays(today, longestOverrideDays)) {
    throw ProductError.beside('requirement.override-days', 'until');
  }
  const newest = (await listOverrides(db, frameworkId, ref))[0];
  const stands = newest?.ended_at === null ? newest : undefined;
  if (version !== undefined && version !== (stands?.place ?? 0)) throw new ProductError('conflict');
  if (stands) await endStandingOverride(db, stands, userId, clock.now());
  const row = await insertOverride(db, {
    framework_id: frameworkId,
    ref,
    place: (newest?.place ?? 0) + 1,
    result,
    reason,
    until_on: until,
    set_by: userId,
    set_at: clock.now(),
    said_by: said?.by ?? null,
    said_at: said?.at ?? null,
  });
  record(
    'requirement.overridden',
    { frameworkId, ref, result: { from: stands?.result ?? null, to: result }, until },
    { kind: 'requirement', id: `${frameworkId} ${ref}` },
  );
  await rescore(context, { framework: frameworkId, refs: [ref] }, { says: `An override was recorded for ${ref}` });
  return row;
}
