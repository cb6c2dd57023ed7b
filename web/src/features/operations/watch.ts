import { isUnderWay, listOperations, type Operation, watchOperations } from '@claimlock/contract/operations/watching';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addressOf, openedAsInAddress } from '../../lib/api.ts';
import { reading, refreshAll } from '../../lib/query.ts';

/** How often is asked where events do not come through. */
const pollMs = 3_000;
/** How often is looked whether something was begun elsewhere, while the page is in sight. */
const lookMs = 60_000;

/**
 * One's own long work that is under way at a client, live (a part for each client, told apart by `key`): by server-sent events, or by asking where those do not come through. When
 * something ends, what is shown is read anew.
 */
export function useWatched(clientId: string): readonly Operation[] {
  const client = useQueryClient();
  const [broken, setBroken] = useState(false);
  const [told, setTold] = useState<readonly Operation[]>();
  const query = useQuery({
    ...reading(listOperations, { clientId, mine: 'true', state: 'under-way', limit: 20 }),
    refetchInterval: ({ state: { data } }) => (broken && data && data.items.length > 0 ? pollMs : lookMs),
  });
  const running = (query.data?.items.length ?? 0) > 0;
  const underWay = useRef<readonly string[]>([]);
  const onTold = useEffectEvent((operations: readonly Operation[]) => {
    const ids: readonly string[] = operations.flatMap(({ id, state }) => (isUnderWay(state) ? id : []));
    if (underWay.current.some((id) => !ids.includes(id))) void refreshAll(client);
    underWay.current = ids;
  });
  useEffect(() => {
    if (query.data) onTold(query.data.items);
  }, [query.data]);
  useEffect(() => {
    // The next work is listened to again: what stood in the way may be over.
    if (!running) setBroken(false);
    if (!running || broken) return;
    const source = new EventSource(addressOf(watchOperations, { clientId, ...openedAsInAddress() }));
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const told: { readonly operations: readonly Operation[] } = JSON.parse(data);
      setTold(told.operations);
      onTold(told.operations);
    };
    source.onerror = () => {
      // The browser comes back by itself, unless it was refused: then what is asked instead says why.
      if (source.readyState === EventSource.CLOSED) setBroken(true);
    };
    return () => {
      source.close();
      setTold(undefined);
    };
  }, [running, broken, clientId]);
  return told ?? query.data?.items ?? [];
}
