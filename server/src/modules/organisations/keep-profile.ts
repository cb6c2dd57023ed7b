import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations';
import type { z } from 'zod';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { sizeOf } from './organisation.ts';
import { readOwnClient, updateOwnClient } from './store.ts';

async function profile({ db }: ClientContext): Promise<z.input<typeof contract.Profile>> {
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
    ...{ id, name, type, industry, domain, region, country, status, version },
    employeeCount: employee_count,
    size: sizeOf(employee_count),
    broker: broker_name,
    targetTier: target_tier,
  };
}

/** The facts of the organisation whose scope is open. */
export const readProfile: Handler<typeof contract.readProfile> = (context) => profile(context);

/** Changes the facts that an organisation keeps of itself. */
export const changeProfile: Handler<typeof contract.changeProfile> = async (
  context,
  { clientId, version, industry, employeeCount, region },
) => {
  const { db, clock, record } = context;
  const before = await readOwnClient(db);
  const saved = await updateOwnClient(db, version, {
    industry: industry ?? before.industry,
    employee_count: employeeCount ?? before.employee_count,
    region: region ?? before.region,
    updated_at: clock.now(),
  });
  if (!saved) throw new ProductError('conflict');
  record(
    'client.changed',
    {
      clientId,
      ...(industry !== undefined &&
        industry !== before.industry && { industry: { from: before.industry, to: industry } }),
      ...(employeeCount !== undefined &&
        employeeCount !== before.employee_count && {
          employeeCount: { from: before.employee_count, to: employeeCount },
        }),
      ...(region !== undefined && region !== before.region && { region: { from: before.region, to: region } }),
    },
    { kind: 'client', id: clientId },
  );
  return profile(context);
};

/** The name of the organisation whose scope is open. */
export async function ownName({ db }: ClientContext): Promise<string> {
  return (await readOwnClient(db)).name;
}
