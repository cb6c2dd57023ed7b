import {
  type ActionItemStatus,
  completeActionItem,
  type PlannedItem,
  reopenActionItem,
  startActionItem,
} from '@claimlock/contract/action-items/endpoints';
import { pauseActionItem, submitActionItem } from '@claimlock/contract/action-items/review';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';

/** A move that is under way, or that was refused and why. */
export type Move = { readonly item: PlannedItem; readonly to: ActionItemStatus };
export type Refusal = Move & { readonly why: string };

/** Why a column cannot be reached from another at all, or undefined where the server decides. */
export function whyNoMove(from: ActionItemStatus, to: ActionItemStatus): string | undefined {
  if (from === to) return 'The action is there already.';
  if (from === 'Completed' && to !== 'In Progress')
    return 'A completed action moves to In Progress first, which reopens it.';
  if (from === 'Ready for Review' && to !== 'Completed')
    return 'This action is awaiting review. Open it to send it back and say what is missing.';
  return undefined;
}

/** Moves actions between the columns of the board: at once on the screen, and back with the reason where it is refused. */
export function useMoveItem(clientId: string) {
  const [moving, setMoving] = useState<ReadonlyMap<string, Move>>(new Map());
  const [refused, setRefused] = useState<Refusal>();
  const act = useCan('action-items.complete', clientId);
  const change = useCan('action-items.change', clientId);
  const start = useWrite(startActionItem);
  const pause = useWrite(pauseActionItem);
  const submit = useWrite(submitActionItem);
  const complete = useWrite(completeActionItem);
  const reopen = useWrite(reopenActionItem);
  const whyNot = (item: PlannedItem, to: ActionItemStatus) =>
    whyNoMove(item.status, to) ?? (item.status === 'Completed' ? change.why : act.why);
  const move = async (item: PlannedItem, to: ActionItemStatus) => {
    if (moving.has(item.id) || item.status === to) return;
    setRefused(undefined);
    const why = whyNot(item, to);
    if (why) return setRefused({ item, to, why });
    setMoving((before) => new Map([...before, [item.id, { item, to }]]));
    const asked = { clientId, actionItemId: item.id };
    try {
      if (to === 'Pending') await pause.mutateAsync(asked);
      else if (to === 'Ready for Review') await submit.mutateAsync(asked);
      else if (to === 'Completed') await complete.mutateAsync(asked);
      else if (item.status === 'Completed') await reopen.mutateAsync(asked);
      else await start.mutateAsync(asked);
    } catch (error) {
      setRefused({ item, to, why: problemOf(error).sentence });
    } finally {
      setMoving((before) => new Map([...before].filter(([id]) => id !== item.id)));
    }
  };
  return { moving, refused, forget: () => setRefused(undefined), move, whyNot };
}
