import { everyoneAtClient, type Row } from '../permission-rows.ts';

/** Who may take the lists that they see as a file. Support access looks and takes nothing along (SoD-9). */
export const listExportsPermissions = {
  'lists.export': { ...everyoneAtClient, broker_admin: 'broker' },
  'broker-lists.export': { broker_admin: 'firm' },
  'platform-lists.export': { super_admin: 'any' },
} as const satisfies Record<string, Row>;
