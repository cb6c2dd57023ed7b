import type { ScopeKind } from '@claimlock/contract/control-scopes/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import { effectivenessOn, lastDayOf } from '../compliance/index.ts';
import { findControl } from '../frameworks/index.ts';
import { recordedInDoubt } from './in-doubt.ts';
import type { PlanState } from './organisation-state.ts';
import { line, prop, some, text } from './oscal-writing.ts';
import { planIds } from './plan-ids.ts';

type Recorded = PlanState['partStates'][number];
type Scope = PlanState['scopes'][number];

/** The kinds of parts in the words that OSCAL has for components, and in ours. */
const partTypes: Record<ScopeKind, readonly [type: string, words: string]> = {
  site: ['physical', 'A site of the organisation.'],
  'asset-group': ['system', 'A group of assets of the organisation.'],
  'device-class': ['hardware', 'A class of devices of the organisation.'],
  product: ['software', 'A product of the organisation.'],
  service: ['service', 'A service of the organisation.'],
  processor: ['service', 'A processor that works for the organisation.'],
};

/** A part as people are told it, with its release where it has one. */
export const fullName = ({ name, release }: Scope) => (release ? `${name} ${release}` : name);

/** The parts of the organisation, and every control as it is recorded for the whole and for each of them. */
export function planComponents(state: PlanState): object[] {
  const scopes = new Map(state.scopes.map((scope) => [scope.id, scope]));
  return [
    ...state.scopes.map((scope) => partComponent(state.clientId, scope)),
    ...[...state.states.values()].map((row) => controlComponent(state, row, undefined)),
    ...state.partStates.map((row) => controlComponent(state, row, scopes.get(row.scope))),
  ];
}

function partComponent(clientId: string, scope: Scope): object {
  const [type, words] = partTypes[scope.kind];
  return {
    uuid: planIds(clientId).part(scope.id),
    type,
    title: line(fullName(scope)),
    description: words,
    props: [
      ...prop('part-kind', scope.kind),
      ...prop('part-name', scope.name),
      ...prop('part-release', scope.release),
      ...prop('part-role', scope.role),
    ],
    status: { state: 'operational' },
  };
}

function controlComponent(state: PlanState, row: Recorded, scope: Scope | undefined): object {
  const { clientId, evidence, at } = state;
  const ids = planIds(clientId);
  const { effectiveness, tested_until: testedUntil } = row;
  const control = findControl(row.control_id);
  const running = row.applicable && (row.implementation === 'implemented' || row.implementation === 'inherited');
  const title = control?.name ?? row.control_id;
  const shows = evidence.filter(({ links }) =>
    links.some(({ controlId, scope: at }) => controlId === row.control_id && at === (scope?.id ?? null)),
  );
  return {
    uuid: ids.control(row.control_id, scope?.id),
    type: 'process-procedure',
    title: line(scope ? `${title} (${fullName(scope)})` : title),
    description: control?.objective ?? row.control_id,
    props: [
      ...prop('control-id', row.control_id),
      ...(scope ? prop('part', ids.part(scope.id)) : []),
      ...prop('applies', row.applicable ? 'yes' : 'no'),
      ...prop('implementation', row.implementation),
      ...prop('effectiveness', effectivenessOn({ effectiveness, testedUntil }, dayOf(at))),
      ...recordedInDoubt(state, row.control_id, scope?.id),
      ...prop('evidence-until', row.evidence_until),
      ...prop('stands-until', lastDayOf(row, state.scopes)),
      ...prop('confirmed-on', row.confirmed_on),
    ],
    ...some(
      'links',
      shows.map(({ id }) => ({ href: `#${ids.evidence(id)}`, rel: 'evidence' })),
    ),
    status: { state: running ? 'operational' : row.applicable ? 'under-development' : 'other' },
    ...text('remarks', row.reason),
  };
}
