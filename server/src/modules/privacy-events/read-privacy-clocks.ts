import type * as contract from '@claimlock/contract/privacy-events/endpoints';
import type { ClockCount } from '@claimlock/contract/privacy-events/endpoints';
import { clockOf } from '@claimlock/contract/privacy-events/endpoints';
import type { z } from 'zod';
import { monthsAfter } from '../../foundation/clock.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { endOfUkDay, ukDayOf } from './calendar.ts';
import { countByKind, type KindCount } from './clock-store.ts';

type Count = z.output<typeof ClockCount>;

/** How deadlines were kept: by kind, by clock, and whether people were told of breaches. */
export type Clocks = {
  /** Of the kinds given, together. */
  readonly of: (about: (kind: KindCount['kind']) => boolean) => Count;
  readonly people: Count;
};

/** Counts how the deadlines of the last twelve months were kept; one that is missed and still open counts as well. */
export async function countClocks(db: ClientDb, now: Date): Promise<Clocks> {
  const since = endOfUkDay(monthsAfter(ukDayOf(now), -12));
  const counts = await countByKind(db, since, now);
  const sum = (rows: readonly KindCount[], of: (row: KindCount) => number) =>
    rows.reduce((all, row) => all + of(row), 0);
  const breaches = counts.filter(({ kind }) => kind === 'breach');
  const decided = sum(breaches, (row) => row.people_decided);
  return {
    of: (about) => {
      const rows = counts.filter(({ kind }) => about(kind));
      return {
        kept: sum(rows, ({ kept }) => kept),
        of: sum(rows, ({ kept, kept_late, late }) => kept + kept_late + late),
        open: sum(rows, ({ open }) => open),
        late: sum(rows, ({ late }) => late),
      };
    },
    people: { kept: decided, of: decided, open: sum(breaches, (row) => row.people_open), late: 0 },
  };
}

/** How many deadlines of the last twelve months were kept. */
export const readPrivacyClocks: Handler<typeof contract.readPrivacyClocks> = async ({ db, clock }) => {
  const { of } = await countClocks(db, clock.now());
  const on = (name: ReturnType<typeof clockOf>) => of((kind) => clockOf(kind) === name);
  return { request: on('request'), breach: on('breach'), complaint: on('complaint') };
};
