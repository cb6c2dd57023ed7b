import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { findControl } from '../../frameworks/index.ts';
import { rescore } from '../scores/rescore.ts';
import { beginHindrance, endHindrance, findHindrance } from './hindrance-store.ts';

/**
 * Lets a finding make a control count as ineffective, or lets go of it (framework rules, §3 rule 6). What is recorded
 * of the control stays as it is; every score that stands on it follows at once.
 */
export async function hinderControl(
  context: ClientContext,
  {
    findingId,
    number,
    lowers,
  }: { readonly findingId: string; readonly number: number; readonly lowers: string | null },
  what: string,
): Promise<void> {
  const { db, clock } = context;
  const controlId = lowers !== null && findControl(lowers) ? lowers : null;
  const before = await findHindrance(db, findingId);
  if ((before?.control_id ?? null) === controlId) return;
  if (before) await endHindrance(db, findingId, clock.now());
  if (controlId !== null) await beginHindrance(db, { findingId, number, controlId }, clock.now());
  const controls = [before?.control_id, controlId].filter((id) => typeof id === 'string');
  await rescore(context, { controls }, { says: `Finding ${number} ${what}`, controlId: controls.at(-1) ?? null });
}
