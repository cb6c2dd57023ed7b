import type { Duty } from '@claimlock/contract/access';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { lastHolderOf } from './ended-duty-store.ts';
import { listHolders } from './holder-store.ts';
import { dutiesHeld, holdsDuty } from './store.ts';

/** Advice that was given in a duty, in one round of what it is about: in a later one it counts no longer. */
type Given<D extends Duty> = { readonly duty: D; readonly round: number; readonly given_by: string };

/** Somebody who holds a duty whose advice is asked for, and whether they can sign in here to give it. */
type Holder<D extends Duty> = {
  readonly duty: D;
  readonly personId: string;
  readonly name: string;
  readonly deputy: string | null;
  readonly canAnswer: boolean;
};

type Newest<D extends Duty, G extends Given<D>> = readonly { readonly duty: D; readonly newest: G | undefined }[];

/** The advice that was given on something, and what is missing of it. */
export type AdviceOnRecord<D extends Duty, G extends Given<D>> = {
  readonly given: readonly G[];
  /** The duties whose advice is asked for, whether somebody holds them or not. */
  readonly asked: readonly D[];
  /** Who holds them today. */
  readonly holders: readonly Holder<D>[];
  /** Those of them that somebody holds, each with its newest advice that counts; undefined where there is none. */
  readonly needed: Newest<D, G>;
};

/**
 * What was advised in a round, and of whom advice is needed: of those who hold the duties today, whoever held them when they were
 * asked. Of a duty that nobody holds none is needed.
 */
export async function adviceOnRecord<D extends Duty, G extends Given<D>>(
  { db, clock }: ClientContext,
  asked: readonly D[],
  given: readonly G[],
  round: number,
): Promise<AdviceOnRecord<D, G>> {
  const rows = asked.length === 0 ? [] : await listHolders(db, asked, dayOf(clock.now()));
  const holders = asked.flatMap((duty) =>
    rows
      .filter((row) => row.duty === duty)
      .map((row) => ({
        duty,
        personId: row.person_id,
        name: row.name,
        deputy: row.deputy_name,
        canAnswer: row.can_answer,
      })),
  );
  const held = asked.filter((duty) => holders.some((one) => one.duty === duty));
  return { given, asked, holders, needed: newestOf(held, given, round) };
}

/** The duties whose advice is missing. */
const missing = <D extends Duty, G extends Given<D>>({ needed }: Pick<AdviceOnRecord<D, G>, 'needed'>): D[] =>
  needed.flatMap(({ duty, newest }) => (newest ? [] : duty));

/** Those who could give the advice that is missing. */
export const whoCanAnswer = <D extends Duty, G extends Given<D>>(onRecord: AdviceOnRecord<D, G>): Holder<D>[] =>
  onRecord.holders.filter(({ duty, canAnswer }) => canAnswer && missing(onRecord).includes(duty));

/**
 * The duties whose advice is missing and that are held by people alone who cannot sign in here: their advice comes only once
 * somebody else is appointed, or the duty ends (ADR 0047).
 */
export function unanswerable<D extends Duty, G extends Given<D>>(onRecord: AdviceOnRecord<D, G>) {
  const reachable = whoCanAnswer(onRecord).map(({ duty }) => duty);
  return missing(onRecord)
    .filter((duty) => !reachable.includes(duty))
    .flatMap((duty) => onRecord.holders.find((one) => one.duty === duty) ?? [])
    .map(({ duty, name, deputy }) => ({ duty, holder: name, deputy }));
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
): Newest<D, G> =>
  duties.map((duty) => ({ duty, newest: given.findLast((one) => one.duty === duty && one.round === round) }));

/**
 * What keeps somebody from accepting something in a round: they advised on it themselves, in whichever duty, or a duty that has
 * to advise has not. What was advised binds nobody: whoever accepts against it says why.
 */
export function lacksAdvice<D extends Duty, G extends Given<D>>(
  onRecord: AdviceOnRecord<D, G>,
  round: number,
  decider: string | null | undefined,
): D | 'by-adviser' | 'unanswerable' | undefined {
  if (onRecord.given.some((one) => one.round === round && one.given_by === decider)) return 'by-adviser';
  const [first] = missing(onRecord);
  return first !== undefined && unanswerable(onRecord).some(({ duty }) => duty === first) ? 'unanswerable' : first;
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
