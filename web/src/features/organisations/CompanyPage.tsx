import { industries } from '@claimlock/contract/organisations/endpoints';
import { changeProfile, type Profile, readProfile } from '@claimlock/contract/organisations/profile';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { capitalised, formatNumber } from '../../lib/format.ts';
import { reading, useRead, useWrite } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { SelectField, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Card, Facts, Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { clientTones } from './client-status.ts';
import { changedProfileShape } from './shapes.ts';

/** The company profile (specification §2): the facts that scopes and proposals rest on. */
export function CompanyPage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const query = useRead(readProfile, { clientId: clientId ?? '' }, clientId !== undefined);
  const permit = useCan('organisation.change', clientId);
  const [editing, setEditing] = useState(false);
  return (
    <>
      <PageHead
        title="Company Profile"
        answers="The facts about your organisation that scopes, scores and later proposals rest on."
        actions={
          !editing && (
            <Button whyNot={permit.why} icon={<Pencil aria-hidden="true" size={15} />} onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      />
      <Loaded
        query={query}
        what="The company profile"
        skeleton={
          <Section title="Facts" padded>
            <SkeletonText lines={6} />
          </Section>
        }
      >
        {(profile) =>
          editing ? (
            <EditProfile key={profile.id} profile={profile} onDone={() => setEditing(false)} />
          ) : (
            <ProfileFacts profile={profile} />
          )
        }
      </Loaded>
    </>
  );
}

function ProfileFacts({ profile }: { readonly profile: Profile }) {
  const { name, type, industry, employeeCount, size, domain, region, country, broker, targetTier, status } = profile;
  return (
    <Section title={name} padded>
      <Facts
        facts={[
          { name: 'Kind', value: type },
          { name: 'Industry', value: industry },
          { name: 'Employees', value: formatNumber(employeeCount) },
          { name: 'Size', value: `${capitalised(size)} (Companies Act 2006)` },
          { name: 'Region', value: region || 'Not given' },
          { name: 'Country', value: country },
          { name: 'E-mail domain', value: domain || 'Not given' },
          { name: 'Broker', value: broker ?? 'None' },
          { name: 'Target tier', value: targetTier },
          { name: 'Status', value: <Status tone={clientTones[status]}>{status}</Status> },
        ]}
      />
    </Section>
  );
}

const labels = { industry: 'Industry', employeeCount: 'Number of employees', region: 'Region' } as const;

function EditProfile({ profile, onDone }: { readonly profile: Profile; readonly onDone: () => void }) {
  const store = useQueryClient();
  const change = useWrite(changeProfile);
  const clientId = profile.id;
  const edited = useEdited(profile, async () => {
    const fresh = await call(readProfile, { clientId });
    store.setQueryData(reading(readProfile, { clientId }).queryKey, fresh);
    return fresh;
  });
  const form = useForm({
    initial: valuesOf(profile),
    shape: changedProfileShape,
    onSent: onDone,
    send: (data) => edited.send((version) => change.mutateAsync({ ...data, clientId, version })),
  });
  const found = edited.theirs && valuesOf(edited.theirs);
  const names = ['industry', 'employeeCount', 'region'] as const;
  return (
    <Card form>
      <Form form={form} label="Edit the company profile" labels={labels}>
        <UnsavedGuard dirty={form.dirty} />
        {found && (
          <ConflictNotice
            differences={names.flatMap((name) =>
              found[name] === form.values[name]
                ? []
                : [{ name: labels[name], theirs: found[name], yours: form.values[name] }],
            )}
            busy={form.sending}
            onKeepYours={() => edited.keepYours(form.submit)}
            onTakeTheirs={() => edited.takeTheirs((fresh) => form.reset(valuesOf(fresh)))}
          />
        )}
        <SelectField
          {...form.field('industry')}
          label={labels.industry}
          choices={industries.map((value) => ({ value, label: value }))}
        />
        <TextField {...form.field('employeeCount')} label={labels.employeeCount} inputMode="numeric" short />
        <TextField {...form.field('region')} label={labels.region} optional />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
            Save
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </FormActions>
      </Form>
    </Card>
  );
}

function valuesOf({ industry, employeeCount, region }: Profile) {
  return { industry, employeeCount: String(employeeCount), region };
}
