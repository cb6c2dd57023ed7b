import type { Control } from '@claimlock/contract/controls';
import { findControl } from '../frameworks/index.ts';
import { leftOutProps, leftOutWords } from './left-out.ts';
import type { OrganisationState } from './organisation-state.ts';
import { line, metadata, prop, some, text, uuidOf } from './oscal-writing.ts';

type Recorded = OrganisationState['states'] extends ReadonlyMap<string, infer Row> ? Row : never;
type Implementation = NonNullable<Control['state']>['implementation'];

/** How far something is in place, in the words that OSCAL has for it. */
const statusWords: Record<Implementation, string> = {
  ...{ none: 'not-implemented', planned: 'planned', partial: 'partial' },
  ...{ implemented: 'implemented', inherited: 'implemented' },
};
const plainWords: Record<Implementation, string> = {
  ...{ none: 'is not in place', planned: 'is planned', partial: 'is partly in place' },
  ...{ implemented: 'is in place', inherited: 'is in place at a provider' },
};

/** The security plan of the whole organisation: every control on record as a component, every requirement by those. */
export function planDocument(state: OrganisationState): object {
  const { clientId, organisation, framework, ids, states, decisions, outcomes, beside, at } = state;
  const profile = uuidOf(clientId, 'profile', framework.id);
  const organisationId = uuidOf(clientId, 'organisation');
  const componentId = (controlId: string) => uuidOf(clientId, 'control', controlId);
  const name = line(organisation);
  return {
    'system-security-plan': {
      uuid: uuidOf(clientId, 'plan', framework.id),
      metadata: metadata(`${name}: system security plan for ${framework.name} ${framework.version}`, '1', at, {
        props: [
          ...prop('framework-id', framework.id),
          ...prop('framework-name', framework.name),
          ...prop('framework-version', framework.version),
          ...leftOutProps(beside),
        ],
        remarks: leftOutWords(beside),
        parties: [{ uuid: organisationId, type: 'organization', name }],
      }),
      'import-profile': { href: `#${profile}` },
      'system-characteristics': {
        'system-ids': [{ 'identifier-type': 'https://ietf.org/rfc/rfc4122', id: organisationId }],
        'system-name': name,
        description: `${name} as a whole: its people, sites, devices and services.`,
        'system-information': {
          'information-types': [
            {
              uuid: uuidOf(clientId, 'information'),
              title: 'Information of the organisation',
              description: 'What the organisation holds and handles, about its customers, its people and itself.',
            },
          ],
        },
        status: { state: 'operational' },
        'authorization-boundary': { description: 'The whole organisation.' },
      },
      'system-implementation': {
        users: [{ uuid: uuidOf(clientId, 'people'), title: `People of ${name}` }],
        components: [
          {
            uuid: uuidOf(clientId, 'this-system'),
            type: 'this-system',
            title: name,
            description: 'The organisation itself.',
            status: { state: 'operational' },
          },
          ...[...states.values()].map((row) => component(componentId(row.control_id), row)),
        ],
      },
      'control-implementation': {
        description: `How ${name} keeps what ${framework.name} ${framework.version} asks, by the controls it has on record.`,
        'implemented-requirements': framework.requirements.map(({ ref }) => {
          const decision = decisions.get(ref);
          const outcome = outcomes.get(ref);
          const by = (framework.controlsOf.get(ref) ?? []).flatMap(({ control, strength }) => {
            const row = states.get(control);
            return row
              ? [byComponent(uuidOf(clientId, 'by', framework.id, ref, control), componentId(control), row, strength)]
              : [];
          });
          return {
            uuid: uuidOf(clientId, 'requirement', framework.id, ref),
            'control-id': ids.requirement.get(ref),
            props: [
              ...prop('ref', ref),
              ...prop('result', outcome?.result),
              ...prop('percent', outcome?.percent),
              ...(decision ? prop('applies', decision.applicable ? 'yes' : 'no') : []),
            ],
            ...some('by-components', by),
            ...text('remarks', decision?.justification),
          };
        }),
      },
      'back-matter': {
        resources: [
          { uuid: profile, title: line(`${framework.name} ${framework.version} as it applies to ${organisation}`) },
        ],
      },
    },
  };
}

function component(uuid: string, row: Recorded): object {
  const control = findControl(row.control_id);
  const running = row.applicable && (row.implementation === 'implemented' || row.implementation === 'inherited');
  return {
    ...{ uuid, type: 'process-procedure', title: control?.name ?? row.control_id },
    description: control?.objective ?? row.control_id,
    props: [
      ...prop('control-id', row.control_id),
      ...prop('applies', row.applicable ? 'yes' : 'no'),
      ...prop('implementation', row.implementation),
      ...prop('effectiveness', row.effectiveness),
      ...prop('evidence-until', row.evidence_until),
      ...prop('confirmed-on', row.confirmed_on),
    ],
    status: { state: running ? 'operational' : row.applicable ? 'under-development' : 'other' },
    ...text('remarks', row.reason),
  };
}

function byComponent(uuid: string, componentId: string, row: Recorded, strength: string): object {
  const name = findControl(row.control_id)?.name ?? row.control_id;
  const says = row.applicable ? plainWords[row.implementation] : 'does not apply';
  return {
    ...{ 'component-uuid': componentId, uuid, description: `${row.control_id} ${name} ${says}.` },
    props: prop('strength', strength),
    'implementation-status': { state: row.applicable ? statusWords[row.implementation] : 'not-applicable' },
  };
}
