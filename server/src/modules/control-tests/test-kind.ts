import type { CheckId, Outcome, SeenFact } from '@claimlock/contract/control-tests/endpoints';
import type { TargetKind } from '@claimlock/contract/control-tests/targets';
import type { Severity } from '@claimlock/contract/findings/endpoints';
import type { Outbound } from '../../foundation/outbound/outbound.ts';
import type { OwnRecord } from './own-record.ts';

/** What a run came to: the outcome, what was seen in a sentence, and the facts it rests on. */
export type Verdict = {
  readonly outcome: Outcome;
  readonly says: string;
  readonly facts: readonly SeenFact[];
  /** Where a failure is graver or lighter than usual. */
  readonly severity?: Severity;
};

/** What is looked at from outside. */
export type LookedAt = { readonly name: string; readonly selectors: readonly string[] };

type Said = {
  readonly id: CheckId;
  readonly name: string;
  /** The controls it bears on; a finding is about the first. */
  readonly controls: readonly [string, ...string[]];
  readonly passes: string;
  readonly fails: string;
  readonly mend: string;
  /** What a finding is called, after the name of what failed. */
  readonly gap: string;
  /** How severe a finding it raises; none where what is amiss is put right in the record itself. */
  readonly severity: Severity | null;
  readonly everyMinutes: number;
};

/** A test of something outside. Only public DNS is asked about what is not confirmed. */
export type OutsideCheck = Said & {
  readonly subject: TargetKind;
  readonly asks: 'public DNS' | 'the target itself';
  /** Whether there is anything to look for; always where it is left out. */
  readonly applies?: (target: LookedAt) => boolean;
  readonly look: (outbound: Outbound, target: LookedAt, today: string) => Promise<Verdict>;
};

/** A test of the organisation's own record; it calls nobody. */
export type RecordCheck = Said & {
  readonly subject: 'organisation';
  /** Absent from a demo, whose people come in without a password. */
  readonly notInDemo?: true;
  readonly judge: (record: OwnRecord) => Verdict;
};

export type Check = OutsideCheck | RecordCheck;

export const daily = 24 * 60;

/** Passes, with what was seen. */
export const pass = (says: string, facts: readonly SeenFact[] = []): Verdict => verdict('pass', says, facts);
/** There was nothing to look at: no pass, because nothing was proved, and no failure. */
export const nothingToTest = (why: string): Verdict => verdict('nothing', `Nothing to test: ${why}.`, []);
/** Fails, with what was seen. */
export const fail = (says: string, facts: readonly SeenFact[] = [], severity?: Severity): Verdict => ({
  ...verdict('fail', says, facts),
  ...(severity && { severity }),
});
/** Could not find out, and why. */
export const unknown = (says: string): Verdict => verdict('error', says, []);

const mostFacts = 20;
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** A verdict as it can be kept: nobody outside decides how much of it there is. */
function verdict(outcome: Outcome, says: string, facts: readonly SeenFact[]): Verdict {
  const once = new Map(
    facts.map((fact) => {
      const seen = { name: cut(fact.name, 80), value: cut(fact.value, 400) };
      return [`${seen.name} ${seen.value}`, seen];
    }),
  );
  return {
    outcome,
    says: cut(says, 600),
    facts: [...once.values()].slice(0, mostFacts),
  };
}
