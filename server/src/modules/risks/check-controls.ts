import { ProductError } from '@claimlock/contract/errors';
import { findControl } from '../frameworks/index.ts';

/** Refuses a control that the catalogue does not have. */
export function checkControls(controls: readonly string[]): void {
  if (controls.every((id) => findControl(id))) return;
  const refused = new ProductError('risk.control-unknown');
  throw new ProductError(refused.code, [{ path: 'controls', message: refused.message }]);
}
