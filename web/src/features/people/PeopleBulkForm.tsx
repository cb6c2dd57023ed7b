import { roleNames } from '@claimlock/contract/access';
import { changePeople, type PersonOutcome } from '@claimlock/contract/people/changes';
import { formatCount } from '../../lib/format.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';

type Named = { readonly id: string; readonly name: string };

const asItIs = 'Leave as it is';
const choicesOf = (named: readonly Named[]) => named.map(({ id, name }) => ({ value: id, label: name }));

/** Asks which department, role or group many people are given, and gives it to them. */
export function PeopleBulkForm({
  clientId,
  personIds,
  departments,
  groups,
  onClose,
  onDone,
}: {
  readonly clientId: string;
  readonly personIds: readonly string[];
  readonly departments: readonly Named[];
  readonly groups: readonly Named[];
  readonly onClose: () => void;
  readonly onDone: (rows: readonly PersonOutcome[]) => void;
}) {
  const given: { clientId: string; personIds: string[] } = { clientId, personIds: [...personIds] };
  const form = useEndpointForm(changePeople, {
    given,
    fields: {
      departmentId: 'Department',
      role: { label: 'Role', names: roleNames },
      groupId: 'Add to group',
    },
    onDone: (answer) => answer && onDone(answer.rows),
  });
  const people = formatCount(personIds.length, 'person', 'people');
  return (
    <Dialog
      open
      guarded
      title={`Change ${people}`}
      about="Courses that only the earlier department or role asked for, and that are not done, are asked for no more."
      onClose={onClose}
    >
      <EndpointForm form={form} label={`Change ${people}`} verb="Change" busy="Changing" onCancel={onClose}>
        <SelectField {...form.field('departmentId')} optional={false} empty={asItIs} choices={choicesOf(departments)} />
        <SelectField {...form.field('role')} optional={false} empty={asItIs} />
        {groups.length > 0 && (
          <SelectField {...form.field('groupId')} optional={false} empty={asItIs} choices={choicesOf(groups)} />
        )}
      </EndpointForm>
    </Dialog>
  );
}
