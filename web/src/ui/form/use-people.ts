import { listPeople, type Person } from '@claimlock/contract/people/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useReadPage } from '../../lib/query.ts';

/** How many people are offered at a time: whoever is meant and not among them is searched for by more letters. */
export const mostOffered = 20;

/** The people of a client whose name has what was typed: as many as are offered, and whether there are more. */
export function usePeopleFound(clientId: string, search: string, when: boolean) {
  return useReadPage(listPeople, peopleAsked(clientId, search), when && clientId !== '');
}

const peopleAsked = (clientId: string, search: string) => ({
  clientId,
  status: 'Active' as const,
  ...(search !== '' && { search }),
  limit: mostOffered,
});

/** The name of somebody who was offered on this page. */
export function usePersonName(): (id: string) => string | undefined {
  const client = useQueryClient();
  return (id) =>
    client
      .getQueriesData<{ readonly items?: readonly Pick<Person, 'id' | 'name'>[] }>({ queryKey: [listPeople.name] })
      .flatMap(([, page]) => page?.items ?? [])
      .find((person) => person.id === id)?.name;
}
