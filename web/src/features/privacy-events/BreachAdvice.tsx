import { adviceNames, type PrivacyEvent } from '@claimlock/contract/privacy-events/endpoints';
import { adviseOnBreach } from '@claimlock/contract/privacy-events/steps';
import { useCan } from '../../lib/can.ts';
import { Button } from '../../ui/Button.tsx';
import { later } from '../../ui/later.ts';
import { PanelPart } from '../../ui/Panel.tsx';
import { useNextPart } from '../../ui/use-next-part.ts';
import { Instant } from '../../ui/When.tsx';

const AdviceForm = later(() => import('./AdviceForm.tsx').then((m) => m.AdviceForm));

/** What the data protection officer advised on a breach, and where they do. */
export function BreachAdvice({
  clientId,
  event,
  reload,
}: {
  readonly clientId: string;
  readonly event: PrivacyEvent;
  readonly reload: () => Promise<PrivacyEvent | undefined>;
}) {
  const may = useCan('privacy-events.advise', clientId, adviseOnBreach).may && !event.ended;
  const { part, take, place } = useNextPart<'advise'>();
  return (
    <PanelPart title="Advice of the data protection officer">
      {event.advice.length === 0 && !part && (
        <p className="text-ink-soft">
          {event.hasOfficer
            ? 'None is recorded yet. A decision not to report needs it.'
            : 'There is no data protection officer.'}
        </p>
      )}
      <ol>
        {event.advice.map(({ advises, reasons, at, by }) => (
          <li key={at} className="border-line border-b py-2 last:border-b-0">
            <span className="block font-medium">{adviceNames[advises]}</span>
            <span className="text-13 text-ink-soft">
              <Instant at={at} /> · {by}
            </span>
            <p className="mt-1 text-13 whitespace-pre-wrap [overflow-wrap:anywhere]">{reasons}</p>
          </li>
        ))}
      </ol>
      {may && (
        <div ref={place} tabIndex={-1} className="mt-3 outline-none">
          {part ? (
            <AdviceForm clientId={clientId} event={event} reload={reload} onDone={() => take(undefined)} />
          ) : (
            <Button size="small" onClick={() => take('advise')}>
              Record your advice
            </Button>
          )}
        </div>
      )}
    </PanelPart>
  );
}
