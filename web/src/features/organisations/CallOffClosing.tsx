import { callOffClosing } from '@claimlock/contract/organisations/closing';
import type { ClientDetail } from '@claimlock/contract/organisations/endpoints';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { Day, Instant } from '../../ui/When.tsx';

/** Says since when a client closes and until when its data is held, and calls the closing off. */
export function CallOffClosing({
  client,
  closing,
}: {
  readonly client: ClientDetail;
  readonly closing: NonNullable<ClientDetail['closing']>;
}) {
  const navigate = useNavigate();
  const callOff = useWrite(callOffClosing, { onDone: () => void navigate(paths.client(client.id)) });
  // A suspension that is older than the closing outlasts it.
  const remains = client.suspension !== null && client.suspension.at < closing.at;
  return (
    <div className="max-w-[560px] space-y-4">
      <Notice tone="attention" title="Closing">
        <p>
          Since <Instant at={closing.at} />: {closing.reason}
        </p>
        <p>
          All of its data is held until <Day on={closing.heldUntil} /> at least. No data is deleted automatically.
        </p>
      </Notice>
      <p>
        {remains
          ? 'Once you call the closing off, the client is suspended again, as it was before.'
          : 'Its people can come in and work again as soon as you call the closing off. Its data has not changed meanwhile.'}
      </p>
      <ProblemNotice problem={callOff.error ? problemOf(callOff.error) : undefined} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          busy={callOff.isPending && 'Calling off'}
          onClick={() => callOff.mutate({ clientId: client.id, version: client.version })}
        >
          Call the closing off
        </Button>
        <Button onClick={() => void navigate(paths.client(client.id))}>Cancel</Button>
      </div>
    </div>
  );
}
