import type * as contract from '@claimlock/contract/organisations/brokers';
import type { Handler } from '../../foundation/http/hallway.ts';
import { listBrokerRows } from './store.ts';

/** Every broker firm. */
export const listBrokers: Handler<typeof contract.listBrokers> = async ({ db }) => {
  const rows = await listBrokerRows(db);
  return {
    brokers: rows.map((row) => ({
      ...row,
      clients: row.clients ?? 0,
      administrators: row.administrators ?? 0,
    })),
  };
};
