import { everyoneAtClient, type Row } from '../permission-rows.ts';

/** Who may take the lists that they see as a file. Support access looks and takes nothing along (SoD-9). */
export const listExportsPermissions = {
  'lists.export': { ...everyoneAtClient, broker_admin: 'broker' },
  'broker-lists.export': { broker_admin: 'firm' },
  'platform-lists.export': { super_admin: 'any' },
  // What somebody searched for says whom they had in mind: others see it only where they watch over what leaves the organisation.
  'list-exports.read': {
    staff: 'own',
    manager: 'own',
    'senior-management': 'own',
    admin: 'client',
    client_admin: 'client',
    DPO: 'client',
    CISO: 'client',
  },
  // Who follows its progress and finds its file in the history of exports: a broker does neither, and exports in its own browser.
  'lists.export-long': everyoneAtClient,
} as const satisfies Record<string, Row>;
