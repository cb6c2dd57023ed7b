import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import type { Cause } from '../scores/keep-score.ts';
import { type Before, readBefore, rescoreAndRead } from '../scores/rescore.ts';
import type { ControlFacts } from './control-value.ts';
import type { Recorded } from './read-facts.ts';
import { type NextState, type StateRow, saveStates, saysTheSame, wholeOrganisation } from './store.ts';

/** What is to be recorded of a control from now on. `version` is what it was made on, where somebody looked at it. */
export type StateChange = Pick<ControlFacts, 'applicable' | 'implementation' | 'evidenceUntil'> & {
  /**
   * What a test showed; `none` where what an earlier one showed is over. Where nothing is said, an earlier test holds as
   * long as the control is as far in place as it was, and one that it failed until the next.
   */
  readonly test?: TestOutcome | 'none';
  readonly controlId: string;
  /** The part of the organisation it is recorded for; the whole where none is named. */
  readonly scope?: string;
  readonly reason: string | null;
  readonly version?: number;
  readonly actionItemId?: string | null;
  /** When somebody last looked, where that was before today. */
  readonly confirmedOn?: string;
  /** Refused where it says what is on record already. */
  readonly mustDiffer?: boolean;
};

/** What a test of a control showed, on which day, and the last day on which that holds. */
export type TestOutcome = {
  readonly effectiveness: 'effective' | 'ineffective';
  /** Neither where it was recorded before tests were. */
  readonly on: string | null;
  readonly until: string | null;
};

const moved = <T>(from: T | undefined, to: T) => (from === to ? undefined : { from: from ?? null, to });

/**
 * Records what is true of controls from now on: each old interval ends, a new one begins, one entry says what changed,
 * and every score that stands on them follows, in the same transaction. Answers the version each control now has.
 */
export async function changeControlStates(
  context: ClientContext,
  changes: readonly StateChange[],
  cause: Cause,
): Promise<Map<string, number>> {
  return (await changeAndRead(context, changes, cause)).versions;
}

/** The same for whoever has read what stood before; answers what is recorded of the controls afterwards, too. */
export async function changeAndRead(
  context: ClientContext,
  changes: readonly StateChange[],
  cause: Cause,
  known?: Before,
): Promise<Recorded & { readonly versions: Map<string, number> }> {
  const { db, clock } = context;
  const controls = [...new Set(changes.map(({ controlId }) => controlId))];
  const before = known ?? (await readBefore(db, controls));
  const standing = new Map(before.states.map((row) => [keyOf({ controlId: row.control_id, scope: row.scope }), row]));
  const next = new Map<string, NextState>();
  // In the order of their ids, which is the order of their entries.
  const ordered = [...changes].sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
  for (const change of ordered) {
    const key = keyOf(change);
    if (next.has(key)) throw new Error(`${key} was changed twice at once.`);
    next.set(key, changeOne(context, change, standing.get(key)));
  }
  // What is read of them to score them leaves after this in the same message, and finds them changed.
  const [, { rows, scopes }] = await Promise.all([
    saveStates(db, [...next.values()], clock.now()),
    rescoreAndRead(context, { controls }, cause, before),
  ]);
  const versions = [...next.values()].map((one) => [one.controlId, (one.before?.version ?? 0) + 1] as const);
  return { rows, scopes, versions: new Map(versions) };
}

const keyOf = ({ controlId, scope = wholeOrganisation }: Pick<StateChange, 'controlId' | 'scope'>) =>
  `${controlId} ${scope}`;

function changeOne({ clock, record }: ClientContext, change: StateChange, before: StateRow | undefined): NextState {
  const { controlId, applicable, implementation, evidenceUntil, reason, actionItemId = null } = change;
  const scope = change.scope ?? wholeOrganisation;
  if (change.version !== undefined && change.version !== (before?.version ?? 0)) throw new ProductError('conflict');
  const confirmedOn = change.confirmedOn ?? dayOf(clock.now());
  const tested = testAfter(change, before);
  const { effectiveness } = tested;
  const after = { applicable, implementation, ...tested, evidenceUntil, confirmedOn, reason, actionItemId };
  if (change.mustDiffer && before && saysTheSame(before, after)) throw new ProductError('answer.changes-nothing');
  record(
    'control-state.changed',
    {
      controlId,
      scope,
      confirmedOn,
      reasonGiven: reason !== null,
      actionItemId,
      applicable: moved(before?.applicable, applicable),
      implementation: moved(before?.implementation, implementation),
      effectiveness: moved(before?.effectiveness, effectiveness),
      evidenceUntil: moved(before?.evidence_until, evidenceUntil),
    },
    { kind: 'control', id: controlId },
  );
  return { controlId, scope, before, after };
}

/** What a test showed of a control as it was recorded once. */
export function testOf(row: StateRow | undefined): TestOutcome | 'none' {
  if (!row || row.effectiveness === 'untested') return 'none';
  return { effectiveness: row.effectiveness, on: row.tested_on, until: row.tested_until };
}

type Tested = Pick<ControlFacts, 'effectiveness' | 'testedOn' | 'testedUntil'>;

/** What a test says of a control once it is recorded anew. */
function testAfter({ test, applicable, implementation }: StateChange, before: StateRow | undefined): Tested {
  const none = { effectiveness: 'untested' } as const;
  if (test === 'none') return none;
  if (test) return { effectiveness: test.effectiveness, testedOn: test.on, testedUntil: test.until };
  const isAsItWas = applicable && before?.applicable && before.implementation === implementation;
  // What it failed stays with it, also while it does not apply.
  if (!before || (!isAsItWas && before.effectiveness !== 'ineffective')) return none;
  return { effectiveness: before.effectiveness, testedOn: before.tested_on, testedUntil: before.tested_until };
}
