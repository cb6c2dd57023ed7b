import type * as contract from '@claimlock/contract/organisations/profile';
import type { z } from 'zod';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { sizeOf } from './organisation.ts';
import { readOwnClient } from './store.ts';

/** The facts of the organisation whose scope is open, as the contract shows them. */
export async function showProfile({ db }: ClientContext): Promise<z.input<typeof contract.Profile>> {
  const {
    id,
    name,
    type,
    industry,
    employee_count,
    domain,
    region,
    country,
    broker_name,
    target_tier,
    status,
    version,
  } = await readOwnClient(db);
  return {
    id,
    name,
    type,
    industry,
    domain,
    region,
    country,
    status,
    version,
    employeeCount: employee_count,
    size: sizeOf(employee_count),
    broker: broker_name,
    targetTier: target_tier,
  };
}

/** The facts of the organisation whose scope is open. */
export const readProfile: Handler<typeof contract.readProfile> = (context) => showProfile(context);
