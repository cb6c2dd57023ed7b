import type { Place } from '@claimlock/contract/access';
import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import type { NewPerson } from '@claimlock/contract/people/endpoints';
import type { z } from 'zod';
import { givesBeyond } from '../../foundation/access/actor.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { inviteMany } from '../identity/index.ts';
import type { Inviting } from './admit-person.ts';
import { changeEach } from './change-each.ts';
import { departmentsNamed } from './departments.ts';
import { type AddedPerson, insertPeople, lockPeopleAt } from './many-store.ts';
import type { PersonRow } from './store.ts';

/** A person, and which fields nothing was said of: whoever is here already keeps what they have there. */
export type Admissible = z.output<typeof NewPerson> & {
  readonly unsaid?: readonly ('department' | 'jobTitle' | 'role')[];
};

/** People who are added together, and what happens to those who are here already. */
export type Admission = {
  readonly people: readonly Admissible[];
  readonly conflicts: 'stop' | 'skip' | 'update';
  /** What whoever asks is here: nobody gives what they do not hold. */
  readonly by: Place | undefined;
  /** Where they are invited at once. */
  readonly inviting: Inviting | undefined;
};

/** What became of one of them. Who was added and not invited has been invited too often within an hour, or is not to be. */
export type Admitted =
  | { readonly outcome: 'added'; readonly invited: boolean }
  | { readonly outcome: 'updated' | 'skipped' }
  | { readonly outcome: 'failed'; readonly why: string };

const failed = (code: ErrorCode): Admitted => ({ outcome: 'failed', why: new ProductError(code).message });

/**
 * Adds many people by the rules of adding one, with as many statements as for a few: whoever has one of the addresses
 * already is refused, left or changed, as asked. Answers what became of each, in their order.
 */
export async function admitPeople(
  context: ClientContext,
  { people, conflicts, by, inviting }: Admission,
): Promise<Admitted[]> {
  const { db, clock } = context;
  const known = new Map(
    (
      await lockPeopleAt(
        db,
        people.map(({ email }) => email),
      )
    ).map((row) => [row.email, row]),
  );
  const departments = await departmentsNamed(
    context,
    people.filter(({ email }) => conflicts === 'update' || !known.has(email)).map(({ department }) => department),
  );
  const outcomes = new Map<number, Admitted>();
  const added: { readonly place: number; readonly row: AddedPerson }[] = [];
  const changing: { readonly place: number; readonly department: string }[] = [];
  const here = new Set(known.keys());
  for (const [place, person] of people.entries()) {
    const department = departments.get(person.department);
    if (here.has(person.email)) {
      if (conflicts === 'update' && known.has(person.email) && department !== undefined)
        changing.push({ place, department });
      else outcomes.set(place, conflicts === 'skip' ? { outcome: 'skipped' } : failed('person.email-taken'));
    } else if (person.permissions === 'client_admin' && by?.audience === 'employee')
      outcomes.set(place, failed('person.above-you'));
    else if (givesBeyond(by, person.role)) outcomes.set(place, failed('person.beyond-you'));
    else if (department === undefined) outcomes.set(place, failed('department.limit'));
    else {
      here.add(person.email);
      added.push({
        place,
        row: rowOf(person, { id: newId('per', clock), department, invited: inviting !== undefined }),
      });
    }
  }
  const invited = await add(context, added, inviting);
  for (const { place, row } of added) outcomes.set(place, { outcome: 'added', invited: invited.has(row.id) });
  const changed = await changeEach(
    context,
    changing.flatMap(({ place, department }) => {
      const person = people[place];
      const before = person && known.get(person.email);
      return person && before ? [{ place, before, asked: askedOf(person, before, department) }] : [];
    }),
    by,
  );
  for (const [place, outcome] of changed)
    outcomes.set(
      place,
      outcome === 'changed' ? { outcome: 'updated' } : outcome === 'same' ? { outcome: 'skipped' } : failed(outcome),
    );
  return people.map((_, place) => outcomes.get(place) ?? failed('person.email-taken'));
}

function askedOf({ name, jobTitle, role, unsaid = [] }: Admissible, before: PersonRow, department: string) {
  return {
    name,
    department: unsaid.includes('department') ? before.department : department,
    jobTitle: unsaid.includes('jobTitle') ? before.job_title : jobTitle,
    role: unsaid.includes('role') ? before.role : role,
  };
}

function rowOf(
  { name, email, jobTitle, role, permissions, onboarding }: Admission['people'][number],
  made: Pick<AddedPerson, 'id' | 'department' | 'invited'>,
): AddedPerson {
  return { ...made, name, email, job_title: jobTitle, role, access: permissions, onboarding };
}

/** Keeps people whose addresses nobody has, and invites them where they are to be. Answers the ids of the invited. */
async function add(
  context: ClientContext,
  added: readonly { readonly row: AddedPerson }[],
  inviting: Inviting | undefined,
): Promise<ReadonlySet<string>> {
  const { clock, clientId, record } = context;
  const rows = added.map(({ row }) => row);
  // Writers take turns at a client's ledger, and these addresses were looked for within this one.
  insertPeople(context, rows, clock.now());
  for (const { id, role, access } of rows)
    record('person.added', { personId: id, role, access }, { kind: 'person', id });
  if (!inviting || rows.length === 0) return new Set();
  const often = await inviteMany(
    context,
    inviting.url,
    rows.map(({ id, name, email, role, access }) => ({
      audience: access,
      role,
      clientId,
      personId: id,
      name,
      email,
      organisation: inviting.organisation,
    })),
  );
  return new Set(rows.flatMap(({ id, email }) => (often.has(email) ? [] : [id])));
}
