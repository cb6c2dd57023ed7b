import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readOwnClient } from './store.ts';

/** What the organisation whose scope is open keeps of itself. */
export async function readOwnFacts({ db }: ClientContext) {
  const { name, industry, domain, employee_count } = await readOwnClient(db);
  return { name, industry, domain, employees: employee_count };
}
