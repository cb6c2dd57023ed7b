import { listClientOverview, readClientAnalytics } from '@claimlock/contract/client-analytics/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reading } from '../../lib/query.ts';

/** How often a count that is under way is looked at while a screen about it is in sight. */
const everyMs = 1_500;

/** What clients were counted to be last. While a count is under way it is watched, and when it is over the list is read anew. */
export function useClientAnalytics() {
  const client = useQueryClient();
  const query = useQuery({
    ...reading(readClientAnalytics, {}),
    refetchInterval: ({ state: { data } }) => (data?.underWay ? everyMs : false),
  });
  const countedAt = query.data?.counted?.countedAt;
  const shown = useRef(countedAt);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== countedAt)
      void client.invalidateQueries({ queryKey: [listClientOverview.name] });
    shown.current = countedAt;
  }, [client, countedAt]);
  return query;
}
