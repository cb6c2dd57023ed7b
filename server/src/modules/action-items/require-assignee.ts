import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { findControl } from '../frameworks/index.ts';
import { requireOwner } from '../people/index.ts';

/** With which refusals an assignee is checked. */
export const assigneeRefusals = {
  unknown: 'action-item.assignee-unknown',
  officer: 'action-item.assignee-is-dpo',
  field: 'assigneeId',
} as const;

/** The name of an assignee. Refuses one who does not work here, or who may not own an action (insurance domain §9.3, SoD-2). */
export const requireAssignee = (context: ClientContext, assigneeId: string): Promise<string> =>
  requireOwner(context, assigneeId, assigneeRefusals);

/** Refuses to raise a control that there is not. */
export function requireRaised(controlId: string | null): void {
  if (controlId === null || findControl(controlId)) return;
  throw ProductError.beside('action-item.control-unknown', 'raisesControl');
}
