import { listBrokers } from '@claimlock/contract/organisations/brokers';
import { listBrokerClients, listClients } from '@claimlock/contract/organisations/endpoints';
import { listBrokerTickets } from '@claimlock/contract/support-tickets/brokers';
import { listPlatformTickets } from '@claimlock/contract/support-tickets/platform';
import { permitOf } from '../lib/can.ts';
import type { Visit } from '../lib/manifest.ts';
import { homes, paths, supportAt } from '../lib/paths.ts';
import { useRead, useReadPage } from '../lib/query.ts';
import { isBrokerId } from '../lib/session.ts';
import { type Entry, matching, most } from './palette-entries.ts';

/** What operators and brokers find: clients, broker firms and support tickets. */
export function usePortalThings({ memberships }: Visit, search: string, worth: boolean): Entry[] {
  const asked = { search, limit: most };
  const platform = worth && permitOf(memberships, 'clients.list', undefined).may;
  const answers = worth && permitOf(memberships, 'support-tickets.answer', undefined).may;
  const sees = worth && permitOf(memberships, 'brokers.list', undefined).may;
  const firm = memberships.find(({ audience }) => audience === 'broker_admin')?.organisation.id;
  const brokerId = firm && isBrokerId(firm) ? firm : undefined;
  const ofFirm = { ...asked, brokerId: brokerId ?? '' };
  const clients = useReadPage(listClients, asked, platform);
  const book = useReadPage(listBrokerClients, ofFirm, worth && !platform && brokerId !== undefined);
  const tickets = useReadPage(listPlatformTickets, asked, answers);
  const firmTickets = useReadPage(listBrokerTickets, ofFirm, worth && !answers && brokerId !== undefined);
  const brokers = useRead(listBrokers, {}, sees);
  const firms = (brokers.data?.brokers ?? []).map(({ id, name }) => ({
    id,
    label: name,
    kind: 'Broker',
    group: 'Brokers',
    to: paths.partners(),
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
    ...matching(firms, search).slice(0, most),
    ...(tickets.data?.items ?? []).map(({ id, number, subject, organisation }) => ({
      id,
      label: `${number} ${subject}`,
      kind: organisation.name,
      group: 'Support tickets',
      tells: true,
      to: supportAt(homes.super_admin, { ticket: id }),
    })),
    ...(firmTickets.data?.items ?? []).map(({ id, number, subject }) => ({
      id,
      label: `${number} ${subject}`,
      kind: 'Support ticket',
      group: 'Support tickets',
      to: supportAt(homes.broker_admin, { ticket: id }),
    })),
  ];
}
