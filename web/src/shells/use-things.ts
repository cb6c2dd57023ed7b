import type { Action } from '@claimlock/contract/access';
import { listActionItems } from '@claimlock/contract/action-items/endpoints';
import { listControls } from '@claimlock/contract/compliance/controls';
import { findRequirements } from '@claimlock/contract/compliance/requirements';
import { listDocuments } from '@claimlock/contract/documents/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { listEvidenceItems } from '@claimlock/contract/evidence-items/endpoints';
import { listFindings } from '@claimlock/contract/findings/endpoints';
import { listBrokerClients, listClients } from '@claimlock/contract/organisations/endpoints';
import { listPeople } from '@claimlock/contract/people/endpoints';
import { listPrivacyEvents, privacyKindNames } from '@claimlock/contract/privacy-events/endpoints';
import { listRisks } from '@claimlock/contract/risks/endpoints';
import { permitOf } from '../lib/can.ts';
import type { Visit } from '../lib/manifest.ts';
import { membershipAt } from '../lib/membership-at.ts';
import { paths } from '../lib/paths.ts';
import { useRead, useReadPage } from '../lib/query.ts';
import { isBrokerId } from '../lib/session.ts';
import { type Entry, matching } from './palette-entries.ts';

/** How many records of a kind a search brings in. */
const found = 6;

/** The records that match what is typed, of every kind and as far as the person may look for them. */
export function useThings({ memberships, organisationId }: Visit, search: string): Entry[] {
  const worth = search.length >= 2;
  const asked = { search, limit: found };
  const platform = permitOf(memberships, 'clients.list', undefined).may;
  const firm = memberships.find(({ audience }) => audience === 'broker_admin')?.organisation.id;
  const brokerId = firm && isBrokerId(firm) ? firm : undefined;
  const clients = useReadPage(listClients, asked, worth && platform);
  const book = useReadPage(
    listBrokerClients,
    { ...asked, brokerId: brokerId ?? '' },
    worth && !platform && brokerId !== undefined,
  );
  // Their screens are in the dashboard's portal: whoever has no place there is led to none of them.
  const works = membershipAt(memberships, organisationId) !== undefined;
  const may = (action: Action, of?: Endpoint) =>
    worth && works && permitOf(memberships, action, organisationId, of).may;
  const ofClient = { ...asked, clientId: organisationId ?? '' };
  const controls = useRead(listControls, { clientId: organisationId ?? '' }, may('compliance.read-working'));
  const requirements = useReadPage(findRequirements, ofClient, may('compliance.read-working'));
  const findings = useReadPage(listFindings, ofClient, may('findings.list'));
  const evidence = useReadPage(listEvidenceItems, ofClient, may('evidence-items.list', listEvidenceItems));
  const actions = useReadPage(listActionItems, ofClient, may('action-items.list'));
  const risks = useReadPage(listRisks, ofClient, may('risks.read'));
  const documents = useReadPage(listDocuments, ofClient, may('documents.list', listDocuments));
  const events = useReadPage(listPrivacyEvents, ofClient, may('privacy-events.read', listPrivacyEvents));
  const people = useReadPage(listPeople, ofClient, may('people.list'));
  if (!worth) return [];
  const named = (controls.data?.controls ?? []).map(({ id, name }) => ({
    id,
    label: `${id} ${name}`,
    kind: 'Control',
    group: 'Controls',
    to: paths.controls({ control: id }),
  }));
  return [
    ...(clients.data?.items ?? []).map(({ id, companyName }) => ({
      id,
      label: companyName,
      kind: 'Client',
      group: 'Clients',
      to: paths.client(id),
    })),
    ...(book.data?.items ?? []).map(({ id, companyName }) => ({
      id,
      label: companyName,
      kind: 'Client',
      group: 'Clients',
      to: paths.brokerClient(id),
    })),
    ...matching(named, search).slice(0, found),
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
    ...(people.data?.items ?? []).map(({ id, name }) => ({
      id,
      label: name,
      kind: 'Person',
      group: 'People',
      to: paths.user(id),
    })),
  ];
}
