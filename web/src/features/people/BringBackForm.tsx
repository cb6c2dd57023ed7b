import { roleNames } from '@claimlock/contract/access';
import { bringBackPerson } from '@claimlock/contract/people/bring-back';
import type { Person } from '@claimlock/contract/people/endpoints';
import { EndpointForm, Pair } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { type DepartmentChoices, DepartmentsDialog, departmentField } from './DepartmentsDialog.tsx';

type Props = {
  readonly clientId: string;
  readonly person: Person;
  readonly onClose: () => void;
  /** Keeps the link of their invitation, where no email leaves. */
  readonly onSent: (link: string | null) => void;
};

/** Invites somebody who left to come back: as what they come back is asked, and said what does not come back with them. */
export function BringBackForm(props: Props) {
  const { clientId, person, onClose } = props;
  return (
    <DepartmentsDialog
      clientId={clientId}
      title={`Bring back ${person.name}?`}
      about={`An invitation goes to ${person.email}. Once they accept it, they sign in as an employee and their history continues. Their former duties, groups, custom role and tasks are not given back.`}
      onClose={onClose}
    >
      {(departments) => <Fields {...props} departments={departments} />}
    </DepartmentsDialog>
  );
}

function Fields({
  clientId,
  person,
  departments,
  onClose,
  onSent,
}: Props & { readonly departments: DepartmentChoices }) {
  const { id: personId, version, departmentId, jobTitle, role } = person;
  const form = useEndpointForm(bringBackPerson, {
    given: { clientId, personId, version },
    fields: {
      departmentId: departmentField(departments),
      jobTitle: 'Job title',
      role: { label: 'Role', names: roleNames },
    },
    initial: { departmentId, jobTitle, role },
    onDone: (answer) => {
      onSent(answer?.invitationLink ?? null);
      onClose();
    },
  });
  return (
    <EndpointForm
      form={form}
      label={`Bring back ${person.name}`}
      verb="Send invitation"
      busy="Sending"
      onCancel={onClose}
    >
      <Pair>
        <SelectField {...form.field('departmentId')} optional={false} choices={departments} />
        <Field {...form.field('jobTitle')} />
      </Pair>
      <SelectField {...form.field('role')} optional={false} />
    </EndpointForm>
  );
}
