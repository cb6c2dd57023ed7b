import type { Framework } from '../../frameworks/index.ts';
import type { LinkedControl } from './requirement-outcome.ts';

/** What a control counts at most for a requirement that it meets in part, or not at all. */
const most = { partly: 0.5, not: 0 } as const;
const says = { partly: 'meets this requirement only in part', not: 'does not meet this requirement' } as const;

/** What was stated of how a control meets a requirement that needs it; a statement of another control says nothing. */
function statedOf({ needsStatement, statements }: Framework, ref: string, control: string) {
  const stated = needsStatement.get(ref) === control ? statements?.get(ref) : undefined;
  return stated?.control === control ? stated.extent : undefined;
}

/** Whether a control that is in place meets a requirement in full: unless its implementation statement says less. */
export function meetsInFull(framework: Framework, ref: string, control: string): boolean {
  return (statedOf(framework, ref, control) ?? 'fully') === 'fully';
}

/** Requirements that a control meets only in part or not at all, by their implementation statements. */
export function lessThanFull(framework: Framework, control: string): string[] {
  return [...(framework.statements ?? [])].flatMap(([ref, stated]) =>
    stated.control === control && !meetsInFull(framework, ref, control) ? [ref] : [],
  );
}

/** A framework as if each requirement that a control meets in part or not at all were stated to be met in full. */
export function statedInFull(framework: Framework, control: string): Framework {
  const full = lessThanFull(framework, control).map((ref) => [ref, { control, extent: 'fully' }] as const);
  return full.length === 0
    ? framework
    : { ...framework, statements: new Map([...(framework.statements ?? []), ...full]) };
}

/**
 * A control as it counts for one requirement (ADR 0072). Where it answers alone for several, it counts no more than the
 * implementation statement of this requirement says, and without one its evidence and tests prove nothing of this requirement.
 */
export function meetingIn(framework: Framework, ref: string, linked: LinkedControl): LinkedControl {
  const { control, strength, value } = linked;
  if (strength !== 'primary' || framework.needsStatement.get(ref) !== control || typeof value !== 'number')
    return linked;
  const extent = statedOf(framework, ref, control);
  if (!extent) return { ...linked, unstated: true };
  if (extent === 'fully' || value <= most[extent]) return linked;
  return { ...linked, value: most[extent], why: says[extent] };
}
