import type { ClientDetail } from '@claimlock/contract/organisations/endpoints';
import { now } from '../../lib/clock.ts';
import { oneOf, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Day, Instant } from '../../ui/When.tsx';
import { CallOffClosingForm } from './CallOffClosingForm.tsx';
import { ClosingExport } from './ClosingExport.tsx';
import { PurgeClientForm } from './PurgeClientForm.tsx';

const shape = { end: oneOf(['purge']) };

/** Says since when a client closes and until when its data is held; calls the closing off, or deletes its records after that day. */
export function ClosingOfClient({
  client,
  closing,
}: {
  readonly client: ClientDetail;
  readonly closing: NonNullable<ClientDetail['closing']>;
}) {
  const [{ end }, change] = useUrlState(shape);
  // A suspension that is older than the closing outlasts it.
  const remains = client.suspension !== null && client.suspension.at < closing.at;
  const isOver = now().toISOString().slice(0, 10) > closing.heldUntil;
  if (end === 'purge' && isOver) return <PurgeClientForm client={client} onCancel={() => change({ end: undefined })} />;
  return (
    <div className="max-w-[560px] space-y-4">
      <Notice tone="attention" title="Closing">
        <p>
          Since <Instant at={closing.at} />: {closing.reason}
        </p>
        <p>
          All of its data is held until <Day on={closing.heldUntil} /> at least. No data is deleted automatically.
        </p>
        <ClosingExport clientId={client.id} />
      </Notice>
      <Section title="Call the closing off" padded>
        <p className="mb-3">
          {remains
            ? 'The client is suspended again, as it was before.'
            : 'The client’s people can come in and work again. Its data has not changed meanwhile.'}{' '}
          Its administrators are told.
        </p>
        <CallOffClosingForm client={client} />
      </Section>
      <Section title="Delete its records" padded>
        {isOver ? (
          <>
            <p className="mb-3">The day until which its data is held is past. Its records can be deleted now.</p>
            <Button look="danger" onClick={() => change({ end: 'purge' })}>
              Delete its records
            </Button>
          </>
        ) : (
          <p>
            Possible from the day after <Day on={closing.heldUntil} />. Until then its administrators can take along a
            full export.
          </p>
        )}
      </Section>
    </div>
  );
}
