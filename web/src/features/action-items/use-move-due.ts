import { changeActionItem, type PlannedItem } from '@claimlock/contract/action-items/endpoints';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';

/** Moves actions to another day: at once on the screen, and back with the reason where it is refused. */
export function useMoveDue(clientId: string) {
  const [moving, setMoving] = useState<{ readonly id: string; readonly to: string }>();
  const [refused, setRefused] = useState<{ readonly item: PlannedItem; readonly why: string }>();
  const may = useCan('action-items.change', clientId);
  const change = useWrite(changeActionItem);
  const move = async (item: PlannedItem, to: string) => {
    if (moving || item.dueDate === to) return;
    setRefused(undefined);
    if (!may.may) return setRefused({ item, why: may.why });
    if (item.status === 'Completed') return setRefused({ item, why: 'A completed action keeps its date.' });
    setMoving({ id: item.id, to });
    try {
      await change.mutateAsync({ clientId, actionItemId: item.id, version: item.version, dueDate: to });
    } catch (error) {
      setRefused({ item, why: problemOf(error).sentence });
    } finally {
      setMoving(undefined);
    }
  };
  return { moving, refused, forget: () => setRefused(undefined), move };
}
