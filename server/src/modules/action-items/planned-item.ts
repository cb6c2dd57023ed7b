import { reachIn } from '@claimlock/contract/access';
import type { PlannedItem } from '@claimlock/contract/action-items/endpoints';
import type { z } from 'zod';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { asActionItem, isClosedByAnother } from './action-item.ts';
import type { ListedItem, Raises } from './store.ts';

/** Tells by how many points each of some controls would raise the overall score; whoever keeps scores knows. */
export type RaisesOf = (context: ClientContext, controlIds: readonly string[]) => Promise<Raises>;

/** What controls would raise, for whoever may read the working of scores. */
export async function readRaises(
  context: ClientContext,
  raisesOf: RaisesOf,
  controlIds: readonly string[],
): Promise<Raises> {
  const { membership } = context;
  if (controlIds.length === 0 || !membership) return new Map();
  if (!reachIn(membership, 'compliance.read-working')) return new Map();
  return raisesOf(context, controlIds);
}

/** An item as whoever asks meets it: with what it raises, and whether somebody else has to complete it. */
export function asPlannedItem(
  { membership, userId }: ClientContext,
  row: ListedItem,
  raises: Raises,
): z.input<typeof PlannedItem> {
  const waits = row.is_open ? row.raises_control : null;
  return {
    ...asActionItem(row),
    raises: waits === null ? null : (raises.get(waits) ?? null),
    handsOver: row.is_open && isClosedByAnother(row, { personId: membership?.personId, userId }),
  };
}
