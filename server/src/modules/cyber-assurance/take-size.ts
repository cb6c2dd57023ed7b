import type { ClientContext } from '../../foundation/http/hallway.ts';
import { listDecisions, takeDecisions } from '../compliance/index.ts';
import type { Framework } from '../frameworks/index.ts';
import { assuranceSizeOf, decisionsForSize } from './cyber-assurance.ts';

/** Leaves out what an organisation of this many people is not asked, and takes back what it is asked; answers how many. */
export async function takeSize(context: ClientContext, framework: Framework, people: number): Promise<number> {
  const decided = await listDecisions(context.db, framework.id);
  const decisions = decisionsForSize(framework, assuranceSizeOf(people), decided);
  await takeDecisions(context, framework.id, decisions, { says: 'What is asked of an organisation of this size' });
  return decisions.length;
}
