import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { addControlScope, ControlScope } from '@claimlock/contract/control-scopes/endpoints';
import { listProductMarkets, ProductMarket, setProductMarket } from '@claimlock/contract/product-markets/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contradicted } from '../../../testing/contradicted.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: string;
let clientId: string;
let there: ReturnType<typeof contradicted>;
let made = 0;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(app, `Sold ${made}`));
  there = contradicted(app, { clientId, admin });
});

describe('a product', () => {
  const frameworkId = 'eu-cra';
  const product = async (role: string) => {
    await there.done(followFramework, { frameworkId });
    const given = { kind: 'product', name: 'Ledger box', release: '3', role };
    return ControlScope.parse(await there.done(addControlScope, given)).id;
  };

  test('on the market without an end of its support, unmet, and unreported, is said', async () => {
    const scopeId = await product('manufacturer');
    const kinds = async () => new Set((await there.check()).map(({ kind }) => kind));
    expect(await kinds()).toContain('reporting-without-process');
    expect(await kinds()).not.toContain('product-without-support-end');
    const saved = ProductMarket.parse(
      await there.done(setProductMarket, { frameworkId, scopeId, placedOn: '2026-03-02', version: 0 }),
    );
    expect(await kinds()).toContain('product-without-support-end');
    expect(await kinds()).toContain('product-unready-soon');
    const until = { placedOn: '2026-03-02', supportedUntil: '2031-03-01', version: saved.version };
    await there.done(setProductMarket, { frameworkId, scopeId, ...until });
    const same = { clientId, frameworkId, scopeId, ...until, version: 2 };
    expect((await app.call(setProductMarket, same, admin)).body).toMatchObject({ code: 'answer.changes-nothing' });
    expect(await kinds()).not.toContain('product-without-support-end');
    await there.record('PRD-09', 'implemented', { isTested: true });
    expect(await kinds()).not.toContain('reporting-without-process');
    const listed = listProductMarkets.output.parse(await there.done(listProductMarkets, { frameworkId }));
    expect(listed.markets).toMatchObject([{ scopeId, version: 2 }]);
    const [entry] = await app.asAdministrator<{ body: unknown }>(
      `select entry::jsonb -> 'body' as body from ledger_entry where ledger_id = $1 and type = 'product-market.set' order by index`,
      [clientId],
    );
    expect(entry?.body).toMatchObject({ scopeId, placedOn: { from: null, to: '2026-03-02' } });
  });

  test.each([
    ['support that ends before it begins', { placedOn: '2026-03-02', supportedUntil: '2026-03-01' }, 422],
    ['a day that is none', { placedOn: '2026-02-30' }, 400],
    ['a version that is not there', { version: 3 }, 409],
    ['a product of another tenant', { scopeId: sample.controlScopeId }, 404],
    ['another framework', { frameworkId: 'cyber-essentials' }, 404],
  ])('refuses %s', async (_what, change, status) => {
    const scopeId = await product('manufacturer');
    const input = { clientId, frameworkId, scopeId, placedOn: null, supportedUntil: null, version: 0, ...change };
    expect((await app.call(setProductMarket, input, admin)).status).toBe(status);
  });
});
