import { useActivePeople } from '../../lib/active-people.ts';
import { useCan } from '../../lib/can.ts';
import { SelectField } from '../../ui/Fields.tsx';
import type { FieldProps } from '../../ui/use-form.ts';

/** Who looks after a piece of evidence and is told when it ends; not shown to whoever may not list people. */
export function OwnerField({
  clientId,
  field,
  owner,
  empty,
}: {
  readonly clientId: string;
  readonly field: FieldProps<string>;
  /** Whoever has it already, who may not be among the people that can be listed. */
  readonly owner?: { readonly id: string; readonly name: string } | null;
  readonly empty: string;
}) {
  const mayList = useCan('people.list', clientId).may;
  const people = useActivePeople(clientId, mayList);
  if (!mayList) return null;
  const known = people.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const missing = owner && !known.some(({ value }) => value === owner.id);
  return (
    <SelectField
      {...field}
      label="Owner"
      hint="Renews it, and is told before it ends."
      optional
      empty={empty}
      choices={missing ? [{ value: owner.id, label: owner.name }, ...known] : known}
    />
  );
}
