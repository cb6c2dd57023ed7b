import type { RecordedStatement } from './compare-statements.ts';
import { requirementInDoubt } from './in-doubt.ts';
import { leftOutProps, leftOutWords } from './left-out.ts';
import type { PlanState } from './organisation-state.ts';
import { documentResource, identified, line, metadata, prop, text, uuidOf } from './oscal-writing.ts';
import { planComponents } from './plan-components.ts';
import { planIds } from './plan-ids.ts';
import { countingStatement, keptBy } from './plan-requirements.ts';
import { planResources } from './plan-resources.ts';

/**
 * The security plan of the organisation and its parts: every control on record as a component, every requirement by those,
 * overrides, and the evidence without its files.
 */
export function planDocument(state: PlanState): object {
  const { clientId, organisation, framework, ids, decisions, outcomes, leftOut, at } = state;
  const words = new Map(state.words.map((word) => [word.ref, word]));
  const profile = uuidOf(clientId, 'profile', framework.id);
  const organisationId = uuidOf(clientId, 'organisation');
  const name = line(organisation);
  const document = {
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
            description:
              'The information that the organisation holds and handles, about its customers, its people and itself.',
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
          uuid: planIds(clientId).whole,
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
        return {
          uuid: uuidOf(clientId, 'requirement', framework.id, ref),
          'control-id': ids.requirement.get(ref),
          props: [
            ...prop('ref', ref),
            ...prop('result', outcome?.result),
            ...requirementInDoubt(state, ref).props,
            ...prop('percent', outcome?.percent),
            ...(decision ? prop('applies', decision.applicable ? 'yes' : 'no') : []),
            ...statementProps(countingStatement(state, ref)),
            ...wordProps(words.get(ref)),
          ],
          'by-components': keptBy(state, ref),
          ...text('remarks', decision?.justification),
        };
      }),
    },
    'back-matter': {
      resources: [
        documentResource(
          profile,
          `${framework.name} ${framework.version} as it applies to ${organisation}`,
          framework.id,
          'profile',
        ),
        ...planResources(state),
      ],
    },
  };
  return { 'system-security-plan': identified(document, clientId, 'plan', framework.id) };
}

/** An implementation statement as properties: how far, how, and of which control. */
function statementProps(statement: RecordedStatement | undefined): object[] {
  if (!statement) return [];
  const { controlId, extent, how } = statement;
  return [
    ...prop('statement', extent).map((one) => ({ ...one, ...text('remarks', how) })),
    ...prop('statement-control', controlId),
  ];
}

/** An override as properties: its result and why, until when, and who set it when. */
function wordProps(word: PlanState['words'][number] | undefined): object[] {
  if (!word) return [];
  return [
    ...prop('word', word.result).map((one) => ({ ...one, ...text('remarks', word.reason) })),
    ...prop('word-until', word.until),
    ...prop('word-by', word.by),
    ...prop('word-at', word.at),
  ];
}
