import { type Holding, heldOnly } from '../../foundation/records/holding.ts';
import { listRunning } from './schedule-store.ts';

/** The reports that are made by themselves as if somebody had asked for each. */
export const scheduleHolding: Holding = {
  kind: 'report-schedule',
  columns: ['report_schedule.owner_id'],
  leaving: 'cancelled',
  reads: 'reports.read',
  list: async ({ db }, personId, limit) =>
    heldOnly(await listRunning(db, personId), limit, ({ id, title, cadence }) => ({ id, title, state: cadence })),
};
