import type { FactValue } from '@claimlock/contract/compliance/assurance-facts';
import { assuranceRule, factOf } from '../src/modules/compliance/assurance/assurance-rule.ts';
import type { KnownFact } from '../src/modules/compliance/assurance/known-facts.ts';
import type { OnRecord } from '../src/modules/compliance/assurance/need-standing.ts';
import type { ControlFacts } from '../src/modules/compliance/controls/control-value.ts';
import { controls } from '../src/modules/frameworks/index.ts';

/** The day that it is of. */
export const today = '2026-11-20';
const on = '2026-11-01';
/** As a test showed that holds. */
export const works = { effectiveness: 'effective', testedOn: on, testedUntil: '2027-11-01' } as const;
/** Approved pieces of evidence without an end. */
export const evidenceOf = (numbers: readonly number[], from = on) => ({
  pieces: numbers.map((number) => ({ number, from, until: null })),
});
/** A piece that is approved. */
export const evidence = evidenceOf([1]);
/** In place by somebody’s word. */
export const inPlace: ControlFacts = {
  applicable: true,
  implementation: 'implemented',
  effectiveness: 'untested',
  evidenceUntil: null,
  confirmedOn: today,
};
/** The same recorded of every control. */
export const everywhere = (facts: ControlFacts) => new Map(controls.map(({ id }) => [id, facts]));
/** The best that can be said of each fact. */
const best = (id: string, kind: FactValue['kind']): FactValue => {
  if (kind === 'coverage') return { kind, covered: 100, population: 100, listed: 0 };
  if (kind === 'answer') return { kind, yes: true };
  if (kind === 'number') return { kind, number: 4 };
  // Choices are told from the least to the best.
  return kind === 'choice' ? { kind, choice: factOf(id).choices?.at(-1)?.id ?? '' } : { kind, on };
};
const special: Record<string, FactValue> = {
  'log-retention': { kind: 'number', number: 365 },
  'open-critical': { kind: 'number', number: 0 },
};
/** Every fact said at its best, of a day and with pieces of evidence. */
export const said = (source: KnownFact['source'], asOf = today, numbers = [1]) =>
  new Map(
    assuranceRule.facts.map(({ id, kind, measured }): [string, KnownFact[]] => [
      id,
      [
        {
          source: measured === 'always' ? 'measured' : source,
          value: special[id] ?? best(id, kind),
          asOf,
          evidence: numbers,
        },
      ],
    ]),
  );
/** Everything there, and proven. */
export const everything: OnRecord = {
  facts: everywhere({ ...inPlace, ...works, evidence }),
  known: said('stated'),
  today,
};
