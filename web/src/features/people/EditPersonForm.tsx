import { roleNames } from '@claimlock/contract/access';
import { changePerson } from '@claimlock/contract/people/changes';
import { listPeople, type Person } from '@claimlock/contract/people/endpoints';
import { call } from '../../lib/api.ts';
import { shippedFrameworks } from '../../lib/frameworks.ts';
import { EndpointForm, Pair } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { type DepartmentChoices, DepartmentsDialog, departmentField } from './DepartmentsDialog.tsx';

type Props = { readonly clientId: string; readonly person: Person; readonly onClose: () => void };

/** Changes what a person is called here, their department, job title, role or frameworks. */
export function EditPersonForm({ clientId, person, onClose }: Props) {
  return (
    <DepartmentsDialog clientId={clientId} title={`Change ${person.name}`} onClose={onClose}>
      {(departments) => <Fields clientId={clientId} person={person} departments={departments} onClose={onClose} />}
    </DepartmentsDialog>
  );
}

function Fields({ clientId, person, departments, onClose }: Props & { readonly departments: DepartmentChoices }) {
  const form = useEndpointForm(changePerson, {
    given: { clientId, personId: person.id },
    fields: {
      name: 'Name',
      departmentId: departmentField(departments),
      jobTitle: 'Job title',
      role: {
        label: 'Role',
        names: roleNames,
        hint:
          person.status === 'Invited'
            ? 'Their open invitation is changed as well.'
            : 'They have it from their next click on.',
      },
      frameworks: { label: 'Frameworks', hint: 'The frameworks that they work on.' },
    },
    record: {
      current: person,
      reload: async () => {
        const { items } = await call(listPeople, { clientId, search: person.email, limit: 100 });
        return items.find(({ id }) => id === person.id);
      },
    },
    valuesOf: ({ name, departmentId, jobTitle, role, frameworks }) => ({
      name,
      departmentId,
      jobTitle,
      role,
      frameworks,
    }),
    onDone: onClose,
  });
  return (
    <EndpointForm form={form} label={`Change ${person.name}`} verb="Save" busy="Saving" onCancel={onClose}>
      <Field {...form.field('name')} />
      <Pair>
        <SelectField {...form.field('departmentId')} optional={false} choices={departments} />
        <Field {...form.field('jobTitle')} />
      </Pair>
      {!person.you && <SelectField {...form.field('role')} optional={false} />}
      <Field
        {...form.field('frameworks')}
        choices={shippedFrameworks.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </EndpointForm>
  );
}
