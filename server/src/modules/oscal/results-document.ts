import type { Proof } from '@claimlock/contract/compliance/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import { effectivenessOn } from '../compliance/index.ts';
import { findControl } from '../frameworks/index.ts';
import { statementId } from './catalogue-document.ts';
import { controlInDoubt, metInDoubt, requirementInDoubt } from './in-doubt.ts';
import type { OrganisationState } from './organisation-state.ts';
import { contentId, documentResource, identified, line, metadata, prop, some, text, uuidOf } from './oscal-writing.ts';

/** How a control was looked at, by what it rests on: what is only declared was examined and tested by nobody. */
const methods: Readonly<Record<Proof, 'TEST' | 'EXAMINE' | 'UNKNOWN'>> = {
  tested: 'TEST',
  evidenced: 'EXAMINE',
  declared: 'UNKNOWN',
};

/** What is met and what is not, by the rule that scores it: what is on record as observations, requirements as findings. */
export function resultsDocument(state: OrganisationState): object {
  const { clientId, organisation, framework, ids, states, outcomes, score, ruleVersion, at } = state;
  const plan = uuidOf(clientId, 'assessment', framework.id);
  const observationId = (controlId: string) => uuidOf(clientId, 'observation', controlId);
  const linked = new Set(framework.links.map(({ control }) => control));
  const seen = [...states.values()].filter(({ control_id }) => linked.has(control_id));
  const effect = ({ effectiveness, tested_until: testedUntil }: (typeof seen)[number]) =>
    effectivenessOn({ effectiveness, testedUntil }, dayOf(at));
  // What a control rests on is told by every requirement that it counts for.
  const proofs = new Map(
    [...outcomes.values()].flatMap(({ controls }) => controls.map(({ control, proof }) => [control, proof] as const)),
  );
  const observations = seen.map((row) => ({
    uuid: observationId(row.control_id),
    title: `${row.control_id} ${findControl(row.control_id)?.name ?? ''}`.trim(),
    description: row.applicable
      ? `On record as ${row.implementation}, ${effect(row)}; last confirmed on ${row.confirmed_on}.`
      : 'On record as not applying.',
    props: [
      ...prop('control-id', row.control_id),
      ...prop('proof', proofs.get(row.control_id)),
      ...row.hindered_by.flatMap((number) => prop('lowered-by-finding', number)),
      ...controlInDoubt(state, row.control_id),
    ],
    methods: [methods[proofs.get(row.control_id) ?? 'declared']],
    collected: row.from_at,
    ...(row.evidence_until !== null && { expires: `${row.evidence_until}T23:59:59Z` }),
  }));
  const findings = framework.requirements.flatMap(({ ref, title }) => {
    const outcome = outcomes.get(ref);
    if (!outcome || outcome.result === 'not-applicable' || outcome.result === 'not-assessed') return [];
    const against = requirementInDoubt(state, ref);
    const behind = outcome.controls.filter(({ control }) => states.has(control));
    return [
      {
        uuid: uuidOf(clientId, 'result', framework.id, ref),
        title: line(`${ref} ${title}`),
        description: outcome.why,
        props: [
          ...prop('result', outcome.result),
          ...prop('percent', outcome.percent),
          ...prop('proof', outcome.proof),
          ...against.props,
        ],
        target: {
          type: 'statement-id',
          'target-id': statementId(ids, ref),
          status: {
            state: outcome.result === 'met' ? 'satisfied' : 'not-satisfied',
            reason: outcome.result === 'met' ? 'pass' : 'fail',
            ...text('remarks', against.remarks),
          },
        },
        ...some(
          'related-observations',
          behind.map(({ control }) => ({ 'observation-uuid': observationId(control) })),
        ),
      },
    ];
  });
  const written = (asOf: string) => ({
    metadata: metadata(`${organisation}: results for ${framework.name} ${framework.version}`, '1', at, {
      props: prop('framework-id', framework.id),
      parties: [{ uuid: uuidOf(clientId, 'organisation'), type: 'organization', name: line(organisation) }],
    }),
    'import-ap': { href: `#${plan}` },
    results: [
      {
        uuid: uuidOf(clientId, 'result', framework.id),
        title: line(`${framework.name} ${framework.version}`),
        description: 'Calculated from the recorded controls that each requirement depends on.',
        start: asOf,
        props: [
          ...prop('rule-version', ruleVersion),
          ...prop('score-percent', score.percent),
          ...prop('coverage-percent', score.coveragePercent),
          ...prop('proven-percent', score.provenPercent),
          ...(['met', 'partly', 'notMet', 'notAssessed', 'notApplicable'] as const).flatMap((name) =>
            prop(
              name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
              score[name],
            ),
          ),
          ...metInDoubt(state),
        ],
        'reviewed-controls': everything,
        ...some('observations', observations),
        ...some('findings', findings),
      },
    ],
    'back-matter': {
      resources: [
        {
          uuid: plan,
          title: 'How results are calculated',
          description: `Results are calculated continuously from recorded controls by the published rule ${ruleVersion}. This resource contains the assessment plan.`,
          base64: {
            filename: `claimlock-${framework.id}-assessment-plan.json`,
            'media-type': 'application/json',
            value: Buffer.from(JSON.stringify(assessmentPlan(state, asOf))).toString('base64'),
          },
        },
      ],
    },
  });
  // The instant of the score is left out: without a stored score it is the moment of the export.
  const uuid = contentId(written(noInstant), clientId, 'results', framework.id);
  return { 'assessment-results': { uuid, ...written(score.asOf) } };
}

/** The plan of the continuous assessment: it covers every control of the security plan. */
function assessmentPlan({ clientId, organisation, framework, ruleVersion }: OrganisationState, asOf: string): object {
  const plan = uuidOf(clientId, 'plan', framework.id);
  const name = `${framework.name} ${framework.version}`;
  const document = {
    metadata: metadata(`${organisation}: assessment plan for ${name}`, '1', new Date(asOf), {
      props: [...prop('framework-id', framework.id), ...prop('rule-version', ruleVersion)],
    }),
    'import-ssp': { href: `#${plan}` },
    'reviewed-controls': everything,
    'back-matter': {
      resources: [
        documentResource(
          plan,
          `${organisation}: system security plan for ${name}`,
          framework.id,
          'system-security-plan',
        ),
      ],
    },
  };
  return { 'assessment-plan': identified(document, clientId, 'assessment', framework.id) };
}

const noInstant = new Date(0).toISOString();
const everything = { 'control-selections': [{ 'include-all': {} }] };
