import { setControlState } from '@claimlock/contract/compliance/controls';
import { listFrameworkScores, readComplianceTrend } from '@claimlock/contract/compliance/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

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
  ({ clientId, admin } = await newClient(app, `Rules ${made}`));
  await set('AST-01');
});

const scores = async () =>
  listFrameworkScores.output.parse((await app.call(listFrameworkScores, { clientId }, admin)).body);
const set = (controlId: string, implementation = 'implemented') =>
  app.call(setControlState, { clientId, controlId, version: 0, implementation }, admin);
/** Makes it as though other rules had counted otherwise, before these came. */
const countedOtherwise = () =>
  app.asAdministrator(
    `update compliance_score set rule_version = 'compliance-0', met = met + 3, percent_sum = percent_sum + 5
      where client_id = $1 and to_at is null`,
    [clientId],
  );
const cause = async () => {
  const [row] = await app.asAdministrator<{ cause: string }>(
    `select cause from compliance_score where client_id = $1 and subject = 'overall' and to_at is null`,
    [clientId],
  );
  return row?.cause;
};
const planned = async () => {
  await app.runJob('compliance.plan-new-rules');
  return app.waiting.filter(({ name, data }) => name.startsWith('compliance.') && data.clientId === clientId).length;
};

test('a change after the rules did counts everything anew, and mixes nothing', async () => {
  await set('IAM-06');
  const wanted = (await scores()).overall;
  await set('NET-01', 'partial');
  await countedOtherwise();
  await app.call(setControlState, { clientId, controlId: 'NET-01', version: 1, implementation: 'none' }, admin);
  expect((await scores()).overall).toMatchObject({ met: wanted?.met, percent: wanted?.percent });
  expect(await cause()).toMatch(/NET-01.*\. The rules of scoring changed, too$/);
});

test('within the hour every score is by the rules of today, and says why it moved', async () => {
  const before = (await scores()).overall;
  expect(await planned()).toBe(0);
  await countedOtherwise();
  expect(await planned()).toBe(1);
  await app.runJobs();
  expect((await scores()).overall).toMatchObject({ met: before?.met, percent: before?.percent });
  expect(await cause()).toBe('The rules of scoring changed');
  expect(await planned()).toBe(0);
});

test('the trend says in which month the rules and the catalogue were others', async () => {
  const changes = async () => {
    const { body } = await app.call(readComplianceTrend, { clientId }, admin);
    return readComplianceTrend.output.parse(body).points.at(-1)?.changes;
  };
  expect(await changes()).toEqual([]);
  await countedOtherwise();
  expect(await planned()).toBe(1);
  await app.runJobs();
  expect(await changes()).toEqual(['Scoring rules changed, catalogue corrected']);
});

test('so is the assurance score', async () => {
  await app.asAdministrator(`update assurance_score set rule_version = 'assurance-0' where client_id = $1`, [clientId]);
  expect(await planned()).toBe(1);
  await app.runJobs();
  expect(await planned()).toBe(0);
});
