import type { StateChange } from '../modules/compliance/index.ts';
import type { Standing } from './organisations.ts';

/** What is recorded of a demo organisation's controls when its story begins. */
export function statesOf(controls: Readonly<Record<Standing, readonly string[]>>): StateChange[] {
  const change =
    (standing: Standing) =>
    (controlId: string): StateChange => ({
      controlId,
      applicable: true,
      evidenceUntil: null,
      reason: null,
      implementation: standing === 'effective' ? 'implemented' : standing,
    });
  const standings: readonly Standing[] = ['planned', 'partial', 'implemented', 'effective'];
  return standings.flatMap((standing) => controls[standing].map(change(standing)));
}
