import type * as contract from '@claimlock/contract/compliance/bulk-answers';
import type { BulkOutcome } from '@claimlock/contract/compliance/bulk-answers';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { findControl } from '../../frameworks/index.ts';
import { followedFramework } from '../statements/statement-lines.ts';
import { changeControlStates, type StateChange } from './change-control-states.ts';
import { readStates } from './store.ts';

/** Where no row of many changes anything, that is said: somebody was faster, or it stands so already. */
export function refuseUnchanged(rows: readonly { readonly outcome: BulkOutcome }[]): void {
  if (rows.some(({ outcome }) => outcome === 'changed')) return;
  throw new ProductError(rows.some(({ outcome }) => outcome === 'conflict') ? 'conflict' : 'answer.changes-nothing');
}

/** Records several controls at once. What somebody changed since it was looked at is left as it is, and said. */
export const setControlStates: Handler<typeof contract.setControlStates> = async (context, input) => {
  const { frameworkId, controls, implementation, reason } = input;
  const { framework } = await followedFramework(context, frameworkId);
  const asked = new Map(controls.map(({ controlId, version }) => [controlId, version]));
  if ([...asked.keys()].some((id) => !findControl(id))) throw new ProductError('control.unknown');
  const states = await readStates(context.db, [...asked.keys()]);
  const changes: StateChange[] = [];
  const rows = [...asked].map(([controlId, version]) => {
    const row = { controlId, name: findControl(controlId)?.name ?? controlId };
    const state = states.get(controlId);
    if ((state?.version ?? 0) !== version) return { ...row, outcome: 'conflict' as const };
    if (state?.applicable && state.implementation === implementation) return { ...row, outcome: 'same' as const };
    changes.push({
      controlId,
      version,
      applicable: true,
      implementation,
      // What was known of its evidence is not touched by an answer for many.
      evidenceUntil: state?.evidence_until ?? null,
      reason: reason ?? state?.reason ?? null,
    });
    return { ...row, outcome: 'changed' as const };
  });
  const many = changes.length === 1 ? 'A control was' : `${changes.length} controls were`;
  refuseUnchanged(rows);
  await changeControlStates(context, changes, { says: `${many} recorded together for ${framework.shortName}` });
  return { rows };
};
