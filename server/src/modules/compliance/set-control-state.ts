import type * as contract from '@claimlock/contract/compliance';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { findControl, needsControl } from '../frameworks/index.ts';
import { changeControlStates } from './change-control-states.ts';
import { asControl } from './control.ts';
import { readFollowed } from './followed-frameworks.ts';
import { readStates } from './store.ts';

/** Records what is true of one control. */
export const setControlState: Handler<typeof contract.setControlState> = async (context, input) => {
  const { controlId, version, applicable, implementation, effectiveness, reason, evidenceUntil } = input;
  const control = findControl(controlId);
  if (!control) throw new ProductError('control.unknown');
  const followed = (await readFollowed(context.db)).map(({ framework }) => framework);
  if (!applicable) {
    if (!reason)
      throw new ProductError('control.reason-needed', [
        { path: 'reason', message: 'Say why this control does not apply.' },
      ]);
    const strict = followed.find((framework) => needsControl(framework, controlId));
    if (strict)
      throw new ProductError('control.cannot-be-excluded', [
        { path: 'applicable', message: `${strict.name} does not let you leave this control out.` },
      ]);
  }
  const change = { controlId, version, applicable, implementation, effectiveness, reason, evidenceUntil };
  await changeControlStates(context, [change], { says: `${controlId} ${control.name} was changed`, controlId });
  return asControl(control, (await readStates(context.db, [controlId])).get(controlId), followed);
};
