import type * as contract from '@claimlock/contract/assignments/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { readFollowed } from '../compliance/index.ts';
import { findPerson } from '../people/index.ts';
import { showAssignment } from './show-assignment.ts';
import { insertAssignment } from './store.ts';

/** Asks people to answer requirements of a framework that is followed. */
export const addAssignment: Handler<typeof contract.addAssignment> = async (context, input) => {
  const { db, clock, userId, record } = context;
  const { frameworkId, title, note, dueOn } = input;
  const framework = (await readFollowed(db)).find((one) => one.framework.id === frameworkId)?.framework;
  if (!framework) throw new ProductError('framework.not-followed');
  const wanted = new Set<string>(input.requirements);
  for (const ref of wanted) if (!framework.requirement.has(ref)) throw new ProductError('requirement.unknown');
  // In the order of the framework, whatever the order they were chosen in.
  const refs = framework.requirements.flatMap(({ ref }) => (wanted.has(ref) ? [ref] : []));
  const people = [...new Set(input.people)];
  for (const id of people) await checkPerson(context, id);
  if (dueOn < dayOf(clock.now())) refuse('assignment.due-before', 'dueOn');
  const id = newId('asg', clock);
  const row = { id, framework_id: frameworkId, title, note, due_on: dueOn, made_by: userId, at: clock.now() };
  await insertAssignment(db, row, people, refs);
  record(
    'assignment.added',
    { assignmentId: id, frameworkId, requirements: refs.length, people, dueOn },
    { kind: 'assignment', id },
  );
  return showAssignment(context, id);
};

async function checkPerson({ db }: ClientContext, id: string): Promise<void> {
  const person = await findPerson(db, id);
  if (!person || person.status === 'Deactivated') refuse('assignment.person-unknown', 'people');
}

function refuse(code: 'assignment.person-unknown' | 'assignment.due-before', path: string): never {
  throw ProductError.beside(code, path);
}
