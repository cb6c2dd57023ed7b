import { listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { overrideRequirement } from '@claimlock/contract/compliance/requirement-overrides';
import { readRequirement } from '@claimlock/contract/compliance/requirements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

test('an assessor’s word counts through its last day, and no longer', async () => {
  const { clientId, admin } = await newClient(app, 'Words Ltd');
  const about = { clientId, frameworkId: 'cyber-essentials', ref: 'FW.1' };
  const word = { result: 'met', reason: 'Seen at work during the visit.', until: '2026-11-25', version: 0 };
  expect((await app.call(overrideRequirement, { ...about, ...word }, admin)).status).toBe(200);
  const met = async () =>
    listFrameworkScores.output.parse((await app.call(listFrameworkScores, { clientId }, admin)).body).frameworks[0]
      ?.score.met;
  const day = async (at: string) => {
    app.clock.set(new Date(at));
    await app.runJob('compliance.plan-rescores');
    await app.runJobs();
  };
  expect(await met()).toBe(1);
  const held = readRequirement.output.parse((await app.call(readRequirement, about, admin)).body);
  expect(held.why).toMatch(/^Overridden as met until 25 Nov 2026\./);
  await day('2026-11-25T00:10:00Z');
  expect(await met()).toBe(1);
  await day('2026-11-26T00:10:00Z');
  expect(await met()).toBe(0);
  const reply = readRequirement.output.parse((await app.call(readRequirement, about, admin)).body);
  expect(reply).toMatchObject({ result: 'not-assessed', override: { holds: false, until: '2026-11-25' } });
  expect(reply.moves.map((one) => one.to)).toEqual(['not-assessed', 'met']);
});
