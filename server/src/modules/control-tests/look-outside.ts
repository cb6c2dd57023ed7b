import { dayOf } from '../../foundation/clock.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { Before } from '../../foundation/jobs/job.ts';
import { type Outbound, OutboundError } from '../../foundation/outbound/outbound.ts';
import { within } from '../../foundation/outbound/within.ts';
import { isSuspended } from '../people/index.ts';
import { findCheck } from './all-checks.ts';
import { confirmTarget, type ToConfirm } from './confirm-target.ts';
import { listTargets } from './target-store.ts';
import { type LookedAt, type OutsideCheck, unknown, type Verdict } from './test-kind.ts';
import { isConfirmed, lookedAt } from './test-target.ts';

/** A test that asks for many things is given up before its job is: one that is slow must not be taken for lost. */
const wholeTestMs = 40_000;

/** What a test looks at, where it is still there. */
export async function findKnown(db: ClientDb, targetId: string) {
  const targets = await listTargets(db);
  const target = targets.find(({ id }) => id === targetId);
  return target && { ...lookedAt(target), id: target.id, confirmed: isConfirmed(target, targets) };
}

/** Learns outside what a test wants to know, of what is there and may be asked about at this moment. */
export async function lookOutside(
  { look, clock }: Pick<Before, 'clock' | 'look'>,
  outbound: Outbound,
  checkId: string,
  targetId: string,
): Promise<{ readonly name: string; readonly verdict: Verdict } | undefined> {
  const check = findCheck(checkId);
  if (!check || check.subject === 'organisation') return undefined;
  const found = await look(async (db) => ((await isSuspended(db)) ? undefined : findKnown(db, targetId)));
  if (!found || (check.asks === 'the target itself' && !found.confirmed)) return undefined;
  const asked = check.asks === 'the target itself' ? await look((db) => toConfirm(db, targetId)) : undefined;
  // Addresses change hands: one that was theirs last month is not looked at before DNS says that it still is.
  const missing = asked?.kind === 'address' ? await confirmTarget(outbound, asked) : null;
  if (missing !== null)
    return { name: found.name, verdict: unknown(`The address is not shown to be yours any more. ${missing}`) };
  return { name: found.name, verdict: await verdictOf(check, outbound, found, dayOf(clock.now())) };
}

async function verdictOf(check: OutsideCheck, outbound: Outbound, target: LookedAt, today: string): Promise<Verdict> {
  try {
    return await within(lookAt(check, outbound, target, today), wholeTestMs);
  } catch (error) {
    if (error instanceof OutboundError) return unknown(error.message);
    throw error;
  }
}

// A domain that DNS does not know publishes nothing, and says nothing of whoever mistyped it or lost it.
async function lookAt(check: OutsideCheck, outbound: Outbound, target: LookedAt, today: string): Promise<Verdict> {
  if (check.subject === 'domain' && !(await outbound.askDns(target.name, 'TXT')).exists)
    return unknown('DNS does not know this domain, so nothing of it could be tested.');
  return check.look(outbound, target, today);
}

/** What DNS has to show of a target that is still there. */
export async function toConfirm(db: ClientDb, targetId: string): Promise<ToConfirm | undefined> {
  const targets = await listTargets(db);
  const target = targets.find(({ id }) => id === targetId);
  if (!target || (await isSuspended(db))) return undefined;
  const domains = targets.filter(({ kind, confirmed_at }) => kind === 'domain' && confirmed_at !== null);
  return { kind: target.kind, name: target.name, token: target.token, domains: domains.map(({ name }) => name) };
}
