import { followFramework, listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import {
  readTargetProfile,
  setProfileOutcome,
  setProfileTargets,
  setProfileTier,
} from '@claimlock/contract/target-profiles/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  ({ clientId, admin } = await newClient(app, `Profiled ${made}`));
  expect((await app.call(followFramework, { clientId, frameworkId: 'nist-csf-2.0' }, admin)).status).toBe(200);
});

const score = async (frameworkId: string) => {
  const reply = await app.call(listFrameworkScores, { clientId }, admin);
  return listFrameworkScores.output.parse(reply.body).frameworks.find((one) => one.frameworkId === frameworkId)?.score;
};

describe('a CSF profile', () => {
  const about = () => ({ clientId, frameworkId: 'nist-csf-2.0' });
  const profile = async () => readTargetProfile.output.parse((await app.call(readTargetProfile, about(), admin)).body);
  const say = (change: Record<string, unknown> = {}) =>
    app.call(
      setProfileOutcome,
      { ...about(), ref: 'PR.AA-01', achieved: 3, target: 4, priority: 'High', version: 0, ...change },
      admin,
    );

  test('a person’s word moves the profile and no score', async () => {
    const before = await score('nist-csf-2.0');
    expect((await say()).status).toBe(200);
    const { parts, outcomes } = await profile();
    expect(outcomes).toHaveLength(106);
    expect(parts).toHaveLength(6);
    expect(parts.find(({ ref }) => ref === 'PR')).toMatchObject({ target: 4, targets: 1 });
    expect(parts.find(({ ref }) => ref === 'PR')?.current).toBeGreaterThan(0);
    expect(await score('nist-csf-2.0')).toEqual({ ...before, asOf: (await score('nist-csf-2.0'))?.asOf });
    expect((await say()).body).toMatchObject({ code: 'conflict' });
    expect((await say({ version: 1 })).body).toMatchObject({ code: 'answer.changes-nothing' });
    expect((await say({ version: 1, priority: null })).status).toBe(200);
    const nothing = { ref: 'PR.AA-02', achieved: null, target: null, priority: null };
    expect((await say(nothing)).body).toMatchObject({ code: 'answer.changes-nothing' });
  });

  test('targets of a function fill what has none, and leave what somebody set', async () => {
    await say({ target: 1 });
    const reply = await app.call(setProfileTargets, { ...about(), part: 'PR', target: 3 }, admin);
    expect(reply.body).toEqual({ set: 21 });
    const { outcomes } = await profile();
    expect(outcomes.find(({ ref }) => ref === 'PR.AA-01')?.target).toBe(1);
    const again = await app.call(setProfileTargets, { ...about(), part: 'PR', target: 2 }, admin);
    expect(again.status).toBe(409);
    expect((await app.call(setProfileTargets, { ...about(), part: 'ZZ', target: 2 }, admin)).status).toBe(422);
  });

  test('tiers are given to the organisation or a function, and to nothing smaller', async () => {
    const tier = { ...about(), tier: 2, reason: 'Known and weighed, but not everywhere.', version: 0 };
    for (const [part, status] of [
      ['organisation', 200],
      ['GV', 200],
      ['ZZ', 422],
      ['PR.AA-01', 400],
    ] as const)
      expect((await app.call(setProfileTier, { ...tier, part }, admin)).status, part).toBe(status);
    const again = { ...tier, part: 'GV' };
    expect((await app.call(setProfileTier, again, admin)).body).toMatchObject({ code: 'conflict' });
    expect((await app.call(setProfileTier, { ...again, version: 1 }, admin)).body).toMatchObject({
      code: 'answer.changes-nothing',
    });
    expect((await profile()).tiers.map(({ part, tier: given }) => [part, given]).sort()).toEqual([
      ['GV', 2],
      ['organisation', 2],
    ]);
  });

  test.each([
    ['a step beyond all', { achieved: 5 }, 400],
    ['half a step', { target: 1.5 }, 400],
    ['an outcome that is not there', { ref: 'PR.ZZ-99' }, 404],
    ['a priority that is none', { priority: 'Urgent' }, 400],
  ])('refuses %s', async (_what, change, status) => {
    const reply = await say(change);
    expect(reply.status, reply.text).toBe(status);
  });
});
