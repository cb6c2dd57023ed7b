import type * as contract from '@claimlock/contract/compliance/controls';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { findScope, readScopesInUse } from '../control-scopes/index.ts';
import { findControl, needsControl } from '../frameworks/index.ts';
import { changeControlStates, type StateChange } from './change-control-states.ts';
import { asControl } from './control.ts';
import { readFollowed } from './followed-frameworks.ts';
import { readStanding, wholeOrganisation } from './store.ts';

/** Records what is true of one control. */
export const setControlState: Handler<typeof contract.setControlState> = async (context, input) => {
  const { controlId, scope, version, applicable, implementation, effectiveness, reason, evidenceUntil } = input;
  const control = findControl(controlId);
  if (!control) throw new ProductError('control.unknown');
  const followed = (await readFollowed(context.db)).map(({ framework }) => framework);
  if (!applicable) {
    if (!reason)
      throw new ProductError('control.reason-needed', [
        { path: 'reason', message: 'Say why this control does not apply.' },
      ]);
    const strict = followed.find((framework) => needsControl(framework, controlId));
    // A part of the organisation may be left out of what the whole cannot be.
    if (strict && scope === wholeOrganisation)
      throw new ProductError('control.cannot-be-excluded', [
        { path: 'applicable', message: `${strict.name} does not let you leave this control out.` },
      ]);
  }
  if (scope !== wholeOrganisation) await checkScope(context, scope);
  const change = { controlId, scope, version, applicable, implementation, effectiveness, reason, evidenceUntil };
  await refuseSame(context, change);
  await changeControlStates(context, [change], { says: `${controlId} ${control.name} was changed`, controlId });
  const [rows, scopes] = await Promise.all([readStanding(context.db, [controlId]), readScopesInUse(context.db)]);
  return asControl(control, rows, followed, scopes, dayOf(context.clock.now()));
};

async function checkScope({ db }: ClientContext, scope: string): Promise<void> {
  const found = await findScope(db, scope);
  const code = !found ? 'control-scope.unknown' : found.retired_at === null ? undefined : 'control-scope.retired';
  if (code) throw ProductError.beside(code, 'scope');
}

/** Refuses to record what is on record already: that it is still so is said by confirming it. */
async function refuseSame({ db }: ClientContext, change: StateChange): Promise<void> {
  const [now] = (await readStanding(db, [change.controlId])).filter(({ scope }) => scope === change.scope);
  if (!now || now.version !== change.version) return;
  const same =
    now.applicable === change.applicable &&
    now.implementation === change.implementation &&
    now.effectiveness === change.effectiveness &&
    now.evidence_until === change.evidenceUntil &&
    (now.reason ?? null) === change.reason;
  if (same) throw new ProductError('answer.changes-nothing');
}
