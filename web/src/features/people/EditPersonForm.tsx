import { roleNames } from '@claimlock/contract/access';
import { changePerson } from '@claimlock/contract/people/changes';
import { listDepartments } from '@claimlock/contract/people/departments';
import { listPeople, type Person } from '@claimlock/contract/people/endpoints';
import { call } from '../../lib/api.ts';
import { shippedFrameworks } from '../../lib/frameworks.ts';
import { useRead } from '../../lib/query.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EndpointForm, Pair } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';

type Props = { readonly clientId: string; readonly person: Person; readonly onClose: () => void };

/** Changes what a person is called here, their department, job title, role or frameworks. */
export function EditPersonForm({ clientId, person, onClose }: Props) {
  const query = useRead(listDepartments, { clientId });
  return (
    <Dialog open guarded title={`Change ${person.name}`} onClose={onClose}>
      <Loaded query={query} what="The departments" skeleton={<SkeletonText />}>
        {({ departments }) => (
          <Fields clientId={clientId} person={person} departments={departments} onClose={onClose} />
        )}
      </Loaded>
    </Dialog>
  );
}

function Fields({
  clientId,
  person,
  departments,
  onClose,
}: Props & { readonly departments: readonly { readonly id: string; readonly name: string }[] }) {
  const form = useEndpointForm(changePerson, {
    given: { clientId, personId: person.id },
    fields: {
      name: 'Name',
      departmentId: { label: 'Department', names: Object.fromEntries(departments.map(({ id, name }) => [id, name])) },
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
        <SelectField
          {...form.field('departmentId')}
          optional={false}
          choices={departments.map(({ id, name }) => ({ value: id, label: name }))}
        />
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
