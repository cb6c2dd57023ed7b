import type { ClientContext } from '../../foundation/http/hallway.ts';
import { aboutEvent } from './kept-event.ts';
import { listUnsaid, saveSaid } from './store.ts';

/** Says of deadlines that they are near, and that they were missed, each once. Answers whether there may be more. */
export async function watchDeadlines({ db, clock, record }: ClientContext, atOnce: number): Promise<boolean> {
  const now = clock.now();
  const events = await listUnsaid(db, now, atOnce);
  for (const event of events) {
    if (event.due_at === null) continue;
    const dueAt = new Date(event.due_at);
    const late = dueAt < now;
    const { body, subject } = aboutEvent(event);
    const said = { ...body, kind: event.kind, dueAt: dueAt.toISOString() };
    record(late ? 'privacy-event.became-late' : 'privacy-event.due-soon', said, subject);
    await saveSaid(db, event.id, late ? 'late' : 'soon');
  }
  return events.length === atOnce;
}
