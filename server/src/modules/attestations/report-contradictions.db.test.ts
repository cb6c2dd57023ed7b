import { addAttestationTest, setAttestation } from '@claimlock/contract/attestations/endpoints';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { overrideRequirement } from '@claimlock/contract/compliance/requirement-overrides';
import { addTestRecord } from '@claimlock/contract/test-records/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmed } from '../../../testing/confirmed-override.ts';
import { contradicted } from '../../../testing/contradicted.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { ensureOwner } from '../../../testing/test-record-steps.ts';

let app: TestApp;
let there: ReturnType<typeof contradicted>;
let clientId: string;
let admin: string;
let made = 0;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  const client = await newClient(app, `Reported ${made}`);
  ({ clientId, admin } = client);
  there = contradicted(app, client);
});

test('exceptions beside a control that is said to work are said, until somebody weighs them', async () => {
  const frameworkId = 'soc2-tsc-2017';
  await there.done(followFramework, { frameworkId });
  const reason = 'Customers ask for security, and for nothing else.';
  const report = { frameworkId, kind: 'type-2', from: '2026-01-01', to: '2026-12-31', categories: [], reason };
  await there.done(setAttestation, { ...report, version: 0 });
  const looked = { frameworkId, ref: 'CC6.1', what: 'Accounts', testedOn: '2026-11-02', population: 9, sampled: 9 };
  await there.done(addAttestationTest, { ...looked, exceptions: 1 });
  expect(await there.found('exceptions-while-effective')).toEqual([]);
  await there.record('IAM-06', 'implemented', { isTested: true });
  const [one] = await there.found('exceptions-while-effective');
  expect(one?.says).toContain('IAM-06');
  expect(one?.mend).toMatchObject({ at: 'framework', frameworkId });
  const word = { ref: 'CC6.1', result: 'met', reason: 'It was closed the same day, unused.', until: '2027-03-31' };
  await there.done(overrideRequirement, { frameworkId, ...word, version: 0 });
  await confirmed(app, { clientId, frameworkId, ref: 'CC6.1', version: 1 });
  expect(await there.found('exceptions-while-effective')).toEqual([]);

  app.clock.advance(90 * 86_400_000);
  const [over] = await there.found('period-without-tests');
  expect(over?.says).toMatch(/ended on 31 Dec 2026, and \d+ criteria have no test/);
  app.clock.advance(-90 * 86_400_000);
});

test('a control whose test is no longer valid is not said to work beside the exceptions', async () => {
  const frameworkId = 'soc2-tsc-2017';
  const controlId = 'IAM-06';
  await there.done(followFramework, { frameworkId });
  const reason = 'Customers ask for security, and for nothing else.';
  const report = { frameworkId, kind: 'type-2', from: '2026-01-01', to: '2026-12-31', categories: [], reason };
  await there.done(setAttestation, { ...report, version: 0 });
  const looked = { frameworkId, ref: 'CC6.1', what: 'Accounts', testedOn: '2026-11-02', population: 9, sampled: 9 };
  await there.done(addAttestationTest, { ...looked, exceptions: 1 });
  await there.record(controlId, 'implemented');
  await ensureOwner(app, { clientId, controlId }, admin);
  const how = { testedOn: '2026-11-20', method: 'inspection', sample: '25 of 300, chosen at random.' };
  const said = { result: 'effective', found: 'Seen at work.', nextOn: '2026-12-10' };
  await there.done(addTestRecord, { controlId, version: 1, ...how, ...said });
  expect(await there.found('exceptions-while-effective')).toHaveLength(1);
  app.clock.advance(25 * 86_400_000);
  expect(await there.found('exceptions-while-effective')).toEqual([]);
  app.clock.advance(-25 * 86_400_000);
});
