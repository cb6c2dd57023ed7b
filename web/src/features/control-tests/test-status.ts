import type { CheckKind, ControlTest, TestState } from '@claimlock/contract/control-tests/endpoints';
import type { TargetKind, TestTarget } from '@claimlock/contract/control-tests/targets';
import type { Tone } from '../../ui/Status.tsx';

/** The word of each state, and the shape it is shown with. */
export const stateNames: Readonly<Record<TestState, { readonly name: string; readonly tone: Tone }>> = {
  fail: { name: 'Fails', tone: 'bad' },
  error: { name: 'Could not be determined', tone: 'attention' },
  stale: { name: 'Out of date', tone: 'part' },
  never: { name: 'Never run', tone: 'unknown' },
  nothing: { name: 'Nothing to test', tone: 'unknown' },
  pass: { name: 'Passes', tone: 'good' },
};

/** What each kind of target is called. */
export const kindNames: Readonly<Record<TargetKind, string>> = {
  domain: 'Domain',
  host: 'Host name',
  address: 'IP address',
};

/** How a target stands: whether DNS has shown that it is theirs. */
export function standingOf({ confirmedAt, underWay, problem }: TestTarget): {
  readonly name: string;
  readonly tone: Tone;
} {
  if (confirmedAt) return { name: 'Confirmed', tone: 'good' };
  if (underWay) return { name: 'Looking', tone: 'info' };
  return problem ? { name: 'Not confirmed', tone: 'attention' } : { name: 'Awaiting confirmation', tone: 'unknown' };
}

/** A test with what it is a test of. */
export type KnownTest = ControlTest & { readonly check: CheckKind };

/** How a test is named in the address. */
export const keyOf = ({ checkId, target }: Pick<ControlTest, 'checkId' | 'target'>): string =>
  target ? `${checkId}~${target.id}` : checkId;

/** What a test is about, as people say it. */
export const aboutOf = ({ target }: Pick<ControlTest, 'target'>): string => target?.name ?? 'Your record in ClaimLock';

/** Tests with their kinds, those that need somebody first. */
export function knownTests(tests: readonly ControlTest[], checks: readonly CheckKind[]): KnownTest[] {
  const kinds = new Map(checks.map((check) => [check.id, check]));
  const order = Object.keys(stateNames);
  // What is shown to be theirs comes before what may be somebody else's.
  const rank = ({ state, target }: ControlTest) => order.indexOf(state) * 2 + (target?.confirmed === false ? 1 : 0);
  return tests
    .flatMap((test) => {
      const check = kinds.get(test.checkId);
      return check ? [{ ...test, check }] : [];
    })
    .sort((one, other) => rank(one) - rank(other));
}

/** Whether the instant at which something runs next is here already: it waits for its turn, and is not run yet. */
export const isDue = (nextRunAt: string, at: Date): boolean => Date.parse(nextRunAt) <= at.getTime();

/** When a test runs next, where a word says it and no instant ahead does. */
export function nextRunWord(
  { underWay, paused, nextRunAt }: Pick<ControlTest, 'underWay' | 'paused' | 'nextRunAt'>,
  at: Date,
): string | undefined {
  if (underWay) return 'Now';
  if (paused) return 'Paused';
  if (nextRunAt === null) return 'Not planned';
  return isDue(nextRunAt, at) ? 'Due now' : undefined;
}
