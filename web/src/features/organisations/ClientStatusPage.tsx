import { type ClientDetail, reinstateClient, suspendClient } from '@claimlock/contract/organisations/endpoints';
import { Navigate, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { letGoOfUnsaved } from '../../lib/unsaved.ts';
import { oneOf, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Instant } from '../../ui/When.tsx';
import { ClientFrame } from './ClientFrame.tsx';
import { ClientStanding } from './ClientStanding.tsx';
import { CloseClientForm } from './CloseClientForm.tsx';
import { ClosingOfClient } from './ClosingOfClient.tsx';
import { ShutOutEffects, ShutOutForm } from './ShutOutForm.tsx';

const shape = { end: oneOf(['close']) };

/** Suspends a client, ends its suspension, closes it, or calls that off (specification §2; decisions §5). */
export function ClientStatusPage() {
  return <ClientFrame>{(client) => <StatusOf client={client} />}</ClientFrame>;
}

function StatusOf({ client }: { readonly client: ClientDetail }) {
  const [{ end }, change] = useUrlState(shape);
  const { companyName, suspension, closing } = client;
  const closes = end === 'close';
  // Nothing can be chosen any more: its page says what happens to it.
  if (closing && closing.purgingAt !== null) return <Navigate to={paths.client(client.id)} replace />;
  const verb = closing ? 'Closing of' : closes ? 'Close' : suspension ? 'Reinstate' : 'Suspend';
  return (
    <>
      <PageHead
        title={`${verb} ${companyName}`}
        answers={<ClientStanding of={client} />}
        actions={!closing && !closes && <Button onClick={() => change({ end: 'close' })}>Close this client</Button>}
      />
      {closing ? (
        <ClosingOfClient client={client} closing={closing} />
      ) : closes ? (
        <CloseClientForm client={client} onCancel={() => change({ end: undefined })} />
      ) : suspension ? (
        <Reinstate client={client} suspension={suspension} />
      ) : (
        <Suspend client={client} />
      )}
    </>
  );
}

function Suspend({ client }: { readonly client: ClientDetail }) {
  const navigate = useNavigate();
  const suspend = useWrite(suspendClient, {
    onDone: () => {
      // The page shows the suspension as soon as it is read anew, and this form no more.
      letGoOfUnsaved();
      void navigate(paths.client(client.id));
    },
  });
  return (
    <ShutOutForm
      client={client}
      verb="Suspend"
      busy="Suspending"
      kept="Kept with the suspension and shown to other operators."
      effects={
        <>
          <ShutOutEffects />
          <li>All of its data is kept, and its ledger can still be verified and exported.</li>
          <li>The client’s administrators are told by email and in their inbox, without the reason.</li>
          <li>The assurance tier freezes where it is.</li>
          <li>You can reinstate it at any time; then all is as it was.</li>
        </>
      }
      send={(data) => suspend.mutateAsync({ ...data, clientId: client.id })}
      onCancel={() => void navigate(paths.client(client.id))}
    />
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
        The client’s people can come in and work again as soon as you reinstate it. Its data has not changed meanwhile.
        Its administrators are told.
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
