import { actionItemTypes, efforts, priorities } from '@claimlock/contract/action-items/endpoints';
import { typeNames } from '@claimlock/contract/action-items/type-names';
import { listControls } from '@claimlock/contract/compliance/controls';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/Fields.tsx';
import { PersonField } from '../../ui/form/PersonField.tsx';
import type { FieldProps } from '../../ui/form/use-form.ts';
import { effortNames } from './item-words.ts';

/** What an item says, when it is due, and whose it is: the fields of adding and of changing one. */
export type ItemValues = {
  readonly title: string;
  readonly description: string;
  readonly type: string;
  readonly priority: string;
  readonly effort: string;
  readonly dueDate: string;
  readonly assigneeId: string;
  readonly raisesControl: string;
};

/** What the fields are called, for the summary of what needs attention. */
export const itemLabels = {
  title: 'Title',
  description: 'Description',
  type: 'Type',
  priority: 'Priority',
  effort: 'Effort',
  dueDate: 'Due date',
  assigneeId: 'Given to',
  raisesControl: 'Control that depends on it',
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
  const mayRead = useCan('compliance.read-working', clientId).may;
  const controls = useRead(listControls, { clientId }, mayRead);
  return (
    <>
      <TextField {...field('title')} label={itemLabels.title} />
      <TextArea {...field('description')} label={itemLabels.description} optional />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...field('dueDate')} label={itemLabels.dueDate} />
        <SelectField
          {...field('priority')}
          label={itemLabels.priority}
          choices={priorities.map((priority) => ({ value: priority, label: priority }))}
        />
        <SelectField
          {...field('effort')}
          label={itemLabels.effort}
          choices={efforts.map((effort) => ({ value: effort, label: effortNames[effort] }))}
        />
        <SelectField
          {...field('type')}
          label={itemLabels.type}
          choices={actionItemTypes.map((type) => ({ value: type, label: typeNames[type] }))}
        />
      </div>
      <PersonField
        {...field('assigneeId')}
        clientId={clientId}
        person={assigned}
        label={itemLabels.assigneeId}
        optional
      />
      {mayRead && (
        <SelectField
          {...field('raisesControl')}
          label={itemLabels.raisesControl}
          hint="Completing the action puts the control in place, and every score that depends on it follows at once. Needs a second person completes it."
          optional
          empty="None"
          choices={(controls.data?.controls ?? []).map(({ id, name }) => ({ value: id, label: `${id} ${name}` }))}
        />
      )}
    </>
  );
}
