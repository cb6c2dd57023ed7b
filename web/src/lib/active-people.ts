import { listPeople } from '@claimlock/contract/people/endpoints';
import { useQuery } from '@tanstack/react-query';
import { readAll } from './read-all.ts';

/** Everybody who works at a client now, by name, however many pages of the list they fill: whom something can be given to. */
export function useActivePeople(clientId: string, when = true) {
  return useQuery({
    queryKey: [listPeople.name, 'everybody active', { clientId }],
    queryFn: () => readAll(listPeople, { clientId, status: 'Active' }, (page) => page),
    enabled: when,
  });
}
