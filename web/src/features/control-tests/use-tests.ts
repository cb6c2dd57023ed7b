import { type ControlTests, readControlTests } from '@claimlock/contract/control-tests/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reading, refreshAll } from '../../lib/query.ts';

const everyMs = 1_500;
const isUnderWay = (data: ControlTests | undefined) =>
  data !== undefined && (data.underWay > 0 || data.targets.some(({ underWay }) => underWay));

/** The tests as they stand; read again and again while some are under way, and then whatever else is shown, once. */
export function useTests(clientId: string, when: boolean, control?: string) {
  const client = useQueryClient();
  const query = useQuery({
    ...reading(readControlTests, { clientId, ...(control && { control }) }),
    enabled: when,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? everyMs : false),
  });
  const busy = isUnderWay(query.data);
  const was = useRef(false);
  useEffect(() => {
    // A finding may have come of it, and a score with it.
    if (was.current && !busy) void refreshAll(client);
    was.current = busy;
  }, [busy, client]);
  return query;
}
