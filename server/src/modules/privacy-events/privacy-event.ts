import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import { leastReason } from '@claimlock/contract/least-reason';
import {
  type ClockState,
  clockOf,
  type PrivacyStepKind,
  reasonedSteps,
} from '@claimlock/contract/privacy-events/endpoints';
import { charactersIn } from '@claimlock/contract/reasons';
import { type Clock, clockFor, type Recorded, type Steps } from './deadline.ts';

type Kept = Pick<Clock, 'dueAt' | 'soonAt' | 'metAt' | 'released'>;

/** How an event stands to its deadline at an instant. */
export function stateAt({ dueAt, soonAt, metAt, released }: Kept, now: Date): ClockState {
  if (released) return 'none';
  if (metAt) return dueAt && metAt > dueAt ? 'kept-late' : 'kept';
  if (!dueAt) return 'waiting';
  if (now > dueAt) return 'late';
  return soonAt && now >= soonAt ? 'due-soon' : 'due';
}

const pairs = [
  ['identity-asked', 'identity-received'],
  ['fee-asked', 'fee-received'],
  ['details-asked', 'details-received'],
] as const;

/** What can be recorded next of an event, the usual first. */
export function nextSteps({ kind, cameAt, steps }: Recorded): PrivacyStepKind[] {
  const { endedAt } = clockFor({ kind, cameAt, steps });
  if (endedAt) return [];
  return { request: nextOfRequest, breach: nextOfBreach, complaint: nextOfComplaint }[clockOf(kind)](steps, kind);
}

function nextOfRequest(steps: Steps, kind: Recorded['kind']): PrivacyStepKind[] {
  const waits = pairs.flatMap(([asked, received]) => {
    if (asked === 'details-asked' && kind !== 'access') return [];
    if (!steps.has(asked)) return [asked];
    return steps.has(received) ? [] : [received];
  });
  // Whoever waits for something records next that it came.
  const came = waits.filter((kind) => pairs.some(([, received]) => received === kind));
  const open = pairs.some(([asked, received]) => steps.has(asked) && !steps.has(received));
  return [
    ...(['answered'] as const),
    ...came,
    ...waits.filter((kind) => !came.includes(kind)),
    ...(open || steps.has('extended') ? [] : ['extended' as const]),
    'withdrawn',
  ];
}

function nextOfBreach(steps: Steps): PrivacyStepKind[] {
  const decided = steps.has('reported') || steps.has('not-reportable');
  const people = steps.has('people-told') || steps.has('people-not-told');
  return [
    ...(steps.has('reported') ? [] : ['reported' as const]),
    ...(decided ? [] : ['not-reportable' as const]),
    ...(steps.has('people-told') ? [] : ['people-told' as const]),
    ...(people ? [] : ['people-not-told' as const]),
    ...(decided && people ? ['closed' as const] : []),
  ];
}

function nextOfComplaint(steps: Steps): PrivacyStepKind[] {
  return [...(steps.has('acknowledged') ? [] : ['acknowledged' as const]), 'answered', 'withdrawn'];
}

/** Refuses a step that does not fit what stands, that is before or after its time, or that lacks its reason. */
export function refuseUnfit(recorded: Recorded, kind: PrivacyStepKind, at: Date, reason: string, now: Date): void {
  if (!nextSteps(recorded).includes(kind)) throw new ProductError('privacy-event.step-unfit');
  if (at > now) refuse('privacy-event.in-future', 'at');
  if (at < recorded.cameAt) refuse('privacy-event.before-coming', 'at');
  const asked = pairs.find(([, received]) => received === kind)?.[0];
  const askedAt = asked && recorded.steps.get(asked);
  if (askedAt && at < askedAt) refuse('privacy-event.before-asked', 'at');
  if (reasonedSteps.some((one) => one === kind) && charactersIn(reason) < leastReason)
    refuse('privacy-event.reason-needed', 'reason');
  if (pairs.some(([one]) => one === kind) && isOver(recorded, at)) refuse('privacy-event.asked-late', 'at');
  if (kind === 'extended' && !mayExtend(recorded, at)) refuse('privacy-event.extended-late', 'at');
}

const isOver = (recorded: Recorded, at: Date) => {
  const { dueAt } = clockFor(recorded);
  return dueAt !== null && at > dueAt;
};

const mayExtend = (recorded: Recorded, at: Date) => {
  const { extendableUntil } = clockFor(recorded);
  return extendableUntil !== null && at <= extendableUntil;
};

/** Refuses to take a step back that another rests on: what was asked for and came, or what an end rests on. */
export function refuseIfNeeded({ kind, cameAt, steps }: Recorded, taken: PrivacyStepKind): void {
  const left = new Map(steps);
  left.delete(taken);
  const after = { kind, cameAt, steps: left };
  const orphaned = pairs.some(([asked, received]) => left.has(received) && !left.has(asked));
  const closedTooSoon =
    left.has('closed') && !nextSteps({ ...after, steps: without(left, 'closed') }).includes('closed');
  const extended = left.get('extended');
  const extendedLate = extended !== undefined && !mayExtend({ ...after, steps: without(left, 'extended') }, extended);
  if (orphaned || closedTooSoon || extendedLate) throw new ProductError('privacy-event.step-needed');
}

/** Refuses a moment of coming that is still to come, or that something recorded would be before. */
export function refuseComing({ kind, steps }: Recorded, cameAt: Date, now: Date): void {
  if (cameAt > now) refuse('privacy-event.in-future', 'cameAt');
  if ([...steps.values()].some((at) => at < cameAt)) refuse('privacy-event.after-step', 'cameAt');
  const extended = steps.get('extended');
  if (extended && !mayExtend({ kind, cameAt, steps: without(steps, 'extended') }, extended))
    refuse('privacy-event.extended-late', 'cameAt');
}

const without = (steps: Steps, kind: PrivacyStepKind): Steps => new Map([...steps].filter(([one]) => one !== kind));

function refuse(code: ErrorCode, path: string): never {
  throw ProductError.beside(code, path);
}
