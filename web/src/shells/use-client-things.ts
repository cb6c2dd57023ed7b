import type { Action } from '@claimlock/contract/access';
import { listActionItems } from '@claimlock/contract/action-items/endpoints';
import { listAssignments } from '@claimlock/contract/assignments/endpoints';
import { listControls } from '@claimlock/contract/compliance/controls';
import { listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { findRequirements } from '@claimlock/contract/compliance/requirements';
import { listDocuments } from '@claimlock/contract/documents/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { listEvidenceItems } from '@claimlock/contract/evidence-items/endpoints';
import { listFindings } from '@claimlock/contract/findings/endpoints';
import { listPeople } from '@claimlock/contract/people/endpoints';
import { listPrivacyEvents, privacyKindNames } from '@claimlock/contract/privacy-events/endpoints';
import { listReports } from '@claimlock/contract/reporting/endpoints';
import { listRisks } from '@claimlock/contract/risks/endpoints';
import { listSupportTickets } from '@claimlock/contract/support-tickets/endpoints';
import { listMyCourses } from '@claimlock/contract/training/endpoints';
import { permitOf } from '../lib/can.ts';
import { formatDate } from '../lib/format.ts';
import type { Visit } from '../lib/manifest.ts';
import { membershipAt } from '../lib/membership-at.ts';
import { homes, paths, supportAt } from '../lib/paths.ts';
import { useRead, useReadPage } from '../lib/query.ts';
import { type Entry, matching, most } from './palette-entries.ts';

/** What is found of the organisation that is looked at: its frameworks, its records and its people. */
export function useClientThings({ memberships, organisationId }: Visit, search: string, worth: boolean): Entry[] {
  // Their screens are in the dashboard's portal: whoever has no place there is led to none of them.
  const works = membershipAt(memberships, organisationId);
  const may = (action: Action, of?: Endpoint) =>
    worth && works !== undefined && permitOf(memberships, action, organisationId, of).may;
  const clientId = organisationId ?? '';
  const ofClient = { search, limit: most, clientId };
  const frameworks = useRead(listFrameworkScores, { clientId }, may('compliance.read-working'));
  const controls = useRead(listControls, { clientId }, may('compliance.read-working'));
  const requirements = useReadPage(findRequirements, ofClient, may('compliance.read-working'));
  const findings = useReadPage(listFindings, ofClient, may('findings.list'));
  const evidence = useReadPage(listEvidenceItems, ofClient, may('evidence-items.list', listEvidenceItems));
  const actions = useReadPage(listActionItems, ofClient, may('action-items.list'));
  const risks = useReadPage(listRisks, ofClient, may('risks.read'));
  const documents = useReadPage(listDocuments, ofClient, may('documents.list', listDocuments));
  const events = useReadPage(listPrivacyEvents, ofClient, may('privacy-events.read', listPrivacyEvents));
  const people = useReadPage(listPeople, ofClient, may('people.list'));
  const assignments = useReadPage(listAssignments, ofClient, may('assignments.read'));
  const courses = useRead(listMyCourses, { clientId }, may('training.learn'));
  const reports = useReadPage(listReports, ofClient, may('reports.read'));
  const tickets = useReadPage(listSupportTickets, ofClient, may('support-tickets.follow', listSupportTickets));
  const followed = (frameworks.data?.frameworks ?? []).map(({ frameworkId, name, version }) => ({
    id: frameworkId,
    label: `${name} ${version}`,
    kind: 'Framework',
    group: 'Frameworks',
    to: paths.framework(frameworkId),
  }));
  const taken = (courses.data?.courses ?? []).map(({ id, title, status }) => ({
    id,
    label: title,
    kind: `Course, ${status.toLowerCase()}`,
    group: 'Your courses',
    tells: true,
    to: paths.course(id),
  }));
  const support = works?.audience === 'client_admin' ? homes.client_admin : paths.settings();
  const named = (controls.data?.controls ?? []).map(({ id, name }) => ({
    id,
    label: `${id} ${name}`,
    kind: 'Control',
    group: 'Controls',
    to: paths.controls({ control: id }),
  }));
  return [
    ...matching(followed, search).slice(0, most),
    ...matching(named, search).slice(0, most),
    ...(requirements.data?.requirements ?? []).map(({ frameworkId, framework, ref, title }) => ({
      id: `${frameworkId} ${ref}`,
      label: `${ref} ${title}`,
      kind: framework,
      group: 'Requirements',
      tells: true,
      to: paths.framework(frameworkId, { requirement: ref }),
    })),
    ...(findings.data?.items ?? []).map(({ id, number, title }) => ({
      id,
      label: `${number} ${title}`,
      kind: 'Finding',
      group: 'Findings',
      to: paths.findings({ finding: id }),
    })),
    ...(evidence.data?.items ?? []).map(({ id, number, title }) => ({
      id,
      label: `${number} ${title}`,
      kind: 'Evidence',
      group: 'Evidence',
      to: paths.evidence({ evidence: id }),
    })),
    ...(actions.data?.items ?? []).map(({ id, title, status }) => ({
      id,
      label: title,
      kind: `Action, ${status.toLowerCase()}`,
      group: 'Action items',
      tells: true,
      to: paths.actions({ item: id }),
    })),
    ...(risks.data?.items ?? []).map(({ id, title }) => ({
      id,
      label: title,
      kind: 'Risk',
      group: 'Risks',
      to: paths.riskRegister({ risk: id }),
    })),
    ...(documents.data?.items ?? []).map(({ id, title }) => ({
      id,
      label: title,
      kind: 'Document',
      group: 'Documents',
      to: paths.document(id),
    })),
    ...(events.data?.items ?? []).map(({ id, reference, kind }) => ({
      id,
      label: reference,
      kind: privacyKindNames[kind],
      group: 'Privacy register',
      tells: true,
      to: paths.privacyRegister({ event: id }),
    })),
    ...(assignments.data?.items ?? []).map(({ id, title, framework }) => ({
      id,
      label: title,
      kind: framework.name,
      group: 'Assignments',
      tells: true,
      to: paths.assignment(id),
    })),
    ...matching(taken, search).slice(0, most),
    ...(reports.data?.items ?? []).map(({ id, title, askedAt }) => ({
      id,
      label: title,
      kind: formatDate(askedAt),
      group: 'Reports',
      tells: true,
      to: paths.reporting({ search: title }),
    })),
    ...(tickets.data?.items ?? []).map(({ id, number, subject }) => ({
      id,
      label: `${number} ${subject}`,
      kind: 'Support ticket',
      group: 'Support tickets',
      to: supportAt(support, { ticket: id }),
    })),
    ...(people.data?.items ?? []).map(({ id, name }) => ({
      id,
      label: name,
      kind: 'Person',
      group: 'People',
      to: paths.user(id),
    })),
  ];
}
