import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { overrideRequirement } from '@claimlock/contract/compliance/requirement-overrides';
import { readSelfCheck } from '@claimlock/contract/compliance/self-check';
import { addControlScope, ControlScope } from '@claimlock/contract/control-scopes/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { addAttestationTest, setAttestation } from '@claimlock/contract/outcomes/attestations';
import { listProductMarkets, ProductMarket, setProductMarket } from '@claimlock/contract/outcomes/product-market';
import { addPrivacyEvent } from '@claimlock/contract/privacy-events/endpoints';
import { Assessment, saveAnswer, startAssessment } from '@claimlock/contract/questionnaires/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleHouse } from '../../../testing/sample-house.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let admin: string;
let clientId: string;
let made = 0;
beforeAll(async () => {
  house = await openSampleHouse();
});
afterAll(() => house.closeHouse());
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(house, `Contradicted ${made}`));
});

const done = async (endpoint: Endpoint, input: object, cookie = admin) => {
  const reply = await house.call(endpoint, { clientId, ...input }, cookie);
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
};
const check = async (cookie = admin) =>
  readSelfCheck.output.parse(await done(readSelfCheck, {}, cookie)).contradictions;
const found = async (kind: string) => (await check()).filter((one) => one.kind === kind);
const record = (controlId: string, implementation: string, effectiveness = 'untested', version = 0) =>
  done(setControlState, { controlId, implementation, effectiveness, version });

test('exceptions beside a control that is said to work are said, until somebody weighs them', async () => {
  const frameworkId = 'soc2-tsc-2017';
  await done(followFramework, { frameworkId });
  const reason = 'Customers ask for security, and for nothing else.';
  const report = { frameworkId, kind: 'type-2', from: '2026-01-01', to: '2026-12-31', categories: [], reason };
  await done(setAttestation, { ...report, version: 0 });
  const looked = { frameworkId, ref: 'CC6.1', what: 'Accounts', testedOn: '2026-11-02', population: 9, sampled: 9 };
  await done(addAttestationTest, { ...looked, exceptions: 1 });
  expect(await found('exceptions-while-effective')).toEqual([]);
  await record('IAM-06', 'implemented', 'effective');
  const [one] = await found('exceptions-while-effective');
  expect(one?.says).toContain('IAM-06');
  expect(one?.mend).toMatchObject({ at: 'framework', frameworkId });
  const word = { ref: 'CC6.1', result: 'met', reason: 'It was closed the same day, unused.', until: '2027-03-31' };
  await done(overrideRequirement, { frameworkId, ...word, version: 0 });
  expect(await found('exceptions-while-effective')).toEqual([]);

  house.clock.advance(90 * 86_400_000);
  const [over] = await found('period-without-tests');
  expect(over?.says).toMatch(/ended on 31 Dec 2026, and \d+ criteria have no test/);
  house.clock.advance(-90 * 86_400_000);
});

describe('a product', () => {
  const frameworkId = 'eu-cra';
  const product = async (role: string) => {
    await done(followFramework, { frameworkId });
    const given = { kind: 'product', name: 'Ledger box', release: '3', role };
    return ControlScope.parse(await done(addControlScope, given)).id;
  };

  test('on the market without an end of its support, unmet, and unreported, is said', async () => {
    const scopeId = await product('manufacturer');
    const kinds = async () => new Set((await check()).map(({ kind }) => kind));
    expect(await kinds()).toContain('reporting-without-process');
    expect(await kinds()).not.toContain('product-without-support-end');
    const saved = ProductMarket.parse(
      await done(setProductMarket, { frameworkId, scopeId, placedOn: '2026-03-02', version: 0 }),
    );
    expect(await kinds()).toContain('product-without-support-end');
    expect(await kinds()).toContain('product-unready-soon');
    const until = { placedOn: '2026-03-02', supportedUntil: '2031-03-01', version: saved.version };
    await done(setProductMarket, { frameworkId, scopeId, ...until });
    const same = { clientId, frameworkId, scopeId, ...until, version: 2 };
    expect((await house.call(setProductMarket, same, admin)).body).toMatchObject({ code: 'answer.changes-nothing' });
    expect(await kinds()).not.toContain('product-without-support-end');
    await record('PRD-09', 'implemented', 'effective');
    expect(await kinds()).not.toContain('reporting-without-process');
    const listed = listProductMarkets.output.parse(await done(listProductMarkets, { frameworkId }));
    expect(listed.markets).toMatchObject([{ scopeId, version: 2 }]);
    const [entry] = await house.asAdministrator<{ body: unknown }>(
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
    expect((await house.call(setProductMarket, input, admin)).status).toBe(status);
  });
});

test('answers that contradict a control are said to whoever may read them, and to no broker and no operator', async () => {
  const { id } = Assessment.parse(await done(startAssessment, {}));
  await record('BCM-03', 'implemented');
  await record('NET-01', 'implemented');
  for (const ref of ['A4.1', 'A4.2', 'A4.3', 'A4.4'])
    await house.call(saveAnswer, { clientId, assessmentId: id, ref, value: ['no'], version: 0 }, admin);
  const said = await found('answered-otherwise');
  expect(said.length).toBeGreaterThan(0);
  expect(said[0]?.mend).toMatchObject({ at: 'questionnaire' });
  const boss = await house.signInAs(userAs('super_admin'));
  expect((await check(boss)).map(({ kind }) => kind)).not.toContain('answered-otherwise');
  await house.asAdministrator(
    `update questionnaire_assessment set status = 'Declared', declared_at = '2026-11-09T10:00:00Z', declarant_name = 'D',
       declarant_role = 'D', declared_sheet = '{}', digest = encode(sha256('{}'), 'hex') where id = $1`,
    [id],
  );
  expect((await found('answered-otherwise'))[0]?.matters).toContain('declared the answers on 9 Nov 2026,');
});

describe('what may not be read is not told by the self-check either', () => {
  const kindsFor = async (standing: string) => {
    const cookie = await house.signInAs(userAs(standing));
    const reply = await house.call(readSelfCheck, { clientId: sample.clientId }, cookie);
    expect(reply.status, reply.text).toBe(200);
    return readSelfCheck.output.parse(reply.body).contradictions.map(({ kind }) => kind);
  };
  const both = ['in-place-with-missed-deadline', 'declared-without-certificate'] as const;

  beforeAll(async () => {
    const head = await house.signInAs(userAs('client_admin'));
    const late = { kind: 'access', reference: 'SAR-9', cameAt: '2026-08-03T09:00:00.000Z' };
    await done(addPrivacyEvent, { clientId: sample.clientId, ...late }, head);
    const place = { clientId: sample.clientId, controlId: 'PRV-11', implementation: 'implemented', version: 0 };
    await done(setControlState, place, head);
  });

  test.each(['client_admin', 'staff+CISO'])('%s is told', async (standing) => {
    const kinds = await kindsFor(standing);
    for (const kind of both) expect(kinds).toContain(kind);
  });
  test.each(['broker_admin', 'super_admin'])('%s is not', async (standing) => {
    const kinds = await kindsFor(standing);
    for (const kind of both) expect(kinds).not.toContain(kind);
  });
});
