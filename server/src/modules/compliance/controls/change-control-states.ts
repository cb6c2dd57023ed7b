import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import type { Cause } from '../scores/keep-score.ts';
import { type Before, rescoreAndRead } from '../scores/rescore.ts';
import type { ControlFacts } from './control-value.ts';
import type { Recorded } from './read-facts.ts';
import { lockState, type StateRow, saveState, saysTheSame, wholeOrganisation } from './store.ts';

/** What is to be recorded of a control from now on. `version` is what it was made on, where somebody looked at it. */
export type StateChange = Pick<ControlFacts, 'applicable' | 'implementation' | 'effectiveness' | 'evidenceUntil'> & {
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
  before?: Before,
): Promise<Recorded & { readonly versions: Map<string, number> }> {
  const versions = new Map<string, number>();
  const place = ({ controlId, scope = '' }: StateChange) => `${controlId} ${scope}`;
  // In the order of their ids: two that change the same controls at once must not wait for each other.
  for (const change of [...changes].sort((one, other) => place(one).localeCompare(place(other)))) {
    versions.set(change.controlId, await changeOne(context, change));
  }
  const { rows, scopes } = await rescoreAndRead(context, { controls: [...versions.keys()] }, cause, before);
  return { rows, scopes, versions };
}

async function changeOne({ db, clock, record }: ClientContext, change: StateChange): Promise<number> {
  const { controlId, applicable, implementation, effectiveness, evidenceUntil, reason, actionItemId = null } = change;
  const scope = change.scope ?? wholeOrganisation;
  const before: StateRow | undefined = await lockState(db, controlId, scope);
  if (change.version !== undefined && change.version !== (before?.version ?? 0)) throw new ProductError('conflict');
  const confirmedOn = change.confirmedOn ?? dayOf(clock.now());
  const after = { applicable, implementation, effectiveness, evidenceUntil, confirmedOn, reason, actionItemId };
  if (change.mustDiffer && before && saysTheSame(before, after)) throw new ProductError('answer.changes-nothing');
  const version = await saveState(db, { controlId, scope }, before, after, clock.now());
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
  return version;
}
