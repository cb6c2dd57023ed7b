import { sayDay } from '../../../foundation/clock.ts';
import type { Override, RequirementOutcome } from './requirement-outcome.ts';

const percentOf = { met: 100, partly: 50, 'not-met': 0 } as const;
const wordsOf = {
  met: 'met',
  partly: 'partly met',
  'not-met': 'not met',
  'not-assessed': 'not assessed',
  'not-applicable': 'not applicable',
} as const;

/** An outcome with the override that counts on it today, and what it would be without. */
export function withOverride(
  outcome: RequirementOutcome,
  override: Override | undefined,
  today: string,
): RequirementOutcome {
  if (!override || override.until < today || outcome.leftOut) return outcome;
  const { result, percent, why } = outcome;
  // What runs by law is missed whatever is recorded of the control that was to keep it.
  if (result === 'not-applicable' && !override.missed) return outcome;
  if (override.missed)
    return {
      ...outcome,
      result: 'not-met',
      percent: 0,
      proof: undefined,
      why: `The deadline of ${eventsOf(override.missed)} was missed. From its controls it is ${wordsOf[result]}.`,
    };
  return {
    ...outcome,
    result: override.result,
    percent: percentOf[override.result],
    // What the organisation's own people say is declared, whatever its controls rest on; an assessor's report is evidence.
    proof: override.result === 'met' ? (override.isAssessors ? 'evidenced' : 'declared') : undefined,
    why: `${override.isAssessors ? 'Assessed' : 'Overridden'} as ${wordsOf[override.result]} until ${sayDay(override.until)}. From its controls it is ${wordsOf[result]}.`,
    computed: { result, percent, why },
  };
}

const eventsOf = (numbers: readonly number[]) =>
  numbers.length === 1 ? `privacy event ${numbers[0]}` : `privacy events ${numbers.join(', ')}`;
