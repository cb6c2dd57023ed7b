import type { PersonGroup } from '@claimlock/contract/people/departments';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';

type Choice = Omit<ComponentProps<typeof SelectField>, 'choices'>;

/** Who is meant: everybody, or the role, the department or the group that is asked for beside it. */
export function AudienceChoice({
  audience,
  role,
  department,
  group,
  departments,
  groups,
}: {
  readonly audience: ComponentProps<typeof Field> & { readonly value: unknown };
  readonly role: ComponentProps<typeof Field>;
  readonly department: Choice;
  readonly group: Choice;
  readonly departments: readonly string[];
  readonly groups: readonly PersonGroup[];
}) {
  return (
    <>
      <Field {...audience} />
      {audience.value === 'role' && <Field {...role} optional={false} />}
      {audience.value === 'department' && (
        <SelectField
          {...department}
          optional={false}
          empty="Choose"
          choices={departments.map((value) => ({ value, label: value }))}
        />
      )}
      {audience.value === 'group' && <GroupChoice {...group} groups={groups} />}
    </>
  );
}

/** Which group is meant; one that was removed and is still named says so. */
export function GroupChoice({
  groups,
  named,
  ...field
}: Choice & {
  readonly groups: readonly PersonGroup[];
  readonly named?: { readonly id: string; readonly name: string; readonly removed: boolean } | null;
}) {
  const gone = named?.removed ? [{ value: named.id, label: `${named.name} (removed)` }] : [];
  return (
    <SelectField
      {...field}
      optional={false}
      empty="Choose"
      hint={groups.length === 0 ? 'There is no group yet. An administrator adds groups under Users.' : undefined}
      choices={[...groups.map(({ id, name }) => ({ value: id, label: name })), ...gone]}
    />
  );
}
