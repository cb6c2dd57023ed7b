import { type Department, removeDepartment } from '@claimlock/contract/people/departments';
import { formatNumber } from '../../lib/format.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';

/** Removes a department, and asks where its people go. */
export function RemoveDepartmentForm({
  clientId,
  department: { id, name, people },
  others,
  onClose,
}: {
  readonly clientId: string;
  readonly department: Department;
  readonly others: readonly Department[];
  readonly onClose: () => void;
}) {
  const form = useEndpointForm(removeDepartment, {
    given: { clientId, departmentId: id },
    fields: { moveToId: 'Where its people go' },
    onDone: onClose,
  });
  return (
    <Dialog
      open
      guarded
      title={`Remove ${name}?`}
      about={
        people === 0
          ? 'There is no one in it. Leavers keep it on their record.'
          : people === 1
            ? 'One person works in it and moves to the department that you choose.'
            : `${formatNumber(people)} people work in it and move to the department that you choose.`
      }
      onClose={onClose}
    >
      <EndpointForm form={form} label="Remove the department" verb="Remove" busy="Removing" onCancel={onClose}>
        {people > 0 && (
          <SelectField
            {...form.field('moveToId')}
            optional={false}
            empty="Choose a department"
            choices={others.map((other) => ({ value: other.id, label: other.name }))}
          />
        )}
      </EndpointForm>
    </Dialog>
  );
}
