import type { Framework } from '../../frameworks/index.ts';
import type { Override, Overrides } from './requirement-outcome.ts';

/** Whether a requirement can be overridden with a result: one that fails its whole framework is never cleared by an override. */
export function canOverride(framework: Framework, ref: string, result: Override['result']): boolean {
  return result === 'not-met' || framework.requirement.get(ref)?.autoFail !== true;
}

/** The overrides that count: one from before that rule, which would clear an automatic failure, does not. */
export function countingOverrides(framework: Framework, overrides: Overrides): Overrides {
  const all = [...overrides];
  const counting = all.filter(([ref, { result }]) => canOverride(framework, ref, result));
  return counting.length === all.length ? overrides : new Map(counting);
}

/** Whether a requirement's result is on a day one that people set, and neither follows from its controls nor from a missed deadline. */
export function isOverridden(override: Override | undefined, today: string): boolean {
  return override !== undefined && override.missed === undefined && override.until >= today;
}
