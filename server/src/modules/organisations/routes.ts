import * as contract from '@claimlock/contract/organisations';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { addClientWith } from './add-client.ts';
import { changeClientWith, reinstateClientWith, type ShowClient, suspendClientWith } from './change-client.ts';
import { addBrokerWith, listBrokers } from './keep-brokers.ts';
import { changeProfile, readProfile } from './keep-profile.ts';

/** What can be asked about clients and brokers, but for what needs their scores. */
export function organisationRoutes({ url, show }: { readonly url: string; readonly show: ShowClient }): Route[] {
  return [
    route(contract.addClient, addClientWith(url)),
    route(contract.changeClient, changeClientWith(show)),
    route(contract.suspendClient, suspendClientWith(show)),
    route(contract.reinstateClient, reinstateClientWith(show)),
    route(contract.readProfile, readProfile),
    route(contract.changeProfile, changeProfile),
    route(contract.listBrokers, listBrokers),
    route(contract.addBroker, addBrokerWith(url)),
  ];
}
