import { dayOf } from '../../foundation/clock.ts';
import { type Holding, heldFrom } from '../../foundation/records/holding.ts';
import { requireOwner } from '../people/index.ts';
import { aboutEvent, findKnown, iso, owners, readRecorded, saveEvent } from './kept-event.ts';
import { ownsOpenEvent, pageEvents } from './store.ts';

/** Requests, breaches and complaints under way that somebody deals with. */
export const privacyEventHolding: Holding = {
  kind: 'privacy-event',
  columns: ['privacy_event.owner_id'],
  leaving: 'handed-on',
  reads: 'privacy-events.read',
  changes: 'privacy-events.change',
  heldOpen: ownsOpenEvent,
  list: async ({ db, clock }, owner, limit) => {
    const now = clock.now();
    const page = await pageEvents(db, { state: 'open', owner, now }, { sort: 'due', limit, count: true });
    const late = await pageEvents(db, { state: 'late', owner, now }, { sort: 'due', limit: 1, count: true });
    return heldFrom(page, late.total ?? 0, ({ id, number, summary, reference, due_at, met_at, released }) => ({
      id,
      title: `${number} ${reference || summary}`,
      state: null,
      dueOn: due_at === null ? null : dayOf(new Date(due_at)),
      overdue: due_at !== null && met_at === null && !released && new Date(due_at) < now,
    }));
  },
  requireHolder: (context, personId, field) => requireOwner(context, personId, { ...owners, field }),
  handOn: async (context, owner, to, limit) => {
    const open = { state: 'open', owner, now: context.clock.now() } as const;
    const { rows } = await pageEvents(context.db, open, { sort: 'due', limit, count: false });
    for (const { id } of rows) {
      const event = await findKnown(context, id);
      const saved = await saveEvent(context, event, await readRecorded(context, event), { owner_id: to });
      const { body, subject } = aboutEvent(event);
      const facts = { ownerId: { from: owner, to }, dueAt: iso(saved.due_at) };
      context.record('privacy-event.changed', { ...body, ...facts }, subject);
    }
    return rows.length;
  },
};
