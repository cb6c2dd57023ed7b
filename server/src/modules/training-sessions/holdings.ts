import { dayOf } from '../../foundation/clock.ts';
import { type Holding, heldFrom } from '../../foundation/records/holding.ts';
import { listSessionsAhead, readSessionTitles } from './store.ts';

/** Sessions to come in which somebody has a place or waits for one. */
export const trainingPlaceHolding: Holding = {
  kind: 'training-place',
  columns: ['training_place.person_id'],
  leaving: 'excused',
  reads: 'training.read',
  list: async ({ db, clock }, personId, limit) => {
    const sessions = await listSessionsAhead(db, personId, clock.now());
    const first = sessions.slice(0, limit);
    const titles = await readSessionTitles(
      db,
      first.map(({ id }) => id),
    );
    return heldFrom({ rows: first, total: sessions.length }, 0, ({ id, starts_at }) => ({
      id,
      title: titles.get(id) ?? 'Session',
      state: null,
      dueOn: dayOf(new Date(starts_at)),
      overdue: false,
    }));
  },
};
