import { roleNames, roles } from '@claimlock/contract/access';
import { accessNames } from '@claimlock/contract/people/access-names';
import { doubtOfAddress, doubtsOfName } from '@claimlock/contract/people/alike-letters';
import { addPerson, portalAccess, usualRole } from '@claimlock/contract/people/endpoints';
import { useEffect, useRef, useState } from 'react';
import { shippedFrameworks } from '../../lib/frameworks.ts';
import { useWrite } from '../../lib/query.ts';
import { useMailDelivered } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField, ChoiceField, SelectField, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions, Group } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useKeepInvitationLink } from '../mail/widgets.ts';
import { Doubts } from './Doubts.tsx';
import { accessHints } from './person-status.ts';
import { newPersonShape } from './shapes.ts';

/** How long the success is shown before the form closes (specification §4, §9). */
const closesAfterMs = 1200;

const labels = {
  name: 'Name',
  email: 'Email address',
  department: 'Department',
  jobTitle: 'Job title',
  role: 'Role',
  permissions: 'Permissions',
  frameworks: 'Frameworks',
  onboarding: 'Onboarding',
  notifications: 'Notifications',
} as const;

const initial: {
  name: string;
  email: string;
  department: string;
  jobTitle: string;
  role: string;
  permissions: string;
  frameworks: readonly string[];
  onboarding: boolean;
  notifications: boolean;
} = {
  name: '',
  email: '',
  department: '',
  jobTitle: '',
  role: usualRole,
  permissions: 'employee',
  frameworks: [],
  onboarding: true,
  notifications: true,
};

/** The add-user form (specification §3, §5): adding, then "User added successfully!" for a moment, then it closes. */
export function AddPersonForm({
  clientId,
  begin,
  onClose,
}: {
  readonly clientId: string;
  /** What the form begins with other than as usual. */
  readonly begin?: Partial<typeof initial>;
  /** Called with the email address of the person who was added and invited. */
  readonly onClose: (invited?: string) => void;
}) {
  const add = useWrite(addPerson);
  const keepLink = useKeepInvitationLink();
  const [added, setAdded] = useState(false);
  const form = useForm({
    initial: { ...initial, ...begin },
    shape: newPersonShape,
    otherwise: 'Failed to add user',
    send: async (data) => {
      const { email, invitationLink } = await add.mutateAsync({ ...data, clientId });
      keepLink(email, invitationLink);
      invited.current = email;
      setAdded(true);
    },
  });
  const invited = useRef<string>(undefined);
  const alike = doubtOfAddress(form.values.email.trim());
  const delivered = useMailDelivered();
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => close.current(invited.current), closesAfterMs);
    return () => clearTimeout(timer);
  }, [added]);
  return (
    <Form form={form} label="Add an employee" labels={labels}>
      <UnsavedGuard dirty={form.dirty && !added} />
      <Group title="Who they are">
        <div>
          <TextField {...form.field('name')} label={labels.name} autoComplete="off" />
          <Doubts doubts={doubtsOfName(form.values.name.trim())} />
        </div>
        <div>
          <TextField
            {...form.field('email')}
            label={labels.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            hint={
              delivered
                ? 'The invitation goes there.'
                : 'No email server is set up here, so no email is sent: the invitation link is handed over by hand.'
            }
          />
          <Doubts doubts={alike === undefined ? [] : [alike]} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.field('department')} label={labels.department} />
          <TextField {...form.field('jobTitle')} label={labels.jobTitle} />
        </div>
      </Group>
      <Group title="What they may do">
        <SelectField
          {...form.field('role')}
          label={labels.role}
          choices={roles.map((value) => ({ value, label: roleNames[value] }))}
        />
        <ChoiceField
          id={`${form.id}-permissions`}
          name="permissions"
          label={labels.permissions}
          problem={form.problems.permissions}
          chosen={[form.values.permissions]}
          onChange={([value]) => form.set({ permissions: value ?? 'employee' })}
          choices={portalAccess.map((value) => ({ value, label: accessNames[value], hint: accessHints[value] }))}
        />
        <ChoiceField
          id={`${form.id}-frameworks`}
          name="frameworks"
          label={labels.frameworks}
          hint="The frameworks that they work on."
          optional
          several
          problem={form.problems.frameworks}
          chosen={form.values.frameworks}
          onChange={(frameworks) => form.set({ frameworks })}
          choices={shippedFrameworks.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Group>
      <Group title="To begin with">
        <CheckField
          {...form.field('onboarding')}
          label={labels.onboarding}
          hint="Start the onboarding checklist of their role."
        />
        <CheckField
          {...form.field('notifications')}
          label={labels.notifications}
          hint="Email them what concerns them. They can change that, and notices in the app are always there."
        />
      </Group>
      {added && <Notice tone="good">User added successfully!</Notice>}
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending ? 'Adding' : added && 'Added'}>
          Add Employee
        </Button>
        <Button onClick={() => onClose()}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
