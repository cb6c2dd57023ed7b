import { isHigh, type Level, levels } from '@claimlock/contract/levels';
import { AcceptedOn, type RestsOn } from '@claimlock/contract/risks/advice';
import { levelOf } from '@claimlock/contract/risks/endpoints';
import type { z } from 'zod';
import { addDays, dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { newestOf, readPersonNames, vacantOf } from '../people/index.ts';
import { type AcceptanceRow, listRatingsSince } from './acceptance-store.ts';
import { asRating } from './rating.ts';
import type { RiskAdviceOnRecord } from './risk-advice.ts';
import type { RiskRow } from './store.ts';

/** For how long before an acceptance a higher rating is pointed out, in days. */
const lookedBack = 30;

/**
 * What an acceptance rests on as it is given. A duty that was ended, or a rating that was lowered, right before it makes advice
 * unnecessary: neither is refused, as both may be right, and both are said.
 */
export async function restsOn(
  context: ClientContext,
  risk: RiskRow,
  { given, asked }: Pick<RiskAdviceOnRecord, 'given' | 'asked'>,
): Promise<AcceptedOn> {
  return AcceptedOn.parse({
    // Also of a duty that ended since: what it advised stays part of the decision.
    advice: newestOf(asked, given, risk.advice_round).flatMap(({ duty, newest }) =>
      newest ? [{ duty, advises: newest.advises }] : [],
    ),
    unheld: await vacantOf(context, asked),
    lowered: await loweredFrom(context, risk),
  });
}

/** The last higher rating within the days that are looked back on, where it was high or critical. */
async function loweredFrom({ db, clock }: ClientContext, risk: RiskRow): Promise<AcceptedOn['lowered']> {
  const since = new Date(`${addDays(dayOf(clock.now()), -lookedBack)}T00:00:00Z`);
  const rank = (level: Level) => levels.indexOf(level);
  const now = rank(levelOf(risk));
  const before = (await listRatingsSince(db, risk.id, since)).find((rated) => {
    const level = levelOf(rated);
    return isHigh(level) && rank(level) > now;
  });
  return before
    ? { likelihood: before.likelihood, impact: before.impact, until: dayOf(new Date(before.until_at)) }
    : null;
}

/** What acceptances rested on, with the names of today of who held a duty last. */
export async function showRestsOn(
  { db }: ClientContext,
  rows: readonly AcceptanceRow[],
): Promise<(z.input<typeof RestsOn> | null)[]> {
  const kept = rows.map(({ rests_on }) => (rests_on === null ? null : AcceptedOn.parse(rests_on)));
  const ids = kept.flatMap((one) => one?.unheld.flatMap(({ personId }) => personId ?? []) ?? []);
  const names = await readPersonNames(db, ids);
  return kept.map(
    (one) =>
      one && {
        advice: one.advice,
        unheld: one.unheld.map(({ duty, personId, until }) => ({
          duty,
          lastHeldBy: personId === null ? null : (names.get(personId) ?? null),
          until,
        })),
        lowered: loweredAs(one.lowered),
      },
  );
}

function loweredAs(lowered: AcceptedOn['lowered']) {
  const rating = lowered && asRating(lowered.likelihood, lowered.impact);
  return rating && { rating, until: lowered.until };
}
