import type { Framework } from '../../frameworks/index.ts';
import type { LinkedControl } from './requirement-outcome.ts';

/** What a control counts at most for a requirement that it meets in part, or not at all. */
const most = { partly: 0.5, not: 0 } as const;
const says = { partly: 'meets this requirement only in part', not: 'does not meet this requirement' } as const;

/**
 * A control as it counts for one requirement (ADR 0072). Where it answers alone for several, it counts no more than the
 * implementation statement of this requirement says, and without one its evidence and tests prove nothing of this requirement.
 * A statement of another control than the one that answers today says nothing.
 */
export function meetingIn(framework: Framework, ref: string, linked: LinkedControl): LinkedControl {
  const { control, strength, value } = linked;
  if (strength !== 'primary' || framework.needsStatement.get(ref) !== control || typeof value !== 'number')
    return linked;
  const stated = framework.statements?.get(ref);
  if (stated?.control !== control) return { ...linked, unstated: true };
  if (stated.extent === 'fully' || value <= most[stated.extent]) return linked;
  return { ...linked, value: most[stated.extent], why: says[stated.extent] };
}
