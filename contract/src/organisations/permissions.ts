import type { Row } from '../permission-rows.ts';

/** Who may do what with organisations. */
export const organisationsPermissions = {
  'broker.read': { broker_admin: 'firm' },
  'broker-clients.list': { broker_admin: 'firm' },
  'outside-access.read': { admin: 'client', client_admin: 'client' },
  'broker-access.end': { client_admin: 'client' },
  'platform.read': { super_admin: 'any' },
  'clients.list': { super_admin: 'any' },
  'clients.add': { super_admin: 'any' },
  'clients.change': { super_admin: 'any' },
  'clients.suspend': { super_admin: 'any' },
  'clients.close': { super_admin: 'any' },
  'clients.purge': { super_admin: 'any' },
  'brokers.list': { super_admin: 'any' },
  'brokers.add': { super_admin: 'any' },
  'operators.invite': { super_admin: 'any' },
  'invitations.list': { super_admin: 'any' },
  'invitations.withdraw': { super_admin: 'any' },
  'places.list': { super_admin: 'any' },
  'places.end': { super_admin: 'any' },
} as const satisfies Record<string, Row>;
