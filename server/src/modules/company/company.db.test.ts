import * as contract from '@claimlock/contract/company/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenCompany, openCompanies } from '../../../testing/company-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addDays, dayOf } from '../../foundation/clock.ts';

let app: TestApp;
let openCompany: OpenCompany;
beforeAll(async () => {
  app = await openSampleApp();
  openCompany = openCompanies(app);
});
afterAll(() => app.closeApp());

const today = () => dayOf(app.clock.now());

describe('a change', () => {
  test('holds from its day; the day before, what was there before does', async () => {
    const { recorded, read, history } = await openCompany();
    await recorded('identity', { legalName: 'Old Ltd', day: '2025-01-01', reason: 'First record of it' });
    const company = await recorded('identity', { legalName: 'New Ltd' });
    expect(company.facts.legalName).toMatchObject({
      value: 'New Ltd',
      effectiveFrom: today(),
      kind: 'Change',
      reason: null,
    });
    expect((await read({ on: addDays(today(), -1) })).facts.legalName?.value).toBe('Old Ltd');
    expect((await read({ on: '2025-01-01' })).facts.legalName?.value).toBe('Old Ltd');
    expect((await read({ on: '2024-12-31' })).facts.legalName).toBeNull();
    expect((await history('legalName')).map(({ state, recordedBy }) => [state, recordedBy])).toEqual([
      ['In force', 'Ada Admin'],
      ['Past', 'Ada Admin'],
    ]);
  });

  test('of a past day needs a reason; one from today keeps none', async () => {
    const { record, recorded } = await openCompany();
    const late = { legalName: 'Late Ltd', day: addDays(today(), -1) };
    expect((await record('identity', late)).body).toMatchObject({
      code: 'company.reason-missing',
      fields: [{ path: 'reason' }],
    });
    const company = await recorded('identity', { legalName: 'Now Ltd', reason: 'Recorded late' });
    expect(company.facts.legalName?.reason).toBeNull();
  });

  test('of a day to come is upcoming, and is superseded by one before it only until then', async () => {
    const { recorded, read } = await openCompany();
    const soon = addDays(today(), 10);
    const company = await recorded('identity', { legalName: 'Soon Ltd', day: soon });
    expect(company.facts.legalName).toBeNull();
    expect(company.upcoming).toEqual([{ fact: 'legalName', number: 1, effectiveFrom: soon }]);
    await recorded('identity', { legalName: 'Between Ltd', day: addDays(today(), 5) });
    const on = async (days: number) => (await read({ on: addDays(today(), days) })).facts.legalName?.value;
    expect([await on(4), await on(5), await on(9), await on(10)]).toEqual([
      undefined,
      'Between Ltd',
      'Between Ltd',
      'Soon Ltd',
    ]);
  });

  test('that says what is so already records nothing, and only what differs is recorded', async () => {
    const { record, recorded, entries } = await openCompany();
    await recorded('identity', { legalName: 'Same Ltd', companyNumber: 'sc123456' });
    const before = (await entries()).length;
    const again = await record('identity', { legalName: 'Same Ltd', companyNumber: 'SC 123456' });
    expect(again.body).toMatchObject({ code: 'answer.changes-nothing' });
    const company = await recorded('identity', { legalName: 'Same Ltd', vatNumber: null });
    expect(company.facts.vatNumber).toMatchObject({ value: null, number: 1 });
    expect((await entries()).slice(before)).toMatchObject([{ facts: [{ fact: 'vatNumber', number: 1 }] }]);
  });

  test('cannot begin on a day from which a value is recorded', async () => {
    const { record, recorded } = await openCompany();
    await recorded('identity', { legalName: 'First Ltd' });
    expect((await record('identity', { legalName: 'Second Ltd' })).body).toMatchObject({
      code: 'company.day-taken',
      fields: [{ path: 'day' }],
    });
  });
});

