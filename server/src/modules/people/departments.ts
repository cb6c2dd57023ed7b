import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/departments';
import { mostDepartments, mostMovedAtOnce } from '@claimlock/contract/people/departments';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import {
  countDepartments,
  findDepartmentNamed,
  findDepartmentsNamed,
  insertDepartment,
  listDepartmentRows,
  lockDepartment,
  lockDepartments,
  lockPeopleOf,
  markDepartmentRemoved,
  updateDepartmentName,
} from './department-store.ts';
import { listGroupRows } from './group-store.ts';
import { updatePeople } from './store.ts';

const about = (id: string) => ({ kind: 'department', id });

async function showDepartment({ db }: ClientContext, id: string) {
  const [row] = await listDepartmentRows(db, id);
  if (!row) throw new ProductError('not-found');
  return row;
}

/** The departments and groups of a client. */
export const listDepartments: Handler<typeof contract.listDepartments> = async ({ db }) => {
  const [departments, groups] = await Promise.all([listDepartmentRows(db), listGroupRows(db)]);
  return { departments, groups };
};

/** The name of the department that somebody works in, as it is written here already; one that is new is added. */
export async function departmentNamed(context: ClientContext, name: string): Promise<string> {
  const known = await findDepartmentNamed(context.db, name);
  const held = known && (await lockDepartment(context.db, known.id));
  if (held) return held.name;
  // Whoever was faster by a moment added the same one.
  if ((await addNamed(context, name, 'department')) !== undefined) return name;
  return (await findDepartmentNamed(context.db, name))?.name ?? name;
}

/**
 * The names of departments as they are written here, by the names that are asked for: with two statements for those that are known. Those
 * that are new are added, as far as there is room.
 */
export async function departmentsNamed(
  context: ClientContext,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(names)];
  const known = await findDepartmentsNamed(context.db, asked);
  const held = await lockDepartments(
    context.db,
    known.map(({ id }) => id),
  );
  const found = new Map(
    known.flatMap(({ asked: name, id }) => {
      const department = held.get(id);
      return department ? [[name, department.name] as const] : [];
    }),
  );
  for (const name of asked) {
    if (found.has(name)) continue;
    try {
      found.set(name, await departmentNamed(context, name));
    } catch (error) {
      if (!(error instanceof ProductError && error.code === 'department.limit')) throw error;
    }
  }
  return found;
}

/** Adds a department; nothing where there is one of that name. `field` is where the name was asked for. */
async function addNamed(
  { db, clock, record }: ClientContext,
  name: string,
  field: string,
): Promise<string | undefined> {
  if ((await countDepartments(db)) >= mostDepartments) throw ProductError.beside('department.limit', field);
  const id = await insertDepartment(db, { id: newId('dep', clock), name, created_at: clock.now() });
  if (id !== undefined) record('department.added', { departmentId: id }, about(id));
  return id;
}

/** Adds a department. */
export const addDepartment: Handler<typeof contract.addDepartment> = async (context, { name }) => {
  const id = await addNamed(context, name, 'name');
  if (id === undefined) throw ProductError.beside('department.name-taken', 'name');
  return showDepartment(context, id);
};

/** Gives a department another name. */
export const renameDepartment: Handler<typeof contract.renameDepartment> = async (context, { departmentId, name }) => {
  const { db, record } = context;
  const department = await lockDepartment(db, departmentId);
  if (!department) throw new ProductError('not-found');
  if (department.name === name) throw new ProductError('answer.changes-nothing');
  const namesake = await findDepartmentNamed(db, name);
  if (namesake && namesake.id !== departmentId) throw ProductError.beside('department.name-taken', 'name');
  await updateDepartmentName(db, departmentId, name);
  record('department.renamed', { departmentId }, about(departmentId));
  return showDepartment(context, departmentId);
};

/** Removes a department that nobody works in, or moves its people to another one first. */
export const removeDepartment: Handler<typeof contract.removeDepartment> = async (
  { db, clock, record },
  { departmentId, moveToId },
) => {
  if (moveToId === departmentId) throw ProductError.beside('department.to-itself', 'moveToId');
  const held = await lockDepartments(db, moveToId === undefined ? [departmentId] : [departmentId, moveToId]);
  const department = held.get(departmentId);
  if (!department) throw new ProductError('not-found');
  const people = await lockPeopleOf(db, department.name, mostMovedAtOnce + 1);
  if (people.length > mostMovedAtOnce) throw new ProductError('department.too-many-people');
  if (people.length > 0) {
    if (moveToId === undefined) throw ProductError.beside('department.in-use', 'moveToId');
    const next = held.get(moveToId);
    if (!next) throw ProductError.beside('department.unknown', 'moveToId');
    await updatePeople(db, people, { department: next.name });
    for (const personId of people)
      record(
        'person.changed',
        { personId, departmentId: { from: department.id, to: next.id } },
        { kind: 'person', id: personId },
      );
  }
  await markDepartmentRemoved(db, departmentId, clock.now());
  record('department.removed', { departmentId }, about(departmentId));
  return { moved: people.length };
};
