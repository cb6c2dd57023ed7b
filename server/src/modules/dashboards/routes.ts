import * as contract from '@claimlock/contract/dashboards/endpoints';
import * as myWork from '@claimlock/contract/dashboards/my-work';
import { readBrokerClient as brokerClient } from '@claimlock/contract/organisations/broker-client';
import * as organisations from '@claimlock/contract/organisations/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import type { NameBook } from '../ledger/index.ts';
import type { AskedOfPeople } from '../people/index.ts';
import { listBrokerClients } from './list-broker-clients.ts';
import { listClients } from './list-clients.ts';
import { listOrganisations } from './list-organisations.ts';
import { readBrokerClient } from './read-broker-client.ts';
import { readBrokerOverview } from './read-broker-overview.ts';
import { readClient } from './read-client.ts';
import { type ReadEnding, readClientAdminOverviewWith } from './read-client-admin-overview.ts';
import { readDashboardWith } from './read-dashboard.ts';
import { readMyWork } from './read-my-work.ts';

/** What shows several modules' results side by side. */
export function dashboardRoutes({
  names,
  asked,
  readEndingCertificates,
}: {
  readonly names: NameBook;
  readonly asked: AskedOfPeople;
  readonly readEndingCertificates: ReadEnding;
}): Route[] {
  return [
    route(contract.readDashboard, readDashboardWith(names)),
    route(myWork.readMyWork, readMyWork),
    route(contract.readBrokerOverview, readBrokerOverview),
    route(contract.readClientAdminOverview, readClientAdminOverviewWith(asked, readEndingCertificates)),
    route(organisations.listClients, listClients),
    route(organisations.listBrokerClients, listBrokerClients),
    route(brokerClient, readBrokerClient),
    route(organisations.readClient, readClient),
    route(organisations.listOrganisations, listOrganisations),
  ];
}