describe('a correction', () => {
  test('takes the place of the value in force, from its own first day, and both are kept', async () => {
    const { recorded, record, read, history } = await openCompany();
    await recorded('identity', { legalName: 'Akme Ltd', day: '2025-01-01', reason: 'First record of it' });
    const knownAt = app.clock.now().toISOString();
    app.clock.advance(1000);
    expect((await record('identity', { kind: 'Correction', legalName: 'Acme Ltd' })).body).toMatchObject({
      code: 'company.reason-missing',
    });
    const how = { kind: 'Correction', reason: 'Typing mistake' };
    const company = await recorded('identity', { ...how, legalName: 'Acme Ltd' });
    expect(company.facts.legalName).toMatchObject({
      value: 'Acme Ltd',
      effectiveFrom: '2025-01-01',
      kind: 'Correction',
    });
    // What was known then is still told as it was known.
    expect((await read({ on: '2025-06-01' })).facts.legalName?.value).toBe('Acme Ltd');
    expect((await read({ on: '2025-06-01', knownAt })).facts.legalName?.value).toBe('Akme Ltd');
    expect((await history('legalName')).map(({ state, replaces }) => [state, replaces])).toEqual([
      ['In force', 1],
      ['Corrected', null],
    ]);
    expect((await record('identity', { ...how, vatNumber: null })).body).toMatchObject({
      code: 'company.nothing-to-correct',
    });
  });

  test('of a correction that is withdrawn, what it corrected holds again and may be corrected anew', async () => {
    const { recorded, withdraw, read, history } = await openCompany();
    await recorded('identity', { legalName: 'Acme Ltd' });
    await recorded('identity', { kind: 'Correction', reason: 'Typing mistake', legalName: 'Akme Ltd' });
    expect((await withdraw('legalName', 2)).status).toBe(200);
    expect((await read()).facts.legalName).toMatchObject({ value: 'Acme Ltd', number: 1 });
    await recorded('identity', { kind: 'Correction', reason: 'Typing mistake', legalName: 'Acme Limited' });
    expect((await read()).facts.legalName).toMatchObject({ value: 'Acme Limited', number: 4 });
    expect((await history('legalName')).map(({ number, state }) => [number, state])).toEqual([
      [4, 'In force'],
      [3, 'Past'],
      [2, 'Withdrawn'],
      [1, 'Corrected'],
    ]);
  });

  test('a record that will not happen is withdrawn once; what was before it holds again', async () => {
    const { recorded, withdraw, read, history } = await openCompany();
    await recorded('identity', { legalName: 'Acme Ltd', day: '2025-01-01', reason: 'First record of it' });
    await recorded('identity', { legalName: 'Merged Ltd', day: addDays(today(), 30) });
    expect((await withdraw('legalName', 2)).status).toBe(200);
    expect((await read({ on: addDays(today(), 60) })).facts.legalName?.value).toBe('Acme Ltd');
    expect((await withdraw('legalName', 2)).body).toMatchObject({ code: 'company.replaced' });
    expect((await withdraw('legalName', 3)).body).toMatchObject({ code: 'company.replaced' });
    expect((await withdraw('legalName', 9)).status).toBe(404);
    expect((await history('legalName')).map(({ kind, state }) => [kind, state])).toEqual([
      ['Withdrawal', 'Past'],
      ['Change', 'Withdrawn'],
      ['Change', 'In force'],
    ]);
  });
});

test('the ledger says which facts, from when and why, and not a word of them', async () => {
  const { recorded, entries } = await openCompany();
  const year = { yearEnd: '2026-03-31', basis: 'Audited', uk: 1_234_567_89, eu: 0, us: 0, rest: 0 };
  await recorded('turnover', { turnover: [year], day: '2026-04-01', reason: 'Recorded late' });
  const last = (await entries()).at(-1);
  expect(last).toEqual({
    section: 'turnover',
    kind: 'Change',
    effectiveFrom: '2026-04-01',
    reason: 'Recorded late',
    facts: [{ fact: 'turnover', number: 1, replaces: null, seal: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  });
  expect(JSON.stringify(last)).not.toContain('123456789');
});

test('of several who save what they saw at once, one does and the others are told', async () => {
  const { clientId, admin, read, history } = await openCompany();
  const { versions } = await read();
  const replies = await Promise.all(
    ['A Ltd', 'B Ltd', 'C Ltd', 'D Ltd'].map((legalName) =>
      app.call(
        contract.recordCompanyFacts,
        { clientId, section: 'identity', version: versions.identity, legalName },
        admin,
      ),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(replies.filter(({ status }) => status === 409).map(({ body }) => body)).toMatchObject(
    Array(3).fill({ code: 'conflict' }),
  );
  expect(await history('legalName')).toHaveLength(1);
});

test('SIC codes are those of Companies House, and a fact belongs to its part', async () => {
  const { record, recorded, clientId, admin } = await openCompany();
  expect((await record('business', { sicCodes: ['62012', '12345'] })).body).toMatchObject({
    code: 'company.sic-unknown',
  });
  const company = await recorded('business', { sicCodes: ['62012'] });
  expect(company.sic).toEqual([{ code: '62012', description: 'Business and domestic software development' }]);
  expect((await record('identity', { sicCodes: ['62012'] })).body).toMatchObject({ code: 'company.not-of-section' });
  const { body } = await app.call(contract.listSicCodes, { clientId }, admin);
  expect(contract.listSicCodes.output.parse(body).codes).toHaveLength(731);
});

test('what cannot be kept is refused beside its field', async () => {
  const { record } = await openCompany();
  for (const wrong of [
    { legalName: 'A\u202EB' },
    { legalName: 'A\u0000B' },
    { legalName: 'x'.repeat(100_000) },
    { companyNumber: 'XX123456' },
    { vatNumber: 'GB980780685' },
    { legalName: 'A', day: '2026-02-30' },
    { legalName: 'A', day: '0001-01-01' },
    { legalName: 'A', reason: 'Because' },
  ])
    expect((await record('identity', wrong)).status, JSON.stringify(wrong).slice(0, 80)).toBe(400);
});

test('another organisation’s profile is not there, and staff read none', async () => {
  const { clientId } = sample;
  const admin = await app.signInAs(userAs('client_admin'));
  const reply = await app.call(contract.readCompany, { clientId }, admin);
  expect(reply.text).toContain(canaries.a);
  expect(reply.text).not.toContain(canaries.b);
  expect((await app.call(contract.readCompany, { clientId: other.clientId }, admin)).status).toBe(404);
  const staff = await app.signInAs(userAs('staff'), 'single');
  expect((await app.call(contract.readCompany, { clientId }, staff)).status).toBe(403);
});
