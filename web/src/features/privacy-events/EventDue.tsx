import type { PrivacyEventSummary } from '@claimlock/contract/privacy-events/endpoints';
import { formatLeft } from '../../lib/time-left.ts';
import { DeadlineChip } from '../../ui/Deadline.tsx';
import { dueWords } from './event-words.ts';

/** Until when something is to be done about an event, and how long that is; a dash where there is no deadline. */
export function EventDue({ event }: { readonly event: PrivacyEventSummary }) {
  const { dueAt, metAt, state } = event;
  if (dueAt === null || state === 'none') return '–';
  return (
    <DeadlineChip
      at={dueAt}
      date={dueWords(event)}
      left={metAt === null ? formatLeft(dueAt) : undefined}
      urgency={metAt !== null || state === 'waiting' ? 'settled' : state === 'late' ? 'late' : 'soon'}
      statutory
    />
  );
}
