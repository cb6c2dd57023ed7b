import { dayOf } from '../../foundation/clock.ts';
import { type Holding, keptFrom } from '../../foundation/records/holding.ts';
import { statusOn } from './outside-certificate.ts';
import { pageOutsideCertificates } from './store.ts';

/** The certificates that somebody got elsewhere. */
export const outsideCertificateHolding: Holding = {
  kind: 'outside-certificate',
  columns: ['outside_certificate.person_id'],
  leaving: 'kept',
  reads: 'outside-certificates.read',
  list: async ({ db, clock }, person, limit) => {
    const today = dayOf(clock.now());
    const page = await pageOutsideCertificates(db, { today, person }, { sort: '-updated', limit, count: true });
    return keptFrom(page, (row) => ({
      id: row.id,
      title: row.title,
      state: statusOn(row, today),
      dueOn: row.expires_on,
    }));
  },
};
