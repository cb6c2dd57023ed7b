import { ProductError } from '@claimlock/contract/errors';
import type { PrivacyStepKind } from '@claimlock/contract/privacy-events/endpoints';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { findPerson } from '../people/index.ts';
import { clockFor, type Recorded, type Steps } from './deadline.ts';
import { type EventRow, findEvent, listSteps, type StepRow, updateEvent } from './store.ts';

/** An event that is there for whoever asks, or not found; of the version they looked at, where they say which. */
export async function findKnown({ db }: ClientContext, id: string, version?: number): Promise<EventRow> {
  const event = await findEvent(db, id);
  if (!event) throw new ProductError('not-found');
  if (version !== undefined && event.version !== version) throw new ProductError('conflict');
  return event;
}

/** What was recorded of an event, as its rule reads it. */
export async function readRecorded(
  { db }: ClientContext,
  event: EventRow,
): Promise<Recorded & { steps: Map<PrivacyStepKind, Date> }> {
  return recordedOf(event, await listSteps(db, event.id));
}

/** An event and its steps as its rule reads them. */
export function recordedOf(event: Pick<EventRow, 'kind' | 'came_at'>, steps: readonly StepRow[]) {
  return {
    kind: event.kind,
    cameAt: new Date(event.came_at),
    steps: new Map(steps.map((step) => [step.kind, new Date(step.at)])),
  };
}

/** What is kept of what follows from an event and its steps. */
export function kept(recorded: Recorded) {
  const { dueAt, soonAt, metAt, released, endedAt } = clockFor(recorded);
  return {
    ...{ due_at: dueAt, soon_at: soonAt, met_at: metAt, released, ended_at: endedAt },
    people_decided_at: recorded.kind === 'breach' ? peopleDecidedAt(recorded.steps) : null,
  };
}

const peopleDecidedAt = (steps: Steps) => steps.get('people-told') ?? steps.get('people-not-told') ?? null;

/**
 * Saves a change made on the version that was read, with what follows from it now; whoever was slower is told so. Of a
 * new deadline nothing has been said yet.
 */
export async function saveEvent(
  context: ClientContext,
  event: EventRow,
  recorded: Recorded,
  change: Parameters<typeof updateEvent>[3] = {},
): Promise<EventRow> {
  const { db, clock } = context;
  const follows = kept(recorded);
  const moved = (follows.due_at?.toISOString() ?? null) !== iso(event.due_at);
  const saved = await updateEvent(db, event.id, event.version, {
    ...{ ...change, ...follows, updated_at: clock.now() },
    ...(moved && { said: null }),
  });
  if (!saved) throw new ProductError('conflict');
  return { ...saved, owner_name: event.owner_name, owner_left: event.owner_left };
}

/** An instant as the contract writes it. */
export const iso = (at: string | Date | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The name of whoever is to have an event. Refuses one who does not work here. */
export async function checkOwner({ db }: ClientContext, ownerId: string): Promise<string> {
  const person = await findPerson(db, ownerId);
  if (!person || person.status === 'Deactivated') {
    const code = 'privacy-event.owner-unknown';
    throw new ProductError(code, [{ path: 'ownerId', message: new ProductError(code).message }]);
  }
  return person.name;
}

/** How the ledger names an event, and what every entry about it says. */
export function aboutEvent({ id, number }: Pick<EventRow, 'id' | 'number'>) {
  return { body: { eventId: id, number }, subject: { kind: 'privacy-event', id } } as const;
}
