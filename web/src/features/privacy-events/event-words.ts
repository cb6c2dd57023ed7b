import {
  type ClockState,
  clockOf,
  clockStateNames,
  type PrivacyEventKind,
  type PrivacyEventSummary,
  type PrivacyStepKind,
  privacyKindNames,
} from '@claimlock/contract/privacy-events/endpoints';
import type { Permit } from '../../lib/can.ts';
import { now } from '../../lib/clock.ts';
import { formatInstant } from '../../lib/format.ts';
import type { Tone } from '../../ui/Status.tsx';

/** How a state of a deadline looks. */
const stateTones: Readonly<Record<ClockState, Tone>> = {
  late: 'bad',
  'due-soon': 'attention',
  due: 'info',
  waiting: 'unknown',
  kept: 'good',
  'kept-late': 'bad',
  none: 'out',
};

/** A breach whose 72 hours run: nothing about it is calm, however many hours are left. */
const isRunningBreach = ({ kind, state }: Pick<PrivacyEventSummary, 'kind' | 'state'>): boolean =>
  kind === 'breach' && (state === 'due' || state === 'due-soon');

/** How an event stands to its deadline, as it looks. */
export const toneOf = (event: Pick<PrivacyEventSummary, 'kind' | 'state'>): Tone =>
  isRunningBreach(event) ? 'bad' : stateTones[event.state];

/** How an event stands to its deadline, in words. */
export const stateWords = (event: Pick<PrivacyEventSummary, 'kind' | 'state'>): string =>
  isRunningBreach(event) ? 'To be reported' : clockStateNames[event.state];

/** How much of the time is over, from 0 to 1. */
export function shareGone({ cameAt, dueAt }: Pick<PrivacyEventSummary, 'cameAt' | 'dueAt'>, at: Date = now()): number {
  if (dueAt === null) return 0;
  const [from, to] = [Date.parse(cameAt), Date.parse(dueAt)];
  return Math.min(1, Math.max(0, (at.getTime() - from) / Math.max(1, to - from)));
}

/** What the moment is called from which the law counts. */
export const receivedWord = (kind: PrivacyEventKind | undefined): string =>
  kind === 'breach' ? 'Became known' : 'Received';

/** What is to be done until the deadline. */
export const untilWord = (kind: PrivacyEventKind): string =>
  ({ request: 'Answer by', breach: 'Report by', complaint: 'Acknowledge by' })[clockOf(kind)];

/**
 * The end of a deadline as the law counts it: the moment for a breach, and otherwise the day in the United Kingdom that it
 * ends with, wherever it is read.
 */
export function dueWords({ kind, dueAt }: Pick<PrivacyEventSummary, 'kind' | 'dueAt'>): string {
  if (dueAt === null) return '';
  if (clockOf(kind) === 'breach') return formatInstant(dueAt);
  const words = formatInstant(dueAt, 'Europe/London');
  return words.split(',')[0] ?? words;
}

/** Why whoever may work only on what is their own cannot record what was done about an event. */
export const whyNotWork = (
  { reach, why }: Pick<Permit, 'reach' | 'why'>,
  owner: PrivacyEventSummary['owner'],
): string | undefined =>
  reach === 'own' && !owner?.you
    ? 'Only its owner and the people who keep the register can record what was done.'
    : why;

/** Whose an event is, in words. */
export const ownerWords = (owner: PrivacyEventSummary['owner'], nobody: string): string =>
  owner ? (owner.left ? `${owner.name}, who has left` : owner.name) : nobody;

/** What a step does, where that is not plain from its name. */
export const explainedSteps: Partial<Record<PrivacyStepKind, string>> = {
  'identity-asked':
    'The month begins once you have what you need to be sure who asks (Art. 12(6) and 12A). Ask at once.',
  'fee-asked': 'Only where a request is plainly unfounded or excessive (Art. 12(5)). The month begins once it is paid.',
  'details-asked':
    'Only where you hold much about the person and need to know what they mean (Art. 12A). Days of waiting do not count.',
  extended: 'By two months, where a request is complex or there are many. Tell the person why within the first month.',
  reported: 'Details not known yet may follow in phases (Art. 33(4)).',
  'not-reportable':
    'Only where a risk to people’s rights is unlikely. The reason is kept: the ICO may ask for it (Art. 33(5)).',
  'people-told': 'Without undue delay where the risk to them is high (Art. 34).',
  'people-not-told': 'The risk to them is not high, or Art. 34(3) lets you off.',
  answered: 'A refusal with its reasons and where to complain is an answer, too (Art. 12(4)).',
};

/** What an event is, where it stands by itself: `Access request`, `Breach`. */
export function kindName(kind: PrivacyEventKind): string {
  return kind === 'breach' || kind === 'complaint' ? privacyKindNames[kind] : `${privacyKindNames[kind]} request`;
}
