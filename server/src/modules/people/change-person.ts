import type { Place } from '@claimlock/contract/access';
import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/changes';
import { decides } from '@claimlock/contract/people/duty-conflicts';
import { givesBeyond } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { differenceOf, type Fields } from '../../foundation/records/difference.ts';
import { changeRoleOf, listDemoPersons } from '../identity/index.ts';
import { takeBackCustomRoles } from './custom-roles.ts';
import { readDepartmentIds } from './department-store.ts';
import { resolvingExceptions } from './exceptions.ts';
import { insertMembers, lockGroup } from './group-store.ts';
import { requireDepartmentOf } from './require-department.ts';
import { lockKnown, showPerson } from './show-person.ts';
import { type AppointmentRow, listAppointments, lockPeople, type PersonRow, updatePeople } from './store.ts';

/** What can be changed of a person. */
export const personFields = {
  name: { column: 'name', personal: true },
  jobTitle: { column: 'job_title', personal: true },
  role: { column: 'role' },
  department: { column: 'department' },
  frameworks: { column: 'frameworks' },
} as const satisfies Fields<PersonRow>;

/** Frameworks as they are kept: which were ticked first says nothing. */
const inOrder = (frameworks: readonly string[]): string[] => [...new Set(frameworks)].toSorted();

/** Changes what is known of a person here. Nobody changes their own role, and an officer neither administers nor manages. */
export const changePerson: Handler<typeof contract.changePerson> = async (context, input) => {
  const { personId, version, departmentId, name, jobTitle, role } = input;
  const frameworks = input.frameworks && inOrder(input.frameworks);
  const { db, record } = context;
  const next = departmentId === undefined ? undefined : await requireDepartmentOf(db, departmentId);
  const before = await lockKnown(context, personId);
  if (before.version !== version) throw new ProductError('conflict');
  if (before.status === 'Deactivated') throw new ProductError('person.deactivated');
  const { columns, facts } = differenceOf(
    { ...before, frameworks: inOrder(before.frameworks) },
    { name, jobTitle, role, department: next?.name, frameworks },
    personFields,
  );
  if (facts.role) {
    const wrong = wrongRole(before, facts.role.to, await readStanding(context, [before]));
    if (wrong) throw ProductError.beside(wrong, 'role');
    await changeRoleOf(db, [personId], facts.role.to);
    await takeBackCustomRoles(context, [personId]);
  }
  const update = () => updatePeople(db, [personId], columns);
  await (facts.role ? resolvingExceptions(context, [personId], update) : update());
  const { department, ...said } = facts;
  const moved = department && {
    departmentId: {
      from: (await readDepartmentIds(db, [department.from])).get(department.from) ?? null,
      to: next?.id ?? null,
    },
  };
  record('person.changed', { personId, ...said, ...moved }, { kind: 'person', id: personId });
  return showPerson(context, personId);
};

/** Gives many people a department, a role or a group, together; whoever may not have it is left as they are, and said. */
export const changePeople: Handler<typeof contract.changePeople> = async (context, input) => {
  const { db, record } = context;
  const { departmentId, role, groupId } = input;
  const ids = [...new Set(input.personIds)];
  const next = departmentId === undefined ? undefined : await requireDepartmentOf(db, departmentId);
  if (groupId !== undefined && !(await lockGroup(db, groupId))) throw ProductError.beside('group.unknown', 'groupId');
  const people = await lockPeople(db, ids);
  if (people.length < ids.length) throw new ProductError('not-found');
  const standing = await readStanding(context, people);
  const refusals = new Map(people.map((person) => [person.id, wrong(person, role, standing)]));
  const allowed = people.filter(({ id }) => refusals.get(id) === undefined);
  const moving = next ? allowed.filter(({ department }) => department !== next.name) : [];
  const promoted = role ? allowed.filter((person) => person.role !== role) : [];
  const joining = groupId && allowed.length > 0 ? await insertMembers(db, groupId, idsOf(allowed)) : [];
  const departments = await readDepartmentIds(
    db,
    moving.map(({ department }) => department),
  );
  if (next && moving.length > 0) await updatePeople(db, idsOf(moving), { department: next.name });
  if (role && promoted.length > 0) {
    await resolvingExceptions(context, idsOf(promoted), () => updatePeople(db, idsOf(promoted), { role }));
    await changeRoleOf(db, idsOf(promoted), role);
    await takeBackCustomRoles(context, idsOf(promoted));
  }
  const changed = new Set([...idsOf(moving), ...idsOf(promoted)]);
  for (const person of people.filter(({ id }) => changed.has(id)))
    record(
      'person.changed',
      {
        personId: person.id,
        ...(next &&
          moving.includes(person) && {
            departmentId: { from: departments.get(person.department) ?? null, to: next.id },
          }),
        ...(role && promoted.includes(person) && { role: { from: person.role, to: role } }),
      },
      { kind: 'person', id: person.id },
    );
  if (groupId && joining.length > 0)
    record('group.members-changed', { groupId, added: joining, removed: [] }, { kind: 'group', id: groupId });
  const touched = new Set([...changed, ...joining]);
  if (touched.size === 0)
    throw new ProductError([...refusals.values()].find((why) => why !== undefined) ?? 'answer.changes-nothing');
  return {
    rows: people.map(({ id, name }) => {
      const refusal = refusals.get(id);
      if (refusal) return { personId: id, name, outcome: 'refused', why: new ProductError(refusal).message };
      return { personId: id, name, outcome: touched.has(id) ? 'changed' : 'same', why: null };
    }),
  };
};

const idsOf = (people: readonly PersonRow[]) => people.map(({ id }) => id);

/**
 * What decides whether people may be given another role: who asks and what they are here, who holds which duty, and whom a
 * demo signs in as.
 */
export type Standing = {
  readonly askedBy: string | null;
  readonly by: Place | undefined;
  readonly held: readonly AppointmentRow[];
  readonly demo: ReadonlySet<string>;
};

/** Reads what decides whether these people may be given another role. */
export async function readStanding(
  { db, clock, userId, membership }: ClientContext,
  people: readonly PersonRow[],
  by: Place | undefined = membership,
): Promise<Standing> {
  const [held, demo] = await Promise.all([
    listAppointments(db, idsOf(people), dayOf(clock.now())),
    listDemoPersons(
      db,
      people.flatMap(({ user_id }) => user_id ?? []),
    ),
  ]);
  return { askedBy: userId, by, held, demo };
}

/** Why somebody may not be changed so, where they may not. */
export function wrong(
  person: PersonRow,
  role: PersonRow['role'] | undefined,
  standing: Standing,
): ErrorCode | undefined {
  if (person.status === 'Deactivated') return 'person.deactivated';
  return role === undefined || role === person.role ? undefined : wrongRole(person, role, standing);
}

/** Why somebody may not be given a role, where they may not (SoD-1, SoD-11). */
function wrongRole(
  { id, user_id }: PersonRow,
  role: PersonRow['role'],
  { askedBy, by, held, demo }: Standing,
): ErrorCode | undefined {
  if (user_id !== null && user_id === askedBy) return 'person.own-role';
  if (user_id !== null && demo.has(user_id)) return 'demo.person-stays';
  if (givesBeyond(by, role)) return 'person.beyond-you';
  const isOfficer = held.some(({ person_id, duty }) => person_id === id && duty === 'DPO');
  return isOfficer && decides({ role, access: 'employee' }) ? 'person.role-conflict' : undefined;
}
