import type { Control } from '@claimlock/contract/compliance/controls';
import { findControl } from '../frameworks/index.ts';
import type { PlanState } from './organisation-state.ts';
import { prop, text, uuidOf } from './oscal-writing.ts';
import { fullName } from './plan-components.ts';
import { planIds } from './plan-ids.ts';

type Implementation = NonNullable<Control['state']>['implementation'];
type Result = NonNullable<ReturnType<PlanState['outcomes']['get']>>['result'];
type ByComponent = {
  readonly 'component-uuid': string;
  readonly uuid: string;
  readonly description: string;
  readonly props?: object[];
  readonly 'implementation-status'?: { readonly state: string; readonly remarks?: string };
};

/** How far something is in place, in the words that OSCAL has for it. */
const statusWords: Record<Implementation, string> = {
  none: 'not-implemented',
  planned: 'planned',
  partial: 'partial',
  implemented: 'implemented',
  inherited: 'implemented',
};
const plainWords: Record<Implementation, string> = {
  none: 'is not in place',
  planned: 'is planned',
  partial: 'is partly in place',
  implemented: 'is in place',
  inherited: 'is in place at a provider',
};

/** How far a requirement is kept where no control says it, in words and in those of OSCAL. */
const resultWords: Record<Result, readonly [state: string | null, words: string]> = {
  met: ['implemented', 'It is met, as an assessor said.'],
  partly: ['partial', 'It is partly met, as an assessor said.'],
  'not-met': ['not-implemented', 'It is not met, as an assessor said.'],
  'not-assessed': [null, 'Nothing is on record of the controls that it stands on.'],
  'not-applicable': ['not-applicable', 'It does not apply.'],
};

/**
 * What keeps a requirement: each control on record for it. One that does not apply is kept by none, whatever its controls do
 * for others; of it, and of one with nothing on record, the organisation as a whole speaks, for OSCAL wants somebody to.
 */
export function keptBy(state: PlanState, ref: string): ByComponent[] {
  const { clientId, framework, outcomes, decisions } = state;
  const outcome = outcomes.get(ref);
  const by = (framework.controlsOf.get(ref) ?? []).flatMap(({ control, strength }) =>
    byComponents(state, control, strength, (scope) =>
      uuidOf(clientId, 'by', framework.id, ref, control, ...(scope === null ? [] : [scope])),
    ),
  );
  const isOut = outcome?.result === 'not-applicable' || decisions.get(ref)?.applicable === false;
  if (by.length > 0 && (!isOut || by.every((one) => one['implementation-status']?.state === 'not-applicable')))
    return by;
  const [status, description] = resultWords[isOut ? 'not-applicable' : (outcome?.result ?? 'not-assessed')];
  const said = decisions.get(ref)?.justification || state.words.find((word) => word.ref === ref)?.reason;
  const why = isOut ? (said ?? outcome?.why) : undefined;
  return [
    {
      'component-uuid': planIds(clientId).whole,
      uuid: uuidOf(clientId, 'by', framework.id, ref, 'this-system'),
      description,
      ...(status !== null && { 'implementation-status': { state: status, ...text('remarks', why) } }),
    },
  ];
}

/** How a control keeps a requirement, for the whole and for each part that it is recorded for. */
function byComponents(
  state: PlanState,
  controlId: string,
  strength: string,
  uuidOfPlace: (scopeId: string | null) => string,
): ByComponent[] {
  const ids = planIds(state.clientId);
  const name = findControl(controlId)?.name ?? controlId;
  const whole = state.states.get(controlId);
  const places = [
    ...(whole ? [{ row: whole, scope: undefined }] : []),
    ...state.partStates
      .filter((row) => row.control_id === controlId)
      .map((row) => ({ row, scope: state.scopes.find(({ id }) => id === row.scope) })),
  ];
  return places.map(({ row, scope }) => {
    const says = row.applicable ? plainWords[row.implementation] : 'does not apply';
    return {
      'component-uuid': ids.control(controlId, scope?.id),
      uuid: uuidOfPlace(scope?.id ?? null),
      description: `${controlId} ${name} ${says}${scope ? ` in ${fullName(scope)}` : ''}.`,
      props: prop('strength', strength),
      'implementation-status': row.applicable
        ? { state: statusWords[row.implementation] }
        : { state: 'not-applicable', ...text('remarks', row.reason) },
    };
  });
}
