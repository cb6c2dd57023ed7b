import { ProductError } from '@claimlock/contract/errors';
import type { ListedPerson, ReadingStanding, TrainingStanding } from '@claimlock/contract/people/endpoints';
import type { z } from 'zod';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import { together } from '../../foundation/database/together.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { LetterSettings } from '../identity/index.ts';
import { readDepartmentIds } from './department-store.ts';
import { listGroupsOf } from './group-store.ts';
import { findShownPerson, type ShownPerson } from './people-list-store.ts';
import { asPerson } from './person.ts';
import { listAppointments, lockPerson, type PersonRow } from './store.ts';

/** What people need of the modules above: the organisation's name, for letters. */
export type InvitationSettings = LetterSettings & {
  readonly organisationName: (context: ClientContext) => Promise<string>;
};

/** How far people are with their courses, by their ids; people know no courses themselves. */
export type ReadTraining = (
  context: ClientContext,
  personIds: readonly string[],
) => Promise<ReadonlyMap<string, TrainingStanding>>;

/** How far people are with what they were asked to read, by their ids. */
export type ReadReading = (
  context: ClientContext,
  personIds: readonly string[],
) => Promise<ReadonlyMap<string, ReadingStanding>>;

/** What the list of people shows out of modules above. */
export type Standings = { readonly readTraining: ReadTraining; readonly readReading: ReadReading };

const nothingToRead: ReadingStanding = { asked: 0, acknowledged: 0, overdue: 0 };
const nothingAsked: TrainingStanding = { assigned: 0, completed: 0, overdue: 0 };

/** How far somebody is with their onboarding on a day; null where they have none. */
function onboardingOf({ onboarding_asked, onboarding_done, onboarding_due_on }: ShownPerson, today: string) {
  if (onboarding_asked === null || onboarding_done === null) return null;
  return {
    asked: onboarding_asked,
    done: onboarding_done,
    overdue: onboarding_due_on !== null && onboarding_due_on < today,
  };
}

/** People as an administrator sees them in a list: with how they sign in, and how far their courses are. */
export async function listPersons(
  context: ClientContext,
  rows: readonly ShownPerson[],
  { readTraining, readReading }: Standings,
): Promise<z.input<typeof ListedPerson>[]> {
  const { db, clock, userId, membership } = context;
  const ids = rows.map(({ id }) => id);
  const today = dayOf(clock.now());
  // How somebody signs in is for those who administer people, not for everybody who may list them.
  const showsFactors = mayInWhole(membership, 'people.change');
  const [appointments, groups, departments, training, reading] = await together(() =>
    Promise.all([
      listAppointments(db, ids, today),
      listGroupsOf(db, ids),
      readDepartmentIds(
        db,
        rows.map(({ department }) => department),
      ),
      readTraining(context, ids),
      readReading(context, ids),
    ]),
  );
  return rows.map((row) => ({
    ...asPerson(row, appointments, groups, departments, userId),
    secondFactor: showsFactors && row.status === 'Active' && row.user_id !== null ? row.secured : null,
    training: training.get(row.id) ?? nothingAsked,
    reading: reading.get(row.id) ?? nothingToRead,
    onboarding: onboardingOf(row, today),
  }));
}

/** A person of this client, locked while something is decided about them, or not found. */
export async function lockKnown(context: ClientContext, personId: string): Promise<PersonRow> {
  const person = await lockPerson(context.db, personId);
  if (!person) throw new ProductError('not-found');
  return person;
}

/** A person as they are now. */
export async function showPerson(context: ClientContext, personId: string) {
  const { db, clock, userId } = context;
  const today = dayOf(clock.now());
  const [person, appointments, groups] = await Promise.all([
    findShownPerson(db, personId, today),
    listAppointments(db, [personId], today),
    listGroupsOf(db, [personId]),
  ]);
  if (!person) throw new ProductError('not-found');
  const departments = await readDepartmentIds(db, [person.department]);
  return asPerson(person, appointments, groups, departments, userId);
}
