import { roleNames } from '@claimlock/contract/access';
import { changePeople, type PersonOutcome } from '@claimlock/contract/people/changes';
import { startChanges } from '@claimlock/contract/people-bulk/endpoints';
import type { ComponentProps } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EndpointForm } from '../../../ui/form/EndpointForm.tsx';
import { SelectField } from '../../../ui/form/Fields.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { SeenPeople } from './SeenPeople.tsx';
import { type AboutMany, peopleOf, type Seen } from './whom.ts';

type Named = { readonly id: string; readonly name: string };
type Asked = AboutMany & {
  readonly departments: readonly Named[];
  readonly groups: readonly Named[];
  readonly onDone: (rows: readonly PersonOutcome[]) => void;
};

const asItIs = 'Leave as it is';
const choicesOf = (named: readonly Named[]) => named.map(({ id, name }) => ({ value: id, label: name }));
const fields = {
  departmentId: 'Department',
  role: { label: 'Role', names: roleNames },
  groupId: 'Add to group',
} as const;

/** Asks which department, role or group many people are given, and gives it to them: at once, or as an operation. */
export function ChangeForm(asked: Asked) {
  return 'matching' in asked.whom ? (
    <ChangeMatching {...asked} matching={asked.whom.matching} />
  ) : (
    <ChangeTicked {...asked} personIds={asked.whom.personIds} />
  );
}

function ChangeTicked({ personIds, ...asked }: Asked & { readonly personIds: readonly string[] }) {
  const given: { clientId: string; personIds: string[] } = { clientId: asked.clientId, personIds: [...personIds] };
  const form = useEndpointForm(changePeople, {
    given,
    fields,
    onDone: (answer) => answer && asked.onDone(answer.rows),
  });
  return <Change {...asked} form={form} />;
}

function ChangeMatching({ matching, ...asked }: Asked & { readonly matching: Seen['matching'] }) {
  const form = useEndpointForm(startChanges, {
    given: { clientId: asked.clientId, matching },
    fields,
    onDone: (answer) => answer && asked.onBegun(answer),
  });
  return <Change {...asked} form={form} />;
}

type ChangeFields = ComponentProps<typeof EndpointForm>['form'] & {
  readonly forgetProblem: () => void;
  readonly field: (name: keyof typeof fields) => ComponentProps<typeof SelectField>;
};

function Change({ form, whom, departments, groups, onClose }: Omit<Asked, 'onDone'> & { readonly form: ChangeFields }) {
  const people = peopleOf(whom);
  return (
    <Dialog
      open
      guarded
      title={`Change ${people}`}
      about="Unfinished courses that came only from the previous department or role are withdrawn."
      onClose={onClose}
    >
      <EndpointForm form={form} label={`Change ${people}`} verb="Change" busy="Changing" onCancel={onClose}>
        <SeenPeople whom={whom} onAgain={form.forgetProblem} />
        <SelectField {...form.field('departmentId')} optional={false} empty={asItIs} choices={choicesOf(departments)} />
        <SelectField {...form.field('role')} optional={false} empty={asItIs} />
        {groups.length > 0 && (
          <SelectField {...form.field('groupId')} optional={false} empty={asItIs} choices={choicesOf(groups)} />
        )}
      </EndpointForm>
    </Dialog>
  );
}
