import type * as contract from '@claimlock/contract/compliance/controls';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../../foundation/http/hallway.ts';
import { findScope } from '../../control-scopes/index.ts';
import { findControl, needsControl } from '../../frameworks/index.ts';
import { readBefore } from '../scores/rescore.ts';
import { changeAndRead, type StateChange } from './change-control-states.ts';
import { asControl } from './control.ts';
import { wholeOrganisation } from './store.ts';

/** Records what is true of one control. */
export const setControlState: Handler<typeof contract.setControlState> = async (context, input) => {
  const { controlId, scope, version, applicable, implementation, reason, evidenceUntil } = input;
  const control = findControl(controlId);
  if (!control) throw new ProductError('control.unknown');
  const known = await readBefore(context.db, [controlId]);
  const followed = known.followed.map(({ framework }) => framework);
  if (!applicable) {
    if (!reason) throw ProductError.beside('control.reason-needed', 'reason');
    const strict = followed.find((framework) => needsControl(framework, controlId));
    // A part of the organisation may be left out of what the whole cannot be.
    if (strict && scope === wholeOrganisation)
      throw new ProductError('control.cannot-be-excluded', [
        { path: 'applicable', message: `${strict.name} does not allow this control to be excluded.` },
      ]);
  }
  if (scope !== wholeOrganisation) await checkScope(context, scope);
  // That a control is still as it is recorded is said by confirming it.
  const change: StateChange = {
    controlId,
    scope,
    version,
    applicable,
    implementation,
    reason,
    evidenceUntil,
    mustDiffer: true,
  };
  const cause = { says: `${controlId} ${control.name} was changed`, controlId };
  const { rows, scopes } = await changeAndRead(context, [change], cause, known);
  return asControl(
    control,
    rows.filter((row) => row.control_id === controlId),
    followed,
    scopes,
    dayOf(context.clock.now()),
  );
};

async function checkScope({ db }: ClientContext, scope: string): Promise<void> {
  const found = await findScope(db, scope);
  const code = !found ? 'control-scope.unknown' : found.retired_at === null ? undefined : 'control-scope.retired';
  if (code) throw ProductError.beside(code, 'scope');
}
