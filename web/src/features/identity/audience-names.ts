import type { Standing } from '@claimlock/contract/access';

/** The words people read for each audience (specification §1). */
export const audienceNames: Readonly<Record<Standing, string>> = {
  super_admin: 'Super Admin',
  broker_admin: 'Broker Admin',
  client_admin: 'Client Admin',
  employee: 'Employee',
  support: 'Support access',
};
