import type { AwaitedThing, DeadlineStep } from '@claimlock/contract/privacy-events/working';
import { formatCount, formatDate } from '../../lib/format.ts';

const awaited: Readonly<Record<AwaitedThing, string>> = {
  identity: 'The month begins once proof of identity is received.',
  fee: 'The month begins once the fee is received.',
  details: 'The clock stands still until the person has said what is meant.',
};

/** One step of how a deadline came about, in words. */
export function workingWords(step: DeadlineStep): string {
  switch (step.rule) {
    case 'awaits':
      return awaited[step.what];
    case 'received':
      return `Received on ${formatDate(step.on)}.`;
    case 'complete':
      return `The information needed was there on ${formatDate(step.on)}: the month counts from then.`;
    case 'paused':
      return `${formatCount(step.days, 'day')} of asking what is meant ${step.days === 1 ? 'does' : 'do'} not count.`;
    case 'one-month':
      return `One month later is ${formatDate(step.on)}.`;
    case 'three-months':
      return `One month and the two by which it was extended end on ${formatDate(step.on)}.`;
    case 'thirty-days':
      return `30 days later is ${formatDate(step.on)}.`;
    case 'next-working-day':
      return `That is not a working day, so it is the end of ${formatDate(step.on)}.`;
    case 'seventy-two-hours':
      return '72 hours after it became known, nights and weekends included.';
    case 'not-reportable':
      return 'A risk to people was found unlikely, so the breach need not be reported.';
    case 'before-the-law':
      return `Received before ${formatDate(step.on)}, when the law began.`;
  }
}
