import { type ClientDetail, reinstateClient, suspendClient } from '@claimlock/contract/organisations/endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { letGoOfUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';
import { CallOffClosing } from './CallOffClosing.tsx';
import { ClientFrame } from './ClientFrame.tsx';
import { CloseClientForm } from './CloseClientForm.tsx';
import { clientTones } from './client-status.ts';
import { suspensionShape } from './shapes.ts';

/** Suspends a client, ends its suspension, closes it, or calls that off (specification §2; decisions §5). */
export function ClientStatusPage() {
  return <ClientFrame>{(client) => <StatusOf client={client} />}</ClientFrame>;
}

function StatusOf({ client }: { readonly client: ClientDetail }) {
  const [closes, setCloses] = useState(false);
  const { companyName, suspension, closing } = client;
  const verb = closing ? 'Closing of' : closes ? 'Close' : suspension ? 'Reinstate' : 'Suspend';
  return (
    <>
      <PageHead
        title={`${verb} ${companyName}`}
        answers={<Status tone={clientTones[client.status]}>{closing ? 'Closing' : client.status}</Status>}
        actions={!closing && !closes && <Button onClick={() => setCloses(true)}>Close this client</Button>}
      />
      {closing ? (
        <CallOffClosing client={client} closing={closing} />
      ) : closes ? (
        <CloseClientForm client={client} onCancel={() => setCloses(false)} />
      ) : suspension ? (
        <Reinstate client={client} suspension={suspension} />
      ) : (
        <Suspend client={client} />
      )}
    </>
  );
}

const labels = { reason: 'Reason', confirmName: 'Name of the organisation' } as const;

function Suspend({ client }: { readonly client: ClientDetail }) {
  const navigate = useNavigate();
  const suspend = useWrite(suspendClient, {
    onDone: () => {
      // The page shows the suspension as soon as it is read anew, and this form no more.
      letGoOfUnsaved();
      void navigate(paths.client(client.id));
    },
  });
  const form = useForm({
    initial: { reason: '', confirmName: '' },
    shape: suspensionShape,
    send: (data) => suspend.mutateAsync({ ...data, clientId: client.id }),
  });
  return (
    <div className="grid max-w-[1000px] items-start gap-4 lg:grid-cols-2">
      <Section title="What happens" padded>
        <ul className="list-disc space-y-1.5 pl-5">
          <li>Its people can no longer read or change anything here, from this moment on.</li>
          <li>Its background work stops.</li>
          <li>All of its data is kept, and its ledger can still be verified and exported.</li>
          <li>Its tier freezes where it is.</li>
          <li>You can reinstate it at any time; then all is as it was.</li>
        </ul>
      </Section>
      <Section title="Confirm" padded>
        <Form form={form} guarded label="Suspend the client" labels={labels}>
          <TextArea
            {...form.field('reason')}
            label={labels.reason}
            hint="Kept with the suspension and shown to other operators."
            rows={3}
          />
          <TextField
            {...form.field('confirmName')}
            label={labels.confirmName}
            hint={
              <>
                Type <strong className="font-semibold text-ink select-all">{client.companyName}</strong> to confirm.
              </>
            }
            autoComplete="off"
          />
          <FormActions>
            <Button type="submit" look="danger" busy={form.sending && 'Suspending'}>
              Suspend {client.companyName}
            </Button>
            <Button onClick={() => void navigate(paths.client(client.id))}>Cancel</Button>
          </FormActions>
        </Form>
      </Section>
    </div>
  );
}

function Reinstate({
  client,
  suspension,
}: {
  readonly client: ClientDetail;
  readonly suspension: NonNullable<ClientDetail['suspension']>;
}) {
  const navigate = useNavigate();
  const reinstate = useWrite(reinstateClient, { onDone: () => void navigate(paths.client(client.id)) });
  return (
    <div className="max-w-[560px] space-y-4">
      <Notice tone="attention" title="Suspended">
        Since <Instant at={suspension.at} />: {suspension.reason}
      </Notice>
      <p>
        Its people can come in and work again as soon as you reinstate it. Nothing of its data has changed meanwhile.
      </p>
      <ProblemNotice problem={reinstate.error ? problemOf(reinstate.error) : undefined} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          busy={reinstate.isPending && 'Reinstating'}
          onClick={() => reinstate.mutate({ clientId: client.id })}
        >
          Reinstate {client.companyName}
        </Button>
        <Button onClick={() => void navigate(paths.client(client.id))}>Cancel</Button>
      </div>
    </div>
  );
}
