import type { Duty } from '@claimlock/contract/access';
import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import { conflicts } from '@claimlock/contract/people/duty-conflicts';
import { givesBeyond } from '../../foundation/access/actor.ts';
import { addDays, dayOf, laterDay } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { deputyRefusal } from './deputy.ts';
import { exceptedDaysLeft } from './exceptions.ts';
import { lockKnown } from './show-person.ts';
import { insertAppointment, listAppointments } from './store.ts';

/** Whom a duty is meant for; `field` is what a refusal stands beside, where the caller has one for it. */
export type AskedDuty = {
  readonly personId: string;
  readonly duty: Duty;
  readonly from?: string | undefined;
  /** The day on which it ends by itself. */
  readonly until?: string | undefined;
  /** Who stands in, and where the appointment is written down. */
  readonly deputyId?: string | null | undefined;
  readonly document?: string | null | undefined;
  /** What makes it bearable that one person holds duties which exclude each other. */
  readonly safeguards?: string | undefined;
  readonly field?: string;
  /** What the refusal of duties that exclude each other stands beside, where it has a field of its own. */
  readonly conflictField?: string;
  /** What the refusal of a deputy stands beside, where the caller has a field for it. */
  readonly deputyField?: string;
  /** What the refusal of an end stands beside, where the caller has a field for it. */
  readonly untilField?: string;
};

/** Proposes somebody for a duty: what people need of the module above, which asks a second person. */
export type ProposeDuty = (context: ClientContext, asked: AskedDuty) => Promise<void>;

/**
 * Refuses a duty to somebody who may not hold it, or whom whoever asks may not give it: nobody gives it to themselves
 * (SoD-11), and some duties exclude each other, unless safeguards are written down (SoD-1). Answers whether it is such an exception.
 */
export async function requireAppointable(
  context: ClientContext,
  { personId, duty, from, until, deputyId, safeguards, field, ...fields }: AskedDuty,
): Promise<boolean> {
  const { db, clock, userId, membership } = context;
  const { conflictField = field, deputyField, untilField } = fields;
  const refusal = (code: ErrorCode, beside = field) =>
    beside === undefined ? new ProductError(code) : ProductError.beside(code, beside);
  // Both are locked at once where there is a deputy.
  const noDeputy = deputyId ? await deputyRefusal(context, { personId, deputyId, duty }) : undefined;
  const person = await lockKnown(context, personId);
  if (person.status !== 'Active') throw refusal('appointment.not-active');
  if (person.user_id !== null && person.user_id === userId) throw refusal('appointment.to-self');
  if (givesBeyond(membership, duty)) throw refusal('person.beyond-you');
  if (until !== undefined && until <= firstDay(from, dayOf(clock.now())))
    throw untilField === undefined
      ? refusal('appointment.until-passed')
      : refusal('appointment.until-before', untilField);
  const held = (await listAppointments(db, [personId], dayOf(clock.now()))).map((row) => row.duty);
  if (held.includes(duty)) throw refusal('appointment.held');
  const excluded = conflicts(duty, person, held);
  if (excluded && safeguards === undefined) throw refusal('appointment.conflict', conflictField);
  if (excluded && (await exceptedDaysLeft(context, personId)) === 0)
    throw refusal('appointment.exception-used', conflictField);
  if (noDeputy) throw deputyField === undefined ? refusal('appointment.deputy-gone') : refusal(noDeputy, deputyField);
  return excluded;
}

/** The day on which an appointment begins that is confirmed today: nobody held it before, whatever was proposed. */
const firstDay = (from: string | undefined, today: string) => (from === undefined ? today : laterDay(from, today));

/** Who wanted an appointment, and who confirmed it: two people (SoD-11). */
type ByTwo = { readonly proposedBy: string; readonly confirmedBy: string };

/**
 * Appoints a person to a duty, from today on unless a later day is said, and until a day where one is said; answers the
 * appointment's id. An exception begins today and ends by itself.
 */
export async function appoint(
  context: ClientContext,
  asked: AskedDuty,
  { proposedBy, confirmedBy }: ByTwo,
): Promise<string> {
  const { db, clock, record } = context;
  const { personId, duty, from, deputyId = null, document = null, safeguards = null } = asked;
  const excepted = await requireAppointable(context, asked);
  const id = newId('apt', clock);
  const today = dayOf(clock.now());
  const fromOn = excepted ? today : firstDay(from, today);
  const longest = excepted ? addDays(today, await exceptedDaysLeft(context, personId)) : undefined;
  const until = [asked.until, longest].filter((day) => day !== undefined).sort()[0] ?? null;
  await insertAppointment(db, {
    id,
    duty,
    person_id: personId,
    from_on: fromOn,
    appointed_by: proposedBy,
    confirmed_by: confirmedBy,
    until_on: until,
    deputy_id: deputyId,
    document,
    safeguards: excepted ? safeguards : null,
  });
  record(
    'duty.appointed',
    { appointmentId: id, personId, duty, from: fromOn, ...(until && { until }), ...(deputyId && { deputyId }) },
    { kind: 'person', id: personId },
  );
  return id;
}
