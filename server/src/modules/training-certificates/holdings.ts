import { dayOf } from '../../foundation/clock.ts';
import { type Holding, keptFrom } from '../../foundation/records/holding.ts';
import { pageCertificates } from './store.ts';
import { certificateStatusOn, numberOf, titleOf } from './training-certificate.ts';

/** The certificates that somebody was given. */
export const certificateHolding: Holding = {
  kind: 'certificate',
  columns: ['training_certificate.person_id'],
  leaving: 'kept',
  reads: 'training-certificates.read',
  list: async ({ db, clock }, personId, limit) => {
    const today = dayOf(clock.now());
    const page = await pageCertificates(db, { today, personId }, { sort: '-issued', limit, count: true });
    return keptFrom(page, (row) => ({
      id: row.id,
      title: `${numberOf(row.number)} ${titleOf(row.course_id)}`,
      state: certificateStatusOn(row.expires_on, today),
      dueOn: row.expires_on,
    }));
  },
};
