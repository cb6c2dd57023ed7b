import type { Person } from '@claimlock/contract/people/endpoints';
import { useActivePeople } from '../../lib/active-people.ts';
import { useCan } from '../../lib/can.ts';

const anybody = () => true;

/**
 * The people that something can be given to, all or those who fit, with whoever has it already; none for whoever may not
 * list people.
 */
export function usePeopleChoices(
  clientId: string,
  assigned?: { readonly id: string; readonly name: string } | null,
  fits: (person: Person) => boolean = anybody,
) {
  const mayList = useCan('people.list', clientId).may;
  const people = useActivePeople(clientId, mayList);
  const known = people.data?.filter(fits).map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return assigned && !known.some(({ value }) => value === assigned.id)
    ? [{ value: assigned.id, label: assigned.name }, ...known]
    : known;
}
