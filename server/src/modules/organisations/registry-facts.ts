import { ProductError } from '@claimlock/contract/errors';
import type { Industry } from '@claimlock/contract/organisations/endpoints';
import type { z } from 'zod';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { sizeOf } from './organisation.ts';
import { readOwnClient, updateOwnClient } from './store.ts';

/** What the organisation whose scope is open is called, and what others ask of it most. */
export async function readOwnFacts({ db }: ClientContext) {
  const { name, industry, domain, employee_count } = await readOwnClient(db);
  return { name, industry, domain, employees: employee_count };
}

/** What the registry alone keeps of an organisation. */
export async function readRegistryFacts(db: ClientDb) {
  const { name, type, domain, country, broker_name, target_tier, status, employee_count } = await readOwnClient(db);
  const size = sizeOf(employee_count);
  return { name, type, size, emailDomain: domain, country, broker: broker_name, targetTier: target_tier, status };
}

/** What the registry shows of an organisation in lists of many: the company profile says since when it is so. */
export async function readRegistryShown(db: ClientDb) {
  const { industry, region, employee_count } = await readOwnClient(db);
  return { industry, region, employees: employee_count };
}

type Shown = { readonly industry: z.infer<typeof Industry>; readonly region: string; readonly employees: number };

/** Keeps what the registry shows of an organisation; what is not given, or stands so already, is left and not recorded. */
export async function keepRegistryFacts(
  { db, clock, clientId, record }: ClientContext,
  given: { readonly [Name in keyof Shown]: Shown[Name] | undefined },
): Promise<void> {
  const before = await readOwnClient(db);
  const { region = before.region, employees = before.employee_count } = given;
  const industry = given.industry === before.industry ? undefined : given.industry;
  const facts = {
    ...(industry && { industry: { from: before.industry, to: industry } }),
    ...(employees !== before.employee_count && { employeeCount: { from: before.employee_count, to: employees } }),
    ...(region !== before.region && { region: 'changed' as const }),
  };
  if (Object.keys(facts).length === 0) return;
  const change = { industry: industry ?? before.industry, region, employee_count: employees, updated_at: clock.now() };
  if (!(await updateOwnClient(db, before.version, change))) throw new ProductError('conflict');
  record('client.changed', { clientId, ...facts }, { kind: 'client', id: clientId });
}
