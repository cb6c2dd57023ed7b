import type { Action } from '@claimlock/contract/access';
import { listActionItems } from '@claimlock/contract/action-items/endpoints';
import { listControls } from '@claimlock/contract/compliance/controls';
import { listEvidenceItems } from '@claimlock/contract/evidence-items/endpoints';
import { listFindings } from '@claimlock/contract/findings/endpoints';
import { listBrokerClients, listClients } from '@claimlock/contract/organisations/endpoints';
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

/** The clients, controls, findings, evidence, actions and risks that match, as far as the person may look for them. */
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
  const may = (action: Action) => worth && works && permitOf(memberships, action, organisationId).may;
  const ofClient = { ...asked, clientId: organisationId ?? '' };
  const controls = useRead(listControls, { clientId: organisationId ?? '' }, may('compliance.read-working'));
  const findings = useReadPage(listFindings, ofClient, may('findings.list'));
  const evidence = useReadPage(listEvidenceItems, ofClient, may('evidence-items.list'));
  const actions = useReadPage(listActionItems, ofClient, may('action-items.list'));
  const risks = useReadPage(listRisks, ofClient, may('risks.read'));
  if (!worth) return [];
  const named = (controls.data?.controls ?? []).map(({ id, name }) => ({
    id,
    label: `${id} ${name}`,
    kind: 'Control',
    to: paths.controls({ control: id }),
  }));
  return [
    ...(clients.data?.items ?? []).map(({ id, companyName }) => ({
      id,
      label: companyName,
      kind: 'Client',
      to: paths.client(id),
    })),
    ...(book.data?.items ?? []).map(({ id, companyName }) => ({
      id,
      label: companyName,
      kind: 'Client',
      to: paths.brokerClient(id),
    })),
    ...matching(named, search).slice(0, found),
    ...(findings.data?.items ?? []).map(({ id, number, title }) => ({
      id,
      label: `${number} ${title}`,
      kind: 'Finding',
      to: paths.findings({ finding: id }),
    })),
    ...(evidence.data?.items ?? []).map(({ id, number, title }) => ({
      id,
      label: `${number} ${title}`,
      kind: 'Evidence',
      to: paths.evidence({ evidence: id }),
    })),
    ...(actions.data?.items ?? []).map(({ id, title, status }) => ({
      id,
      label: title,
      kind: `Action, ${status.toLowerCase()}`,
      to: paths.actions({ item: id }),
    })),
    ...(risks.data?.items ?? []).map(({ id, title }) => ({
      id,
      label: title,
      kind: 'Risk',
      to: paths.riskRegister({ risk: id }),
    })),
  ];
}
