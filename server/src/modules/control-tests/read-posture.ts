import { dayOf } from '../../foundation/clock.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import { dmarcPolicy } from './check-dmarc.ts';
import { seenFacts } from './show-control-tests.ts';
import { type ListedTest, listTests } from './store.ts';
import { listTargets } from './target-store.ts';
import { isConfirmed } from './test-target.ts';

/** What tests of confirmed targets saw from outside, and on which day all of it was last seen; nothing where none was. */
export type Posture<T> = { readonly is: T; readonly on: string } | undefined;

/** How a client looks from outside: SPF and the weakest DMARC policy of its domains, and whether a way in for administrators is open. */
export async function readPosture(db: ClientDb): Promise<{
  readonly spf: Posture<boolean>;
  readonly dmarc: Posture<'none' | 'quarantine' | 'reject'>;
  readonly closedPorts: Posture<boolean>;
}> {
  const [tests, targets] = await Promise.all([listTests(db), listTargets(db)]);
  const own = new Set(targets.flatMap((target) => (isConfirmed(target, targets) ? [target.id] : [])));
  const of = (checkId: string) =>
    tests.filter(
      ({ check_id, target_id, outcome }) =>
        check_id === checkId && own.has(target_id) && (outcome === 'pass' || outcome === 'fail'),
    );
  const all = (found: readonly ListedTest[]) =>
    seenOn(
      found,
      found.every(({ outcome }) => outcome === 'pass'),
    );
  const dmarc = of('dmarc');
  const policies = dmarc.map(({ outcome, facts }) =>
    outcome === 'pass'
      ? dmarcPolicy(seenFacts(facts ?? []).find(({ name }) => name === 'Record')?.value ?? '')
      : 'none',
  );
  const weakest = (['none', 'quarantine', 'reject'] as const).find((policy) => policies.includes(policy)) ?? 'none';
  return { spf: all(of('spf')), dmarc: seenOn(dmarc, weakest), closedPorts: all(of('admin-ports')) };
}

function seenOn<T>(found: readonly ListedTest[], is: T): Posture<T> {
  const days = found.flatMap(({ last_run_at }) => (last_run_at === null ? [] : [dayOf(new Date(last_run_at))]));
  const [oldest] = days.toSorted();
  return oldest === undefined ? undefined : { is, on: oldest };
}
