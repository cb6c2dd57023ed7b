import type { PrivacyEvent, PrivacyEventSummary } from '@claimlock/contract/privacy-events/endpoints';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readNames } from '../identity/index.ts';
import { dutiesHeld } from '../people/index.ts';
import { listAdvice } from './advice-store.ts';
import { clockFor } from './deadline.ts';
import { recordedOf } from './kept-event.ts';
import { nextSteps, stateAt } from './privacy-event.ts';
import { type EventRow, type ListedEvent, listSteps } from './store.ts';

const nobody = 'Somebody who is not here any more';
const instant = (at: string | Date | null) => (at === null ? null : new Date(at));

/** An event as lists show it to whoever asks. */
export function asSummary(
  row: ListedEvent,
  { clock, membership }: Pick<ClientContext, 'clock' | 'membership'>,
): z.input<typeof PrivacyEventSummary> {
  const { id, number, kind, reference, summary, released, version } = row;
  const [dueAt, metAt] = [instant(row.due_at), instant(row.met_at)];
  return {
    id,
    number,
    kind,
    reference,
    summary,
    version,
    cameAt: new Date(row.came_at).toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    metAt: metAt?.toISOString() ?? null,
    state: stateAt({ dueAt, soonAt: instant(row.soon_at), metAt, released }, clock.now()),
    ended: row.ended_at !== null,
    owner:
      row.owner_id === null
        ? null
        : {
            id: row.owner_id,
            name: row.owner_name ?? 'Someone',
            left: row.owner_left,
            you: membership?.personId === row.owner_id,
          },
  };
}

/** A whole event: what was recorded of it, how its deadline came about, and what can be recorded next. */
export async function showPrivacyEvent(context: ClientContext, row: EventRow): Promise<z.input<typeof PrivacyEvent>> {
  const { db } = context;
  const [steps, advice] = [await listSteps(db, row.id), await listAdvice(db, row.id)];
  const names = await readNames(db, [
    ...steps.flatMap(({ recorded_by }) => recorded_by ?? []),
    ...advice.map(({ given_by }) => given_by),
  ]);
  const recorded = recordedOf(row, steps);
  const { working, extendableUntil } = clockFor(recorded);
  return {
    ...asSummary(row, context),
    advice: advice.map(({ advises, reasons, given_at, given_by }) => ({
      advises,
      reasons,
      at: new Date(given_at).toISOString(),
      by: names.get(given_by) ?? nobody,
    })),
    hasOfficer: row.kind === 'breach' && (await dutiesHeld(db, dayOf(context.clock.now()))).has('DPO'),
    steps: steps.map(({ kind, at, reason, no_officer, disagreement, recorded_by }) => ({
      kind,
      at: new Date(at).toISOString(),
      reason,
      noOfficer: no_officer,
      disagreement,
      by: (recorded_by && names.get(recorded_by)) ?? nobody,
    })),
    working: [...working],
    extendableUntil: extendableUntil?.toISOString() ?? null,
    next: nextSteps(recorded),
  };
}
