import type { Role } from '@claimlock/contract/access';
import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import { PersonId } from '@claimlock/contract/identifiers';
import type * as contract from '@claimlock/contract/onboarding/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { askByName } from '../documents/index.ts';
import { lockPeople } from '../people/index.ts';
import { assignToNamed } from '../training/index.ts';
import { listSteps } from './checklist-store.ts';
import { listOnboarded } from './person-store.ts';
import { aboutPerson, keepCounts, settle } from './settle.ts';
import { type Begun, beginOnboarding, countSteps, listAskedFor, reopenOnboarding } from './store.ts';

/**
 * Starts the onboarding of people by the checklists of their roles, with as many statements for thousands as for one: the
 * documents and courses of their steps are asked of them, and what they have done already counts. Answers whose began.
 */
export async function startFor(context: ClientContext, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (personIds.length === 0) return new Set();
  const { db, clock, record } = context;
  const now = clock.now();
  const begun = await beginOnboarding(db, personIds, now, dayOf(now));
  for (const { person_id, role, steps } of begun)
    record('onboarding.assigned', { personId: PersonId.parse(person_id), role, steps }, aboutPerson(person_id));
  for (const [role, people] of Map.groupBy(begun, (one) => one.role))
    await ask(context, role, await listSteps(db, [role]), idsOf(people));
  // Whoever has not joined yet has done nothing, and is told once they have.
  const here = begun.filter(({ counts_from }) => counts_from !== null);
  for (const { person_id, steps } of here)
    record('onboarding.started', { personId: PersonId.parse(person_id), steps }, aboutPerson(person_id));
  await keepCounts(context, idsOf(begun));
  await settle(context, idsOf(here));
  return new Set(idsOf(begun));
}

/** Takes up the onboarding of people who are to come back, where it had ended when they left: what it asks is asked of them again. */
export async function takeUpAgain(context: ClientContext, personIds: readonly string[]): Promise<void> {
  const { db, record } = context;
  const reopened = await reopenOnboarding(db, personIds);
  if (reopened.length === 0) return;
  const ids = reopened.map(({ person_id }) => person_id);
  const counts = new Map((await countSteps(db, ids)).map((one) => [one.id, one]));
  for (const { person_id, role } of reopened) {
    const steps = counts.get(person_id)?.asked ?? 0;
    record('onboarding.assigned', { personId: PersonId.parse(person_id), role, steps }, aboutPerson(person_id));
  }
  // Of what they have steps for themselves: steps that came meanwhile are for those who start from then on.
  const stepsOf = Map.groupBy(await listAskedFor(db, ids), (one) => one.person_id);
  for (const { person_id, role } of reopened) await ask(context, role, stepsOf.get(person_id) ?? [], [person_id]);
  await keepCounts(context, ids);
}

const idsOf = (people: readonly Begun[]) => people.map(({ person_id }) => person_id);

type AskedStep = Pick<Awaited<ReturnType<typeof listSteps>>[number], 'document_id' | 'course_id' | 'due_days'>;

/** Asks people for the documents and the courses of steps, so that they can do them. */
async function ask(context: ClientContext, role: Role, steps: readonly AskedStep[], personIds: readonly string[]) {
  await askByName(
    context,
    steps.flatMap(({ document_id }) => document_id ?? []),
    personIds,
  );
  for (const { course_id, due_days } of steps)
    if (course_id !== null) await assignToNamed(context, { courseId: course_id, role, dueDays: due_days, personIds });
}

/** Starts the onboarding of people who were chosen; whoever has one, or cannot have one, is left as they are, and said. */
export const startOnboarding: Handler<typeof contract.startOnboarding> = async (context, input) => {
  const { db } = context;
  const ids = [...new Set<string>(input.personIds)];
  const people = await lockPeople(db, ids);
  if (people.length < ids.length) throw new ProductError('not-found');
  const had = await listOnboarded(db, ids);
  const begun = await startFor(context, ids);
  const whyNot = (id: string, status: string): ErrorCode | undefined => {
    if (begun.has(id)) return undefined;
    if (had.has(id)) return 'onboarding.started-already';
    return status === 'Deactivated' ? 'person.deactivated' : 'onboarding.no-checklist';
  };
  const rows = people.map(({ id, name, status }) => {
    const code = whyNot(id, status);
    return { personId: id, name, code, why: code === undefined ? null : new ProductError(code).message };
  });
  if (begun.size === 0) throw new ProductError(rows[0]?.code ?? 'answer.changes-nothing');
  return {
    rows: rows.map(({ code, ...row }) => ({
      ...row,
      outcome: code === undefined ? 'changed' : code === 'onboarding.started-already' ? 'same' : 'refused',
    })),
  };
};
