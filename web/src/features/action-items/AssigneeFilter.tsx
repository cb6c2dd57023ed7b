import type { Person } from '@claimlock/contract/people/endpoints';
import { useActivePeople } from '../../lib/active-people.ts';
import { useCan } from '../../lib/can.ts';
import { FilterSelect } from '../../ui/Filters.tsx';

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

/** A filter by whom actions are given to, for whoever may list people. */
export function AssigneeFilter({
  clientId,
  value,
  onChange,
}: {
  readonly clientId: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}) {
  const choices = usePeopleChoices(clientId);
  if (choices.length === 0) return null;
  return <FilterSelect label="Given to" value={value} choices={choices} onChange={onChange} />;
}
