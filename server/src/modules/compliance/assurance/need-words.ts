import type { FactValue } from '@claimlock/contract/compliance/assurance-facts';
import { sayDay } from '../../../foundation/clock.ts';
import { findControl } from '../../frameworks/index.ts';
import { controlProof } from '../controls/control-proof.ts';
import { controlValue } from '../controls/control-value.ts';
import { type AssuranceFact, factOf, type PlainNeed } from './assurance-rule.ts';
import { countingFact } from './known-facts.ts';
import type { OnRecord, Standing } from './need-standing.ts';

/** The name of a control, or its id where the catalogue has none. */
export const controlName = (id: string): string => findControl(id)?.name ?? id;

const days = (count: number) => (count > 60 ? `${Math.round(count / 30.4)} months` : `${count} days`);

/** What a need asks for, in words. */
export function needWords(need: PlainNeed): string {
  if ('control' in need) {
    const state = need.atLeast === 'implemented' ? 'in place' : 'at least partly in place';
    const { provenWithin: since } = need;
    return `${controlName(need.control)}: ${state}${since === undefined ? '' : `, shown by evidence or a test within ${days(since)}`}`;
  }
  const { name, kind, unit, choices } = factOf(need.fact);
  const asked: string[] = [];
  if (kind === 'answer') asked.push('yes');
  if (need.percent !== undefined) asked.push(need.percent === 100 ? 'all' : `at least ${need.percent}%`);
  if (need.listed) asked.push('each exception listed');
  if (need.atLeast !== undefined)
    asked.push(kind === 'coverage' ? 'on some' : `at least ${withUnit(need.atLeast, unit)}`);
  if (need.atMost !== undefined) asked.push(`at most ${withUnit(need.atMost, unit)}`);
  if (need.below !== undefined) asked.push(`under ${withUnit(need.below, unit)}`);
  if (need.oneOf) asked.push(need.oneOf.map((id) => choiceName({ choices }, id).toLowerCase()).join(' or '));
  if (need.within !== undefined) asked.push(`within ${days(need.within)}`);
  return `${name}: ${asked.join(', ')}`;
}

/** How a need stands, in words: what is on record of it, and what that rests on. */
export function standingWords({ need }: Standing, { facts, known, today }: OnRecord): string {
  if ('control' in need) {
    const recorded = facts.get(need.control);
    if (!recorded) return 'nothing is recorded';
    return `${controlValue(recorded, today).why}; ${proofWords[controlProof(recorded, today) ?? 'declared']}`;
  }
  const fact = factOf(need.fact);
  const said = countingFact(fact, known, today);
  if (!said) return fact.measured === 'always' ? 'not measured yet' : 'not stated';
  const how = said.source === 'measured' ? 'measured' : 'stated';
  return `${valueWords(fact, said.value)}, ${how} on ${sayDay(said.asOf)}`;
}

const proofWords = {
  declared: 'declared only',
  evidenced: 'shown by approved evidence',
  tested: 'shown by a test',
} as const;

/** What was said of a fact, in words. */
export function valueWords(fact: Pick<AssuranceFact, 'unit' | 'choices'>, value: FactValue): string {
  switch (value.kind) {
    case 'answer':
      return value.yes ? 'yes' : 'no';
    case 'number':
      return withUnit(value.number, fact.unit);
    case 'date':
      return sayDay(value.on);
    case 'choice':
      return choiceName(fact, value.choice).toLowerCase();
    case 'coverage': {
      const { covered, population, listed } = value;
      if (population === 0) return 'there are none';
      const share = `${covered} of ${population}`;
      return covered === population ? share : `${share}, ${listed} of ${population - covered} exceptions listed`;
    }
  }
}

const choiceName = ({ choices }: Pick<AssuranceFact, 'choices'>, id: string) =>
  choices?.find((choice) => choice.id === id)?.name ?? id;
// The rule weighs the exact figure; a person reads it to one decimal.
const withUnit = (exact: number, unit: string | undefined) => {
  const number = Math.round(exact * 10) / 10;
  return unit === undefined ? `${number}` : unit === '%' ? `${number}%` : `${number} ${unit}`;
};
