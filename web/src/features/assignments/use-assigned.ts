import { listAssignedRequirements } from '@claimlock/contract/assignments/endpoints';
import { useCallback, useMemo } from 'react';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';

/** Who is asked to answer which requirements of a framework now. */
export function useAssigned(clientId: string, frameworkId: string) {
  const may = useCan('compliance.read-working', clientId).may;
  const { data } = useRead(listAssignedRequirements, { clientId, frameworkId }, may);
  const names = useMemo(() => {
    const of = new Map<string, Set<string>>();
    for (const { people, refs } of data?.assignments ?? [])
      for (const ref of refs) for (const { name } of people) of.set(ref, (of.get(ref) ?? new Set<string>()).add(name));
    return new Map([...of].map(([ref, some]) => [ref, [...some].join(', ')]));
  }, [data]);
  const people = useMemo(() => {
    const known = new Map<string, string>();
    for (const assignment of data?.assignments ?? []) for (const { id, name } of assignment.people) known.set(id, name);
    return [...known]
      .map(([value, label]) => ({ value, label }))
      .sort((one, other) => one.label.localeCompare(other.label));
  }, [data]);
  const of = useCallback(
    (person: string): ReadonlySet<string> =>
      new Set((data?.assignments ?? []).flatMap((one) => (one.people.some(({ id }) => id === person) ? one.refs : []))),
    [data],
  );
  return { names, people, of };
}
