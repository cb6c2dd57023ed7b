import { leftOutProps, leftOutWords } from './left-out.ts';
import type { PlanState } from './organisation-state.ts';
import { line, metadata, prop, some, text, uuidOf } from './oscal-writing.ts';
import { byComponents, planComponents } from './plan-components.ts';
import { planResources } from './plan-resources.ts';

/**
 * The security plan of the organisation and its parts: every control on record as a component, every requirement by those,
 * assessors' words, and the evidence without its files.
 */
export function planDocument(state: PlanState): object {
  const { clientId, organisation, framework, ids, decisions, outcomes, leftOut, at } = state;
  const words = new Map(state.words.map((word) => [word.ref, word]));
  const profile = uuidOf(clientId, 'profile', framework.id);
  const organisationId = uuidOf(clientId, 'organisation');
  const name = line(organisation);
  return {
    'system-security-plan': {
      uuid: uuidOf(clientId, 'plan', framework.id),
      metadata: metadata(`${name}: system security plan for ${framework.name} ${framework.version}`, '1', at, {
        props: [
          ...prop('framework-id', framework.id),
          ...prop('framework-name', framework.name),
          ...prop('framework-version', framework.version),
          ...leftOutProps(leftOut),
        ],
        remarks: leftOutWords(leftOut),
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
          ...planComponents(state),
        ],
      },
      'control-implementation': {
        description: `How ${name} keeps what ${framework.name} ${framework.version} asks, by the controls it has on record.`,
        'implemented-requirements': framework.requirements.map(({ ref }) => {
          const decision = decisions.get(ref);
          const outcome = outcomes.get(ref);
          const by = (framework.controlsOf.get(ref) ?? []).flatMap(({ control, strength }) =>
            byComponents(state, control, strength, (scope) =>
              uuidOf(clientId, 'by', framework.id, ref, control, ...(scope === null ? [] : [scope])),
            ),
          );
          return {
            uuid: uuidOf(clientId, 'requirement', framework.id, ref),
            'control-id': ids.requirement.get(ref),
            props: [
              ...prop('ref', ref),
              ...prop('result', outcome?.result),
              ...prop('percent', outcome?.percent),
              ...(decision ? prop('applies', decision.applicable ? 'yes' : 'no') : []),
              ...wordProps(words.get(ref)),
            ],
            ...some('by-components', by),
            ...text('remarks', decision?.justification),
          };
        }),
      },
      'back-matter': {
        resources: [
          { uuid: profile, title: line(`${framework.name} ${framework.version} as it applies to ${organisation}`) },
          ...planResources(state),
        ],
      },
    },
  };
}

/** An assessor's word as properties: what it says and why, until when, and who gave it when. */
function wordProps(word: PlanState['words'][number] | undefined): object[] {
  if (!word) return [];
  return [
    ...prop('word', word.result).map((one) => ({ ...one, ...text('remarks', word.reason) })),
    ...prop('word-until', word.until),
    ...prop('word-by', word.by),
    ...prop('word-at', word.at),
  ];
}
