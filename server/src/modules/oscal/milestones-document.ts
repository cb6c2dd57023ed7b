import { findControl } from '../frameworks/index.ts';
import { documentResource, identified, line, metadata, prop, some, text, uuidOf } from './oscal-writing.ts';

/** A finding that is not over, as the plan of action needs it. */
export type OpenFinding = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly severity: string;
  readonly kind: string;
  readonly source: string;
  readonly status: string;
  readonly owner: string | null;
  readonly controlId: string | null;
  readonly identifiedOn: string;
  readonly dueOn: string;
  readonly acceptedUntil: string | null;
  readonly correctiveAction: string;
};

/** An action item that is open and puts a control in place. */
export type OpenAction = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly dueOn: string;
  readonly controlId: string;
};

export type Milestones = {
  readonly clientId: string;
  readonly organisation: string;
  readonly findings: readonly OpenFinding[];
  readonly actions: readonly OpenAction[];
  /** The framework whose plan says how the system is kept. */
  readonly framework: { readonly id: string; readonly name: string; readonly version: string };
  readonly at: Date;
};

/** What is open and until when: each finding as a risk with its deadline, and what is being done about it. */
export function milestonesDocument({ clientId, organisation, framework, findings, actions, at }: Milestones): object {
  const plan = uuidOf(clientId, 'plan', framework.id);
  const planTitle = `${organisation}: system security plan for ${framework.name} ${framework.version}`;
  const document = {
    metadata: metadata(`${organisation}: plan of action and milestones`, '1', at, {
      parties: [{ uuid: uuidOf(clientId, 'organisation'), type: 'organization', name: line(organisation) }],
    }),
    'import-ssp': { href: `#${plan}` },
    'system-id': { 'identifier-type': 'https://ietf.org/rfc/rfc4122', id: uuidOf(clientId, 'organisation') },
    risks: findings.map((finding) => risk(clientId, finding, actions)),
    'poam-items': findings.map((finding) => ({
      uuid: uuidOf(clientId, 'milestone', finding.id),
      title: line(`Finding ${finding.number}: ${finding.title}`),
      description: described(finding),
      props: [
        ...prop('finding', finding.number),
        ...prop('severity', finding.severity),
        ...prop('kind', finding.kind),
        ...prop('source', finding.source),
        ...prop('status', finding.status),
        ...prop('owner', finding.owner),
        ...prop('identified-on', finding.identifiedOn),
      ],
      'related-risks': [{ 'risk-uuid': uuidOf(clientId, 'risk', finding.id) }],
    })),
    'back-matter': { resources: [documentResource(plan, planTitle, framework.id, 'system-security-plan')] },
  };
  return { 'plan-of-action-and-milestones': identified(document, clientId, 'milestones') };
}

const described = ({ description, title }: OpenFinding) => description.trim() || title;
const endOf = (day: string) => `${day}T23:59:59Z`;

function risk(clientId: string, finding: OpenFinding, actions: readonly OpenAction[]): object {
  const { id, number, title, controlId, dueOn, acceptedUntil, correctiveAction } = finding;
  const control = controlId === null ? undefined : findControl(controlId);
  const own = correctiveAction.trim();
  const responses = [
    ...(own === ''
      ? []
      : [{ uuid: uuidOf(clientId, 'correction', id), title: 'Corrective action', description: own, dueOn }]),
    ...actions
      .filter((action) => action.controlId === controlId)
      .map((action) => ({
        uuid: uuidOf(clientId, 'response', id, action.id),
        title: line(action.title),
        description: action.description.trim() || action.title,
        dueOn: action.dueOn,
      })),
  ];
  return {
    uuid: uuidOf(clientId, 'risk', id),
    title: line(`Finding ${number}: ${title}`),
    description: described(finding),
    statement: control ? `${control.id} ${control.name} may not do what it is there for.` : described(finding),
    props: [...prop('severity', finding.severity), ...prop('control-id', controlId)],
    status: acceptedUntil === null ? 'open' : 'deviation-approved',
    deadline: endOf(acceptedUntil ?? dueOn),
    ...some(
      'remediations',
      responses.map((response) => ({
        uuid: response.uuid,
        lifecycle: 'planned',
        title: response.title,
        ...text('description', response.description),
        tasks: [
          {
            uuid: uuidOf(response.uuid, 'task'),
            type: 'milestone',
            title: response.title,
            timing: { 'on-date': { date: endOf(response.dueOn) } },
          },
        ],
      })),
    ),
  };
}
