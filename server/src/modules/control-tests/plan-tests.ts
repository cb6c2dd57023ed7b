import type { ClientDb } from '../../foundation/database/scope.ts';
import { checksFor } from './all-checks.ts';
import { addTests, dropTests, organisation, type TestKey } from './store.ts';
import { listTargets, type TargetRow } from './target-store.ts';
import { isConfirmed, lookedAt } from './test-target.ts';

/** The tests that a client has: of its own record, of public DNS for each domain, and of what is confirmed as its own. */
export function testsOf(targets: readonly TargetRow[], demo: boolean): TestKey[] {
  return checksFor(demo).flatMap((check) => {
    if (check.subject === 'organisation') return [{ check_id: check.id, target_id: organisation }];
    return targets
      .filter((target) => target.kind === check.subject && (check.applies?.(lookedAt(target)) ?? true))
      .filter((target) => check.asks === 'public DNS' || isConfirmed(target, targets))
      .map((target) => ({ check_id: check.id, target_id: target.id }));
  });
}

/** Adds the tests that a client lacks, which are due at once, and drops those that have nothing to look at any more. */
export async function planTests(db: ClientDb, demo: boolean, at: Date): Promise<void> {
  const wanted = testsOf(await listTargets(db), demo);
  await addTests(db, wanted, at);
  await dropTests(db, wanted);
}

/** The tests that every client has. */
export function testsOfEveryone(demo: boolean): string[] {
  return testsOf([], demo).map(({ check_id }) => check_id);
}
