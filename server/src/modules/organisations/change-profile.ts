import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations/profile';
import type { Handler } from '../../foundation/http/hallway.ts';
import { showProfile } from './read-profile.ts';
import { readOwnClient, updateOwnClient } from './store.ts';

/** Changes the facts that an organisation keeps of itself. */
export const changeProfile: Handler<typeof contract.changeProfile> = async (
  context,
  { clientId, version, industry, employeeCount, region },
) => {
  const { db, clock, record } = context;
  const before = await readOwnClient(db);
  if (before.version !== version) throw new ProductError('conflict');
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
      ...(region !== undefined && region !== before.region && { region: 'changed' as const }),
    },
    { kind: 'client', id: clientId },
  );
  return showProfile(context);
};
