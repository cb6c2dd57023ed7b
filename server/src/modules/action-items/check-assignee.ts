import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { findControl } from '../frameworks/index.ts';
import { findPerson, holdsDuty } from '../people/index.ts';

/**
 * The name of an assignee. Refuses one who does not work here, or who may not own an action (insurance domain §9.3,
 * SoD-2).
 */
export async function checkAssignee({ db, clock }: ClientContext, assigneeId: string): Promise<string> {
  const person = await findPerson(db, assigneeId);
  if (!person || person.status === 'Deactivated') refuse('action-item.assignee-unknown');
  if (await holdsDuty(db, assigneeId, 'DPO', dayOf(clock.now()))) refuse('action-item.assignee-is-dpo');
  return person.name;
}

function refuse(code: 'action-item.assignee-unknown' | 'action-item.assignee-is-dpo'): never {
  throw new ProductError(code, [{ path: 'assigneeId', message: new ProductError(code).message }]);
}

/** Refuses to raise a control that there is not. */
export function checkRaised(controlId: string | null): void {
  if (controlId === null || findControl(controlId)) return;
  const code = 'action-item.control-unknown';
  throw new ProductError(code, [{ path: 'raisesControl', message: new ProductError(code).message }]);
}
