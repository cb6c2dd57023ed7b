import { targetTiers } from '@claimlock/contract/compliance/assurance';
import { listBrokers } from '@claimlock/contract/organisations/brokers';
import { type ClientDetail, changeClient, industries, readClient } from '@claimlock/contract/organisations/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { reading, useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice, type Difference } from '../../ui/form/ConflictNotice.tsx';
import { SelectField, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Card } from '../../ui/Section.tsx';
import { ClientFrame } from './ClientFrame.tsx';
import { SameName } from './SameName.tsx';
import { changedClientShape } from './shapes.ts';

const labels = {
  companyName: 'Company name',
  sameName: 'Both clients keep this name',
  industry: 'Industry',
  employeeCount: 'Number of employees',
  region: 'Region',
  tier: 'Target tier',
  brokerId: 'Broker',
} as const;

/** Changes the facts, the target tier or the broker of a client. */
export function EditClientPage() {
  return <ClientFrame>{(client) => <EditForm key={client.id} client={client} />}</ClientFrame>;
}

function EditForm({ client }: { readonly client: ClientDetail }) {
  const navigate = useNavigate();
  const store = useQueryClient();
  const change = useWrite(changeClient);
  const brokers = useRead(listBrokers, {});
  const clientId = client.id;
  const edited = useEdited(client, async () => {
    const fresh = await call(readClient, { clientId });
    store.setQueryData(reading(readClient, { clientId }).queryKey, fresh);
    return fresh;
  });
  const back = () => void navigate(paths.client(clientId));
  const form = useForm({
    initial: valuesOf(client),
    shape: changedClientShape,
    optional: ['brokerId'],
    onSent: back,
    send: (data) =>
      edited.send((version) => change.mutateAsync({ ...data, brokerId: data.brokerId ?? null, clientId, version })),
  });
  return (
    <>
      <PageHead
        title={`Edit ${client.companyName}`}
        answers="The platform’s record of this client. The client keeps its own people and scores."
      />
      <Card form>
        <Form form={form} label="Edit the client" labels={labels}>
          <UnsavedGuard dirty={form.dirty} />
          {edited.theirs && (
            <ConflictNotice
              differences={differencesOf(valuesOf(edited.theirs), form.values)}
              busy={form.sending}
              onKeepYours={() => edited.keepYours(form.submit)}
              onTakeTheirs={() => edited.takeTheirs((found) => form.reset(valuesOf(found)))}
            />
          )}
          <TextField {...form.field('companyName')} label={labels.companyName} />
          <SameName form={form} label={labels.sameName} />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              {...form.field('industry')}
              label={labels.industry}
              choices={industries.map((value) => ({ value, label: value }))}
            />
            <TextField {...form.field('employeeCount')} label={labels.employeeCount} inputMode="numeric" />
          </div>
          <TextField {...form.field('region')} label={labels.region} optional />
          <SelectField
            {...form.field('tier')}
            label={labels.tier}
            hint="The tier it aims at. The current tier is worked out."
            choices={targetTiers.map((value) => ({ value, label: value }))}
          />
          <SelectField
            {...form.field('brokerId')}
            label={labels.brokerId}
            hint="The firm sees how the client stands from the moment you save."
            optional
            empty="None"
            choices={(brokers.data?.brokers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <FormActions>
            <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
              Save
            </Button>
            <Button onClick={back}>Cancel</Button>
          </FormActions>
        </Form>
      </Card>
    </>
  );
}

type ClientValues = Readonly<Record<Exclude<keyof typeof labels, 'sameName'>, string>> & { readonly sameName: boolean };

function valuesOf({ companyName, industry, employeeCount, region, targetTier, broker }: ClientDetail): ClientValues {
  return {
    companyName,
    sameName: false,
    industry,
    region,
    employeeCount: String(employeeCount),
    tier: targetTier,
    brokerId: broker?.id ?? '',
  };
}

function differencesOf(theirs: ClientValues, yours: ClientValues): Difference[] {
  const names = ['companyName', 'industry', 'employeeCount', 'region', 'tier'] as const;
  return names.flatMap((name) =>
    theirs[name] === yours[name] ? [] : [{ name: labels[name], theirs: theirs[name], yours: yours[name] }],
  );
}
