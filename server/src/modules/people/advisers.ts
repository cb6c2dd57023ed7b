import type { Duty } from '@claimlock/contract/access';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { lastHolderOf } from './ended-duty-store.ts';
import { dutiesHeld, holdsDuty } from './store.ts';

/** Advice that was given in a duty, in one round of what it is about: in a later one it counts no longer. */
type Given<D extends Duty> = { readonly duty: D; readonly round: number; readonly given_by: string };

/** The advice that was given on something, and of each duty that has to advise the newest that counts; undefined where there is none. */
export type AdviceOnRecord<D extends Duty, G extends Given<D>> = {
  readonly given: readonly G[];
  readonly needed: readonly { readonly duty: D; readonly newest: G | undefined }[];
};

/** Of the duties whose advice is asked for, those that somebody holds today: of one that nobody holds none is needed. */
export async function readAdvisers<D extends Duty>({ db, clock }: ClientContext, asked: readonly D[]): Promise<D[]> {
  if (asked.length === 0) return [];
  const held = await dutiesHeld(db, dayOf(clock.now()));
  return asked.filter((duty) => held.has(duty));
}

/** Those of some duties that the person who asks holds today. */
export async function dutiesOfAsker<D extends Duty>(
  { db, clock, membership }: ClientContext,
  duties: readonly D[],
): Promise<D[]> {
  const personId = membership?.personId;
  if (!personId) return [];
  const today = dayOf(clock.now());
  const theirs: D[] = [];
  for (const duty of duties) if (await holdsDuty(db, personId, duty, today)) theirs.push(duty);
  return theirs;
}

/** The newest advice of a round, of each duty that has to give it; undefined of those that have not. */
export const newestOf = <D extends Duty, G extends Given<D>>(
  duties: readonly D[],
  given: readonly G[],
  round: number,
): AdviceOnRecord<D, G>['needed'] =>
  duties.map((duty) => ({ duty, newest: given.findLast((one) => one.duty === duty && one.round === round) }));

/**
 * What keeps somebody from accepting something in a round: they advised on it themselves, in whichever duty, or a duty that has
 * to advise has not. What was advised binds nobody: whoever accepts against it says why.
 */
export function lacksAdvice<D extends Duty, G extends Given<D>>(
  { given, needed }: AdviceOnRecord<D, G>,
  round: number,
  decider: string | null | undefined,
): D | 'by-adviser' | undefined {
  if (given.some((one) => one.round === round && one.given_by === decider)) return 'by-adviser';
  return needed.find(({ newest }) => !newest)?.duty;
}

type Vacant<D extends Duty> = { readonly duty: D; readonly personId: string | null; readonly until: string | null };

/** Of the duties whose advice is asked for, those that nobody holds: who held each last, and the first day on which they did not. */
export async function vacantOf<D extends Duty>(
  { db, clock }: ClientContext,
  asked: readonly D[],
): Promise<Vacant<D>[]> {
  if (asked.length === 0) return [];
  const today = dayOf(clock.now());
  const held = await dutiesHeld(db, today);
  const vacant: Vacant<D>[] = [];
  for (const duty of asked) {
    if (held.has(duty)) continue;
    const last = await lastHolderOf(db, duty, today);
    vacant.push({ duty, personId: last?.person_id ?? null, until: last?.until_on ?? null });
  }
  return vacant;
}
