import { randomBytes } from 'node:crypto';
import type * as contract from '@claimlock/contract/control-tests/targets';
import { mostTargets } from '@claimlock/contract/control-tests/targets';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { queueDueTests } from './jobs.ts';
import { planTests } from './plan-tests.ts';
import { insertTarget, listTargets } from './target-store.ts';
import { asTestTarget, domainOf, targetName } from './test-target.ts';

const inField = (code: 'test-target.domain-missing' | 'test-target.exists', path = 'name') =>
  ProductError.beside(code, path);

/** Names something to be tested. Until DNS confirms it, only public DNS is asked about it. */
export function addTestTargetWith({ demo }: { readonly demo: boolean }): Handler<typeof contract.addTestTarget> {
  return async ({ db, clock, clientId, enqueue, record }, { kind, name: typed, selectors }) => {
    const name = targetName(kind, typed);
    if (kind !== 'domain' && selectors.length > 0) throw new ProductError('test-target.selectors-of-domain');
    const targets = await listTargets(db);
    if (targets.length >= mostTargets) throw new ProductError('test-target.too-many');
    const domain = kind === 'host' ? domainOf(name, targets) : undefined;
    if (kind === 'host' && !domain) throw inField('test-target.domain-missing');
    const row = await insertTarget(db, {
      id: newId('tgt', clock),
      kind,
      name,
      domain_id: domain?.id ?? null,
      selectors: [...new Set(selectors)],
      token: kind === 'domain' ? randomBytes(16).toString('hex') : null,
      created_at: clock.now(),
    });
    if (!row) throw inField('test-target.exists');
    record('test-target.added', { targetId: row.id, kind }, { kind: 'test-target', id: row.id });
    await planTests(db, demo, clock.now());
    enqueue(queueDueTests, queueDueTests.input.parse({ clientId }));
    return asTestTarget(row, [...targets, row]);
  };
}
