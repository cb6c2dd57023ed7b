import { sayDay } from '../../foundation/clock.ts';
import type { ComplianceState } from '../compliance/index.ts';
import { type Framework, findControl, needsControl } from '../frameworks/index.ts';
import type { ComparedParts } from './compare-parts.ts';
import type { PlannedPart, PlannedState } from './plan-content.ts';

/** A state that a plan would change, with what is recorded there now and what its part is called. */
export type ChangedState = PlannedState & {
  readonly partName: string | null;
  /** The part here that it is recorded for; null for the whole, undefined where the part is to be added first. */
  readonly scope: string | null | undefined;
  readonly now: Recorded | undefined;
};
type Recorded = ComplianceState['partStates'][number];

type Around = {
  readonly state: Pick<ComplianceState, 'states' | 'partStates'>;
  readonly followed: readonly Framework[];
  readonly today: string;
  readonly parts: readonly PlannedPart[];
  readonly compared: ComparedParts;
};

/** The states of a plan that differ from what is recorded and can be taken; what cannot is said. */
export function compareStates(
  states: readonly PlannedState[],
  { state, followed, today, parts, compared }: Around,
  say: (place: string, says: string) => void,
): ChangedState[] {
  const toAdd = new Set(compared.missing.map(({ uuid }) => uuid));
  return states.flatMap((planned) => {
    const { controlId, part, applicable, reason, confirmedOn, standsUntil } = planned;
    const named = parts.find(({ uuid }) => uuid === part);
    const partName = named ? [named.name, named.release].filter((one) => one !== null).join(' ') : null;
    const scope = part === null ? null : compared.scopeOf.get(part);
    const place = partName === null ? controlId : `${controlId} (${partName})`;
    if (!findControl(controlId)) {
      say(controlId.slice(0, 20), 'ClaimLock has no such control.');
      return [];
    }
    // One whose part could not be told apart was said where the parts were compared.
    if (part !== null && scope === undefined && !toAdd.has(part)) return [];
    const now = recordedAt(state, controlId, scope);
    if (isSame(planned, now)) return [];
    // A part of the organisation may be left out of what the whole cannot be.
    const strict = applicable || part !== null ? undefined : followed.find((one) => needsControl(one, controlId));
    if (strict) say(place, `${strict.name} does not allow this control to be excluded, so it stays as it is.`);
    else if (!applicable && reason === null)
      say(place, 'The plan does not say why this control is not applicable, so it stays as it is.');
    else if (confirmedOn > today)
      say(place, 'The plan says it was confirmed on a day that has not come yet, so it stays as it is.');
    else if (standsUntil !== null && standsUntil < today)
      say(place, `The evidence that it depended on ended on ${sayDay(standsUntil)}, so it stays as it is.`);
    else return [{ ...planned, partName, scope, now }];
    return [];
  });
}

function recordedAt(state: Around['state'], controlId: string, scope: string | null | undefined) {
  if (scope === null) return state.states.get(controlId);
  return state.partStates.find((row) => row.control_id === controlId && row.scope === scope);
}

function isSame(planned: PlannedState, row: Recorded | undefined): boolean {
  return (
    row !== undefined &&
    row.applicable === planned.applicable &&
    row.implementation === planned.implementation &&
    row.evidence_until === planned.evidenceUntil &&
    row.confirmed_on === planned.confirmedOn &&
    (row.reason?.trim() || null) === planned.reason
  );
}
