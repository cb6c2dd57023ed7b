import type { ModuleWords } from '../module-words.ts';
import type { organisationsPermissions } from './permissions.ts';

/** What this module’s permissions and the lists that are taken as files are called, and what notices are about. */
export const organisationsWords = {
  actions: {
    'broker.read': ['Broker portal', 'See the broker firm'],
    'broker-clients.list': ['Broker portal', 'See the firm’s clients'],
    'outside-access.read': ['Dashboard and company', 'See which outsiders can see the organisation'],
    'broker-access.end': ['Dashboard and company', 'End the access of the broker'],
    'platform.read': ['Platform', 'See the platform overview'],
    'clients.list': ['Platform', 'See all clients'],
    'clients.add': ['Platform', 'Add clients'],
    'clients.change': ['Platform', 'Change clients'],
    'clients.suspend': ['Platform', 'Suspend and reinstate clients'],
    'clients.close': ['Platform', 'Close clients and call a closing off'],
    'clients.purge': ['Platform', 'Delete the records of closed clients'],
    'brokers.list': ['Platform', 'See all broker firms'],
    'brokers.add': ['Platform', 'Add broker firms'],
    'operators.invite': ['Platform', 'Invite operators'],
    'invitations.list': ['Platform', 'See open invitations'],
    'invitations.withdraw': ['Platform', 'Withdraw invitations'],
    'places.list': ['Platform', 'See who has access outside clients'],
    'places.end': ['Platform', 'End access outside clients'],
  },
  brokerLists: {
    listBrokerClients: 'Clients',
  },
  platformLists: {
    listClients: 'Clients',
    listPlaces: 'People with access',
  },
  topics: {
    organisations: {
      title: 'Organisation and access',
      hint: 'An organisation that closes or is reinstated, and who looks in from outside.',
      always: 'Always in the app: this is about data and who sees it.',
      outside: ['super_admin'],
    },
  },
} as const satisfies ModuleWords<keyof typeof organisationsPermissions>;
