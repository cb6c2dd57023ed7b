import {
  AttestationState,
  AttestationTest,
  addAttestationTest,
  changeAttestationTest,
  readAttestation,
  removeAttestationTest,
  setAttestation,
} from '@claimlock/contract/attestations/endpoints';
import { followFramework, listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { overrideRequirement } from '@claimlock/contract/compliance/requirement-overrides';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmed } from '../../../testing/confirmed-override.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: string;
let clientId: string;
let made = 0;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(app, `Attested ${made}`));
  expect((await app.call(followFramework, { clientId, frameworkId: 'soc2-tsc-2017' }, admin)).status).toBe(200);
});

const score = async (frameworkId: string) => {
  const reply = await app.call(listFrameworkScores, { clientId }, admin);
  return listFrameworkScores.output.parse(reply.body).frameworks.find((one) => one.frameworkId === frameworkId)?.score;
};

describe('a SOC 2 report', () => {
  const about = () => ({ clientId, frameworkId: 'soc2-tsc-2017' });
  const report = {
    kind: 'type-2',
    from: '2026-01-01',
    to: '2026-12-31',
    categories: ['A'],
    version: 0,
    reason: 'Customers ask for availability, and for nothing else.',
  };
  const set = (change: Record<string, unknown> = {}) =>
    app.call(setAttestation, { ...about(), ...report, ...change }, admin);
  const state = async () => AttestationState.parse((await app.call(readAttestation, about(), admin)).body);
  const looked = {
    ref: 'CC6.1',
    what: 'Leavers’ accounts',
    testedOn: '2026-11-02',
    population: 40,
    sampled: 25,
    exceptions: 2,
    response: null,
  };
  const look = (change: Record<string, unknown> = {}) =>
    app.call(addAttestationTest, { ...about(), ...looked, ...change }, admin);

  test('leaves out the criteria of categories that are not chosen, with the reason, and takes them back', async () => {
    expect((await set()).status).toBe(200);
    expect(await score('soc2-tsc-2017')).toMatchObject({ applicable: 36, notApplicable: 25 });
    const { categories, criteria } = await state();
    expect(categories.filter(({ chosen }) => chosen).map(({ ref }) => ref)).toEqual(['CC', 'A']);
    expect(criteria).toHaveLength(36);
    expect((await set({ version: 1, categories: ['A', 'C', 'PI', 'P'] })).status).toBe(200);
    expect(await score('soc2-tsc-2017')).toMatchObject({ applicable: 61, notApplicable: 0 });
  });

  test('counts exceptions of its period alone, until somebody has weighed them', async () => {
    await set();
    expect((await look()).status).toBe(201);
    expect((await look({ testedOn: '2025-12-31', exceptions: 9 })).status).toBe(201);
    const found = async () => (await state()).criteria.find(({ ref }) => ref === 'CC6.1');
    expect(await found()).toMatchObject({ tests: 1, exceptions: 2, weighed: null });
    const word = {
      result: 'met',
      reason: 'Both were closed on the next day, unused.',
      until: '2027-03-31',
      version: 0,
    };
    expect((await app.call(overrideRequirement, { ...about(), ref: 'CC6.1', ...word }, admin)).status).toBe(200);
    await confirmed(app, { ...about(), ref: 'CC6.1', version: 1 });
    expect(await found()).toMatchObject({ exceptions: 2, weighed: 'met', result: 'met' });
    expect((await state()).likely).toMatchObject({ opinion: 'disclaimer' });
  });

  test('a report of one day has no period and looks at no exceptions', async () => {
    await look();
    expect((await set({ kind: 'type-1' })).status).toBe(200);
    const { attestation, tests, criteria } = await state();
    expect(attestation).toMatchObject({ kind: 'type-1', from: null });
    expect(tests).toMatchObject([{ counts: false }]);
    expect(criteria.every(({ exceptions }) => exceptions === 0)).toBe(true);
  });

  test.each([
    ['a period without its first day', { from: null }, 422],
    ['a period that ends before it begins', { from: '2026-12-31', to: '2026-01-01' }, 422],
    ['a period of no days', { from: '2026-12-31' }, 422],
    ['a category that is not there', { categories: ['Z'] }, 400],
    ['a version that is not there', { version: 7 }, 409],
    ['another framework', { frameworkId: 'cyber-essentials' }, 404],
  ])('refuses %s', async (_what, change, status) => {
    const first = await set({ categories: [] });
    expect(first.status).toBe(200);
    const reply = await set({ version: 1, ...change });
    expect(reply.status, reply.text).toBe(status);
    expect((await state()).attestation?.version).toBe(1);
  });

  test.each([
    ['more looked at than there are', { sampled: 41 }, 422],
    ['more exceptions than were looked at', { exceptions: 26 }, 422],
    ['a day that is not yet', { testedOn: '2026-12-01' }, 422],
    ['a criterion that is not there', { ref: 'CC99.1' }, 404],
    ['a number that is none', { population: 1.5 }, 400],
    ['a number beyond all', { population: 10_000_000_000, sampled: 1 }, 400],
    ['nothing looked at', { sampled: 0, exceptions: 0 }, 400],
    ['words that are only room', { what: '   ' }, 400],
  ])('refuses a test with %s', async (_what, change, status) => {
    const reply = await look(change);
    expect(reply.status, reply.text).toBe(status);
    expect((await state()).tests).toEqual([]);
  });

  test('two who change one test: the second is told, and one that another tenant has is not there', async () => {
    const made = AttestationTest.parse((await look()).body);
    const change = { ...about(), ...looked, testId: made.id, version: 1, response: 'Closed on the day after.' };
    const replies = await Promise.all([1, 2].map(() => app.call(changeAttestationTest, change, admin)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await app.call(changeAttestationTest, { ...change, version: 2 }, admin)).body).toMatchObject({
      code: 'answer.changes-nothing',
    });
    const theirs = { ...about(), testId: sample.attestationTestId, version: 1 };
    expect((await app.call(removeAttestationTest, theirs, admin)).status).toBe(404);
    expect((await app.call(removeAttestationTest, { ...theirs, testId: made.id }, admin)).status).toBe(409);
    const gone = await app.call(removeAttestationTest, { ...theirs, testId: made.id, version: 2 }, admin);
    expect(gone.status).toBe(200);
    expect((await state()).tests).toEqual([]);
  });
});
