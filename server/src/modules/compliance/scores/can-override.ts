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
