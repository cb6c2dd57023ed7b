import type { PrivacyStepKind } from '@claimlock/contract/privacy-events/endpoints';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { known, saved } from '../../foundation/records/known.ts';
import { clockFor, type Recorded, type Steps } from './deadline.ts';
import { type EventRow, findEvent, listSteps, type StepRow, updateEvent } from './store.ts';

/** An event that is there for whoever asks, or not found; of the version they looked at, where they say which. */
export async function findKnown({ db }: ClientContext, id: string, version?: number): Promise<EventRow> {
  return known(findEvent(db, id), version);
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
    due_at: dueAt,
    soon_at: soonAt,
    met_at: metAt,
    released,
    ended_at: endedAt,
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
  change: Parameters<typeof updateEvent>[2] = {},
): Promise<EventRow> {
  const { db, clock } = context;
  const follows = kept(recorded);
  const moved = (follows.due_at?.toISOString() ?? null) !== iso(event.due_at);
  const row = await saved(
    updateEvent(db, event, { ...change, ...follows, updated_at: clock.now(), ...(moved && { said: null }) }),
  );
  return { ...row, owner_name: event.owner_name, owner_left: event.owner_left };
}

/** An instant as the contract writes it. */
export const iso = (at: string | Date | null): string | null => (at === null ? null : new Date(at).toISOString());

/** What entries say of an event's deadline: when it is, and whether it is past while what it asks for is not done. */
export function deadlineOf(event: Pick<EventRow, 'kind' | 'due_at' | 'met_at' | 'released'>, now: Date) {
  const isLate = event.due_at !== null && event.met_at === null && !event.released && new Date(event.due_at) < now;
  return { kind: event.kind, dueAt: iso(event.due_at), isLate };
}

/** How the ledger names an event, and what every entry about it says. */
export function aboutEvent({ id, number }: Pick<EventRow, 'id' | 'number'>) {
  return { body: { eventId: id, number }, subject: { kind: 'privacy-event', id } } as const;
}

/** With which refusal the owner of an event is checked: an officer may have one (UK GDPR Art. 38(4)). */
export const owners = { unknown: 'privacy-event.owner-unknown' } as const;
