import { listPlatformTickets } from '@claimlock/contract/support-tickets/platform';
import { useRead } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';

/** The tickets of a client that are not closed, those first that have waited longest: one is named by pressing it. */
export function TicketChoices({
  clientId,
  onChoose,
}: {
  readonly clientId: string;
  readonly onChoose: (number: string) => void;
}) {
  const { data } = useRead(listPlatformTickets, { client: clientId, state: 'not-closed', limit: 5 });
  const open = data?.items ?? [];
  if (open.length === 0) return null;
  return (
    <ul aria-label="Tickets of this client" className="flex flex-col items-start gap-1.5">
      {open.map(({ id, number, subject }) => (
        <li key={id} className="max-w-full">
          <Button size="small" onClick={() => onChoose(number)} className="max-w-full">
            <span className="numeric">{number}</span>
            <span className="min-w-0 truncate font-normal text-ink-soft">{subject}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
