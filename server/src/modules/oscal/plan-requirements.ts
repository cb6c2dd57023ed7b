import type { Control } from '@claimlock/contract/compliance/controls';
import { findControl } from '../frameworks/index.ts';
import type { RecordedStatement } from './compare-statements.ts';
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

/** Implementation states in OSCAL’s own values. */
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

/** How far a control implements one requirement: no further than its implementation statement says. */
function statusFor(implementation: Implementation, stated: RecordedStatement | undefined): string {
  if (stated?.extent === 'not') return 'not-implemented';
  const status = statusWords[implementation];
  return stated?.extent === 'partly' && status === 'implemented' ? 'partial' : status;
}

/** The state of a requirement without recorded controls, in OSCAL’s values and in words. */
const resultWords: Record<Result, readonly [state: string | null, words: string]> = {
  met: ['implemented', 'Met, by an override.'],
  partly: ['partial', 'Partly met, by an override.'],
  'not-met': ['not-implemented', 'Not met, by an override or for a missed deadline.'],
  'not-assessed': [null, 'No control that it depends on is recorded.'],
  'not-applicable': ['not-applicable', 'Not applicable.'],
};

/**
 * The components that implement a requirement: one for each control recorded for it. A requirement that is not applicable, or
 * that has no recorded control, gets the organisation as a whole instead, because OSCAL needs at least one.
 */
export function keptBy(state: PlanState, ref: string): ByComponent[] {
  const { clientId, framework, outcomes, decisions } = state;
  const outcome = outcomes.get(ref);
  const by = (framework.controlsOf.get(ref) ?? []).flatMap(({ control, strength }) =>
    byComponents(
      state,
      { controlId: control, strength, stated: strength === 'primary' ? countingStatement(state, ref) : undefined },
      (scope) => uuidOf(clientId, 'by', framework.id, ref, control, ...(scope === null ? [] : [scope])),
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

/** The implementation statement that counts for a requirement: of the control that it rests on alone. */
export function countingStatement(
  { framework, statements }: Pick<PlanState, 'framework' | 'statements'>,
  ref: string,
): RecordedStatement | undefined {
  const made = statements.get(ref);
  return made && framework.needsStatement.get(ref) === made.controlId ? made : undefined;
}

/** How a control implements a requirement, for the organisation and for each part that it is recorded for. */
function byComponents(
  state: PlanState,
  {
    controlId,
    strength,
    stated,
  }: { readonly controlId: string; readonly strength: string; readonly stated: RecordedStatement | undefined },
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
    const says = row.applicable ? plainWords[row.implementation] : 'is not applicable';
    return {
      'component-uuid': ids.control(controlId, scope?.id),
      uuid: uuidOfPlace(scope?.id ?? null),
      description: [
        `${controlId} ${name} ${says}${scope ? ` in ${fullName(scope)}` : ''}.`,
        ...(stated ? [stated.how] : []),
      ].join(' '),
      props: prop('strength', strength),
      'implementation-status': row.applicable
        ? { state: statusFor(row.implementation, stated) }
        : { state: 'not-applicable', ...text('remarks', row.reason) },
    };
  });
}
