import * as brokers from '@claimlock/contract/organisations/brokers';
import * as closing from '@claimlock/contract/organisations/closing';
import * as contract from '@claimlock/contract/organisations/endpoints';
import * as outside from '@claimlock/contract/organisations/outside-access';
import * as places from '@claimlock/contract/organisations/places';
import * as purge from '@claimlock/contract/organisations/purge';
import { type Route, route } from '../../foundation/http/hallway.ts';
import type { LetterSettings } from '../identity/index.ts';
import { addBrokerWith } from './add-broker.ts';
import { addClientWith } from './add-client.ts';
import { changeClientWith } from './change-client.ts';
import { callOffClosingWith, closeClientWith } from './close-client.ts';
import { endPlace } from './end-place.ts';
import type { ShowClient } from './find-client.ts';
import { inviteBrokerAdminWith } from './invite-broker-admin.ts';
import { inviteOperatorWith } from './invite-operator.ts';
import { listBrokers } from './list-brokers.ts';
import { listInvitations } from './list-invitations.ts';
import { listPlaces } from './list-places.ts';
import { endBrokerAccess, readOutsideAccess } from './outside-access.ts';
import { purgeClient, restartClientPurge } from './purge-client.ts';
import { downloadClientPurge, readClientPurge } from './purge-report.ts';
import { reinstateClientWith } from './reinstate-client.ts';
import { suspendClientWith } from './suspend-client.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

/** What can be asked about clients and brokers, but for what needs their scores. */
export function organisationRoutes({ show, ...letters }: LetterSettings & { readonly show: ShowClient }): Route[] {
  return [
    route(contract.addClient, addClientWith(letters)),
    route(contract.changeClient, changeClientWith(show)),
    route(contract.suspendClient, suspendClientWith(show, letters.url)),
    route(closing.closeClient, closeClientWith(show, letters.url)),
    route(closing.callOffClosing, callOffClosingWith(show, letters.url)),
    route(contract.reinstateClient, reinstateClientWith(show, letters.url)),
    route(purge.purgeClient, purgeClient),
    route(purge.restartClientPurge, restartClientPurge),
    route(purge.readClientPurge, readClientPurge),
    route(purge.downloadClientPurge, downloadClientPurge),
    route(brokers.listBrokers, listBrokers),
    route(brokers.addBroker, addBrokerWith(letters)),
    route(brokers.inviteBrokerAdmin, inviteBrokerAdminWith(letters)),
    route(brokers.inviteOperator, inviteOperatorWith(letters)),
    route(brokers.listInvitations, listInvitations),
    route(brokers.withdrawInvitation, withdrawInvitation),
    route(outside.readOutsideAccess, readOutsideAccess),
    route(outside.endBrokerAccess, endBrokerAccess),
    route(places.listPlaces, listPlaces),
    route(places.endPlace, endPlace),
  ];
}
