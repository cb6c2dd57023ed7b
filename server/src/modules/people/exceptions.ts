import { conflicts, exceptionDays, exceptionYearDays } from '@claimlock/contract/people/duty-conflicts';
import { addDays, dayOf } from '../../foundation/clock.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { countExceptedDays, listExceptions } from './exception-store.ts';
import { type AppointmentRow, listAppointments } from './store.ts';

/** The exceptions that are still ones: their person still is, or holds, what the duty may not stand beside. */
async function listInForce(db: ClientDb, today: string, personIds?: readonly string[]) {
  const excepted = await listExceptions(db, today, personIds);
  if (excepted.length === 0) return [];
  const held = await listAppointments(db, [...new Set(excepted.map(({ person_id }) => person_id))], today);
  return excepted.filter((one) => {
    const beside = held.filter(({ id, person_id }) => person_id === one.person_id && id !== one.id);
    return conflicts(
      one.duty,
      one,
      beside.map(({ duty }) => duty),
    );
  });
}

/** Until when one person holds what excludes each other, by the exception that lasts longest; null where nobody does. */
export async function readExceptionUntil(db: ClientDb, today: string): Promise<string | null> {
  const days = (await listInForce(db, today)).flatMap(({ until_on }) => until_on ?? []);
  return days.toSorted().at(-1) ?? null;
}

/**
 * Changes something of people after which what a duty may not stand beside may be gone, and records of which exceptions it
 * is: the duty goes on until its day, and the tier is capped no longer.
 */
export async function resolvingExceptions<T>(
  { db, clock, record }: ClientContext,
  personIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const today = dayOf(clock.now());
  const before = await listInForce(db, today, personIds);
  const done = await change();
  if (before.length === 0) return done;
  const still = new Set((await listInForce(db, today, personIds)).map(({ id }) => id));
  const lasting = new Set((await listExceptions(db, today, personIds)).map(({ id }) => id));
  for (const { id, person_id: personId, duty } of before)
    if (lasting.has(id) && !still.has(id))
      record('duty.exception-resolved', { appointmentId: id, personId, duty }, { kind: 'person', id: personId });
  return done;
}

/**
 * Records of which exceptions what they stood beside has just ended on its day: the duty goes on until its own, and the tier is
 * capped no longer.
 */
export async function recordResolvedBy(
  { db, clock, record }: ClientContext,
  ended: readonly Pick<AppointmentRow, 'person_id' | 'duty'>[],
): Promise<void> {
  const today = dayOf(clock.now());
  const personIds = [...new Set(ended.map(({ person_id }) => person_id))];
  const excepted = await listExceptions(db, today, personIds);
  if (excepted.length === 0) return;
  const held = await listAppointments(db, personIds, today);
  for (const one of excepted) {
    const dutiesOf = (rows: readonly Pick<AppointmentRow, 'person_id' | 'duty'>[]) =>
      rows.filter(({ person_id }) => person_id === one.person_id).map(({ duty }) => duty);
    const beside = dutiesOf(held.filter(({ id }) => id !== one.id));
    if (conflicts(one.duty, one, beside) || !conflicts(one.duty, one, [...beside, ...dutiesOf(ended)])) continue;
    record(
      'duty.exception-resolved',
      { appointmentId: one.id, personId: one.person_id, duty: one.duty },
      { kind: 'person', id: one.person_id },
    );
  }
}

/** How many days are left to somebody in which they may hold a duty by exception that begins today. */
export async function exceptedDaysLeft({ db, clock }: ClientContext, personId: string): Promise<number> {
  const today = dayOf(clock.now());
  const had = await countExceptedDays(db, personId, addDays(today, -exceptionYearDays), today);
  return Math.max(0, exceptionDays - had);
}
