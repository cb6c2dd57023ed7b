import { priorities } from '@claimlock/contract/action-items';
import { listPeople } from '@claimlock/contract/people';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { SelectField, TextArea, TextField } from '../../ui/Fields.tsx';
import type { FieldProps } from '../../ui/use-form.ts';

/** What an item says, when it is due, and whose it is: the fields of adding and of changing one. */
export type ItemValues = {
  readonly title: string;
  readonly description: string;
  readonly priority: string;
  readonly dueDate: string;
  readonly assigneeId: string;
};

/** What the fields are called, for the summary of what needs attention. */
export const itemLabels = {
  title: 'Title',
  description: 'Description',
  priority: 'Priority',
  dueDate: 'Due date',
  assigneeId: 'Given to',
} as const;

/** The fields of an item. */
export function ItemFields({
  clientId,
  field,
  assigned,
}: {
  readonly clientId: string;
  readonly field: (name: keyof ItemValues) => FieldProps<string>;
  /** Whoever has it already, who may not be among the people that can be listed. */
  readonly assigned?: { readonly id: string; readonly name: string } | null;
}) {
  const mayList = useCan('people.list', clientId).may;
  const people = useRead(listPeople, { clientId, status: 'Active', limit: 100 }, mayList);
  const known = people.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const choices =
    assigned && !known.some(({ value }) => value === assigned.id)
      ? [{ value: assigned.id, label: assigned.name }, ...known]
      : known;
  return (
    <>
      <TextField {...field('title')} label={itemLabels.title} maxLength={200} />
      <TextArea {...field('description')} label={itemLabels.description} optional maxLength={4000} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('dueDate')} label={itemLabels.dueDate} type="date" />
        <SelectField
          {...field('priority')}
          label={itemLabels.priority}
          choices={priorities.map((priority) => ({ value: priority, label: priority }))}
        />
      </div>
      <SelectField
        {...field('assigneeId')}
        label={itemLabels.assigneeId}
        optional
        empty="Nobody yet"
        choices={choices}
      />
    </>
  );
}
