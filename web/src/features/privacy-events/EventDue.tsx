import type { PrivacyEventSummary } from '@claimlock/contract/privacy-events/endpoints';
import { dueWords, leftWords } from './event-words.ts';

/** Until when something is to be done about an event, and how long that is; a dash where there is no deadline. */
export function EventDue({ event }: { readonly event: PrivacyEventSummary }) {
  const { dueAt, metAt, state } = event;
  if (dueAt === null || state === 'none') return '–';
  return (
    <span className={state === 'late' ? 'font-medium text-bad' : undefined}>
      <time dateTime={dueAt} className="numeric whitespace-nowrap">
        {dueWords(event)}
      </time>
      {metAt === null && <span className="font-normal whitespace-nowrap"> · {leftWords(dueAt)}</span>}
    </span>
  );
}
