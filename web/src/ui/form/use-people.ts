import { listPeople, type Person } from '@claimlock/contract/people/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { useReadPage } from '../../lib/query.ts';

/** How many people are offered at a time: whoever is meant and not among them is searched for by more letters. */
const mostOffered = 20;

/** How long a pause in typing is before the server is asked. */
const pauseMs = 150;

/** Somebody who was found. */
export type FoundPerson = Person;

/** The people of a client whose name or department has what was typed last, for whoever may list people. */
export function usePeopleSearch(clientId: string) {
  const mayList = useCan('people.list', clientId).may;
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = useDeferredValue(search);
  const { data, isPlaceholderData } = useReadPage(listPeople, peopleAsked(clientId, asked), mayList && clientId !== '');
  return {
    people: data?.items ?? [],
    /** Whether there are more of them than are offered. */
    more: data?.next != null,
    /** What they were searched for by. */
    asked,
    isAsking: search !== '',
    // People of an earlier search are not offered for what is typed now.
    searching: mayList && (typed.trim() !== asked || isPlaceholderData),
    search: setTyped,
  };
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
