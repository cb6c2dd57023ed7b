import type { ClientContext } from '../../foundation/http/hallway.ts';
import { listDecisions, readFollowed, takeDecisions } from '../compliance/index.ts';
import type { Framework } from '../frameworks/index.ts';
import { readOwnFacts } from '../organisations/index.ts';
import { assuranceSizeOf, decisionsForSize } from './cyber-assurance.ts';
import { findCyberAssurance } from './cyber-assurance-store.ts';

/** Leaves out what an organisation of this many people is not asked, and takes back what it is asked; answers how many. */
export async function takeSize(context: ClientContext, framework: Framework, people: number): Promise<number> {
  const before = await listDecisions(context.db, framework.id);
  const decisions = decisionsForSize(framework, assuranceSizeOf(people), before);
  const cause = { says: 'What is asked of an organisation of this size' };
  await takeDecisions(context, { frameworkId: framework.id, before }, decisions, cause);
  return decisions.length;
}

/** Lets every framework under which a level was chosen ask what the catalogue asks of this size today. */
export async function takeSizesOfToday(context: ClientContext): Promise<void> {
  for (const { framework } of await readFollowed(context.db)) {
    if (framework.outcome !== 'themes' || !(await findCyberAssurance(context.db, framework.id))) continue;
    const { employees } = await readOwnFacts(context);
    await takeSize(context, framework, employees);
  }
}
