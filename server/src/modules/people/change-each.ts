import type { Place } from '@claimlock/contract/access';
import type { ErrorCode } from '@claimlock/contract/errors';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { differenceOf } from '../../foundation/records/difference.ts';
import { changeRoleOf } from '../identity/index.ts';
import { personFields, readStanding, wrong } from './change-person.ts';
import { takeBackCustomRoles } from './custom-roles.ts';
import { readDepartmentIds } from './department-store.ts';
import { resolvingExceptions } from './exceptions.ts';
import { type ChangedPerson, updateEach } from './many-store.ts';
import type { PersonRow } from './store.ts';

/** Somebody as they are, and what is asked of them; what they may do in the portals is never changed so. */
export type AskedChange = {
  readonly place: number;
  readonly before: PersonRow;
  readonly asked: Pick<PersonRow, 'name' | 'department' | 'role'> & { readonly jobTitle: string };
};

/**
 * Changes people, each to something of their own, by the rules of changing one; `by` is what whoever asks is here. Answers
 * the outcome of each by its place.
 */
export async function changeEach(
  context: ClientContext,
  changes: readonly AskedChange[],
  by: Place | undefined,
): Promise<ReadonlyMap<number, 'changed' | 'same' | ErrorCode>> {
  if (changes.length === 0) return new Map();
  const { db, record } = context;
  const standing = await readStanding(
    context,
    changes.map(({ before }) => before),
    by,
  );
  const outcomes = new Map<number, 'changed' | 'same' | ErrorCode>();
  const changed: (ChangedPerson & { readonly change: AskedChange })[] = [];
  for (const change of changes) {
    const { place, before, asked } = change;
    const refusal = wrong(before, asked.role, standing);
    outcomes.set(place, refusal ?? (isSame(change) ? 'same' : 'changed'));
    const { name, department, role, jobTitle } = asked;
    if (outcomes.get(place) === 'changed')
      changed.push({ change, id: before.id, name, department, role, job_title: jobTitle });
  }
  const departments = await readDepartmentIds(
    db,
    changed.flatMap(({ department, change }) => [department, change.before.department]),
  );
  await resolvingExceptions(
    context,
    changed.filter(({ role, change }) => role !== change.before.role).map(({ id }) => id),
    () => updateEach(db, changed),
  );
  const promoted = changed.filter(({ role, change }) => role !== change.before.role);
  const idsOf = (people: readonly ChangedPerson[]) => people.map(({ id }) => id);
  for (const [role, people] of Map.groupBy(promoted, ({ role }) => role)) await changeRoleOf(db, idsOf(people), role);
  await takeBackCustomRoles(context, idsOf(promoted));
  for (const { id, change } of changed) {
    const { department, ...said } = differenceOf(change.before, change.asked, personFields).facts;
    const moved = department && {
      departmentId: { from: departments.get(department.from) ?? null, to: departments.get(department.to) ?? null },
    };
    record('person.changed', { personId: id, ...said, ...moved }, { kind: 'person', id });
  }
  return outcomes;
}

const isSame = ({ before, asked }: AskedChange) =>
  before.name === asked.name &&
  before.department === asked.department &&
  before.role === asked.role &&
  before.job_title === asked.jobTitle;
