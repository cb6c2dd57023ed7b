import { targetTiers } from '@claimlock/contract/compliance/assurance';
import { listBrokers } from '@claimlock/contract/organisations/brokers';
import { addClient, industries } from '@claimlock/contract/organisations/endpoints';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { shippedFrameworks } from '../../lib/frameworks.ts';
import { paths } from '../../lib/paths.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { useMailDelivered } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField, SelectField, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions, Group } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Card } from '../../ui/Section.tsx';
import { invitedState, useKeepInvitationLink } from '../mail/widgets.ts';
import { SameName } from './SameName.tsx';
import { newClientShape } from './shapes.ts';

/** How long the success is shown before the form closes (specification §4, §9). */
const closesAfterMs = 1200;

const labels = {
  companyName: 'Company name',
  sameName: 'Both clients keep this name',
  industry: 'Industry',
  employeeCount: 'Number of employees',
  region: 'Region',
  contactName: 'Contact name',
  contactEmail: 'Contact email address',
  frameworks: 'Frameworks',
  tier: 'Target tier',
  brokerId: 'Broker',
  domain: 'Email domain',
} as const;

const initial: {
  companyName: string;
  sameName: boolean;
  industry: string;
  employeeCount: string;
  region: string;
  contactName: string;
  contactEmail: string;
  frameworks: readonly string[];
  tier: string;
  brokerId: string;
} = {
  companyName: '',
  sameName: false,
  industry: '',
  employeeCount: '',
  region: '',
  contactName: '',
  contactEmail: '',
  frameworks: ['cyber-essentials'],
  tier: 'Bronze',
  brokerId: '',
};

/** Adds a client organisation and invites its first administrator (specification §4, §5, §8). */
export function AddClientPage() {
  const navigate = useNavigate();
  const add = useWrite(addClient);
  const brokers = useRead(listBrokers, {});
  const keepLink = useKeepInvitationLink();
  const [added, setAdded] = useState('');
  const delivered = useMailDelivered();
  const form = useForm({
    initial,
    shape: newClientShape,
    optional: ['region', 'brokerId'],
    otherwise: 'Failed to add client',
    send: async (data) => {
      const { invitationLink } = await add.mutateAsync(data);
      const to = data.contactEmail.trim().toLowerCase();
      keepLink(to, invitationLink);
      setAdded(to);
    },
  });
  useEffect(() => {
    if (!added) return;
    const to = { state: invitedState(added) };
    const timer = setTimeout(() => void navigate(paths.clients(), to), closesAfterMs);
    return () => clearTimeout(timer);
  }, [added, navigate]);
  return (
    <>
      <PageHead
        title="Add Client"
        answers="A client begins not yet assured; its tier is worked out from what it records. The target only says what it aims at."
      />
      <Card form>
        <Form form={form} label="Add a client" labels={labels}>
          <UnsavedGuard dirty={form.dirty && added === ''} />
          <Group title="The organisation">
            <TextField {...form.field('companyName')} label={labels.companyName} autoComplete="off" />
            <SameName form={form} label={labels.sameName} />
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField
                {...form.field('industry')}
                label={labels.industry}
                empty="Choose an industry"
                choices={industries.map((value) => ({ value, label: value }))}
              />
              <TextField
                {...form.field('employeeCount')}
                label={labels.employeeCount}
                inputMode="numeric"
                autoComplete="off"
              />
            </div>
            <TextField {...form.field('region')} label={labels.region} hint="Such as London or Manchester." optional />
          </Group>
          <Group
            title="First administrator"
            note={`They get an invitation ${delivered ? 'by email' : 'link'} and choose their own password. ClaimLock never sets one.`}
          >
            <TextField {...form.field('contactName')} label={labels.contactName} autoComplete="off" />
            <TextField
              {...form.field('contactEmail')}
              label={labels.contactEmail}
              type="email"
              inputMode="email"
              autoComplete="off"
              hint={
                delivered
                  ? 'The invitation goes there; the organisation’s domain is taken from it.'
                  : 'No email server is set up here, so no email is sent: you get the invitation link to hand over. The organisation’s domain is taken from the address.'
              }
            />
          </Group>
          <Group title="What it aims at">
            <ChoiceField
              id={`${form.id}-frameworks`}
              name="frameworks"
              label={labels.frameworks}
              hint="Which requirements it is to meet."
              optional
              several
              problem={form.problems.frameworks}
              chosen={form.values.frameworks}
              onChange={(frameworks) => form.set({ frameworks })}
              choices={shippedFrameworks.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SelectField
              {...form.field('tier')}
              label={labels.tier}
              hint="Platinum can only be earned."
              choices={targetTiers.map((value) => ({ value, label: value }))}
            />
            <SelectField
              {...form.field('brokerId')}
              label={labels.brokerId}
              hint="Who looks after its insurance, and may see how it stands."
              optional
              empty="None"
              choices={(brokers.data?.brokers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Group>
          {added && <Notice tone="good">Client added successfully!</Notice>}
          <FormActions>
            <Button type="submit" look="primary" busy={form.sending ? 'Adding' : added && 'Added'}>
              Add Client
            </Button>
            <Button onClick={() => void navigate(paths.clients())}>Cancel</Button>
          </FormActions>
        </Form>
      </Card>
    </>
  );
}
