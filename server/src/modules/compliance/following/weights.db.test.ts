import { setControlState } from '@claimlock/contract/compliance/controls';
import {
  followFramework,
  listFrameworkScores,
  readComplianceTrend,
  weighFrameworks,
} from '@claimlock/contract/compliance/endpoints';
import { leaveFramework, succeedFramework } from '@claimlock/contract/compliance/succession';
import {
  importOwnFramework,
  linkOwnRequirements,
  releaseOwnFramework,
} from '@claimlock/contract/own-frameworks/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

const [ce, iso] = ['cyber-essentials', 'iso-27001-2022'];
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
  ({ clientId, admin } = await newClient(app, `Weights ${made}`));
  await ok(followFramework, { frameworkId: iso });
  // Enough that the two frameworks do not stand alike.
  for (const controlId of ['IAM-06', 'CFG-01', 'PHY-01'])
    await ok(setControlState, { controlId, version: 0, implementation: 'implemented' });
});

async function ok(endpoint: Parameters<TestApp['call']>[0], input: Record<string, unknown> = {}, file?: string) {
  const reply = await app.call(endpoint, { clientId, ...input }, admin, undefined, file);
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
}
const scores = async () => listFrameworkScores.output.parse(await ok(listFrameworkScores));
const percents = async () =>
  new Map((await scores()).frameworks.map(({ frameworkId, score }) => [frameworkId, score.percent ?? 0]));
const weigh = (weights: Readonly<Record<string, unknown>>, version: number, who = admin, at = clientId) =>
  app.call(
    weighFrameworks,
    {
      clientId: at,
      version,
      weights: Object.entries(weights).map(([frameworkId, weight]) => ({ frameworkId, weight })),
    },
    who,
  );
const code = ({ text }: { readonly text: string }) => /"code":"([^"]*)"/.exec(text)?.[1];

test('the overall score is the mean by the weights that were set, and the ledger says who moved which', async () => {
  const before = await scores();
  expect(before).toMatchObject({ weightsVersion: 0, frameworks: [{ weight: 1 }, { weight: 1 }] });
  const [one, other] = [(await percents()).get(ce) ?? 0, (await percents()).get(iso) ?? 0];
  expect(one).not.toBe(other);
  const reply = await weigh({ [ce]: 4, [iso]: 1 }, 0);
  expect(reply.status, reply.text).toBe(200);
  const after = weighFrameworks.output.parse(reply.body);
  expect(after.overall.percent).toBeCloseTo((4 * one + other) / 5, 10);
  expect(after).toMatchObject({ weightsVersion: 1, frameworks: [{ weight: 4 }, { weight: 1 }] });
  expect(await scores()).toEqual(after);
  // What each framework comes to is not touched, nor when it last changed.
  expect(after.frameworks.map(({ score, scoreId }) => [score, scoreId])).toEqual(
    before.frameworks.map(({ score, scoreId }) => [score, scoreId]),
  );
  const [kept] = await app.asAdministrator<{ cause: string; percent: number }>(
    `select cause, percent from compliance_score where client_id = $1 and subject = 'overall' and to_at is null`,
    [clientId],
  );
  expect(kept).toEqual({ cause: 'The weights of frameworks were changed', percent: after.overall.percent });
  const entries = await app.asAdministrator<{ body: unknown }>(
    `select entry::jsonb -> 'body' as body from ledger_entry
     where ledger_id = $1 and type = 'framework.weighed' order by index`,
    [clientId],
  );
  expect(entries).toEqual([{ body: { frameworkId: ce, weight: { from: 1, to: 4 } } }]);
});

test('a change of a control counts by the weights from then on', async () => {
  await weigh({ [ce]: 1, [iso]: 5 }, 0);
  await ok(setControlState, { controlId: 'IAM-06', version: 1, implementation: 'none' });
  const now = await percents();
  expect((await scores()).overall.percent).toBeCloseTo(((now.get(ce) ?? 0) + 5 * (now.get(iso) ?? 0)) / 6, 10);
});

test('is refused where nothing would change, where it is no whole number from 1 to 5, and where not all are named', async () => {
  const same = await weigh({ [ce]: 1, [iso]: 1 }, 0);
  expect([same.status, code(same)]).toEqual([409, 'answer.changes-nothing']);
  for (const weight of [0, 6, -1, 1.5, '2', null])
    expect((await weigh({ [ce]: weight, [iso]: 1 }, 0)).status).toBe(400);
  const twice = [ce, ce].map((frameworkId) => ({ frameworkId, weight: 2 }));
  expect((await app.call(weighFrameworks, { clientId, version: 0, weights: twice }, admin)).status).toBe(400);
  for (const weights of [{ [ce]: 2 }, { [ce]: 2, [iso]: 1, 'uk-gdpr': 1 }, { [ce]: 2, 'uk-gdpr': 1 }]) {
    const reply = await weigh(weights, 0);
    expect([reply.status, code(reply)]).toEqual([409, 'conflict']);
  }
  expect(await scores()).toMatchObject({ weightsVersion: 0, frameworks: [{ weight: 1 }, { weight: 1 }] });
});

test('of two who set them at once, the second is told', async () => {
  const both = await Promise.all([weigh({ [ce]: 2, [iso]: 1 }, 0), weigh({ [ce]: 1, [iso]: 3 }, 0)]);
  expect(both.map((reply) => (reply.status === 200 ? 200 : code(reply))).sort()).toEqual([200, 'conflict']);
  const { weightsVersion, frameworks } = await scores();
  expect(weightsVersion).toBe(1);
  expect([
    [2, 1],
    [1, 3],
  ]).toContainEqual(frameworks.map(({ weight }) => weight));
});

test('nobody weighs what another organisation follows', async () => {
  const mine = { clientId, admin };
  const theirs = await newClient(app, `Weights of others ${made}`);
  expect((await weigh({ [ce]: 2, [iso]: 1 }, 0, theirs.admin)).status).toBe(404);
  expect((await weigh({ [ce]: 3, [iso]: 1 }, 0)).status).toBe(200);
  ({ clientId, admin } = theirs);
  expect(await scores()).toMatchObject({ weightsVersion: 0, frameworks: [{ weight: 1 }] });
  ({ clientId, admin } = mine);
});

test('month-ends stay as they were taken, and the month in which weights changed says so', async () => {
  const start = app.clock.now();
  const before = (await scores()).overall.percent;
  app.clock.set(new Date('2026-12-10T12:00:00Z'));
  await app.runJob('compliance.take-snapshot', { clientId, month: '2026-11' });
  await weigh({ [ce]: 5, [iso]: 1 }, 0);
  const december = (await scores()).overall.percent;
  await weigh({ [ce]: 4, [iso]: 1 }, 1);
  await weigh({ [ce]: 5, [iso]: 1 }, 2);
  app.clock.set(new Date('2027-01-10T12:00:00Z'));
  await weigh({ [ce]: 1, [iso]: 5 }, 3);
  // Taken late, by the weights of then.
  await app.runJob('compliance.take-snapshot', { clientId, month: '2026-12' });
  const { points } = readComplianceTrend.output.parse(await ok(readComplianceTrend, { months: 3 }));
  expect(points.map(({ month, percent, changes }) => [month, percent, changes])).toEqual([
    ['2026-11', before, []],
    ['2026-12', december, ['Weights changed']],
    ['2027-01', (await scores()).overall.percent, ['Weights changed']],
  ]);
  expect(new Set(points.map(({ percent }) => percent)).size).toBe(3);
  app.clock.set(start);
});

test('a weight holds again when its framework is followed again, and goes along to its next version', async () => {
  await weigh({ [ce]: 1, [iso]: 3 }, 0);
  await ok(leaveFramework, { frameworkId: iso });
  expect((await weigh({ [ce]: 1, [iso]: 2 }, 1)).status).toBe(409);
  await ok(followFramework, { frameworkId: iso });
  expect((await scores()).frameworks.map(({ weight }) => weight)).toEqual([1, 3]);
  const own = importOwnFramework.output.parse(
    await ok(importOwnFramework, { name: 'Services rules', version: '1.0' }, 'ref,title\nR-1,Locks\n'),
  );
  const { revision } = linkOwnRequirements.output.parse(
    await ok(linkOwnRequirements, {
      frameworkId: own.id,
      revision: own.revision,
      add: [{ ref: 'R-1', controlId: 'PHY-01', strength: 'primary' }],
    }),
  );
  await ok(releaseOwnFramework, { frameworkId: own.id, revision });
  await ok(succeedFramework, { frameworkId: iso, to: own.id });
  const { overall, frameworks } = await scores();
  expect(frameworks.map(({ frameworkId, weight }) => [frameworkId, weight])).toEqual([
    [ce, 1],
    [own.id, 3],
  ]);
  expect(overall.percent).toBeCloseTo(((await percents()).get(ce) ?? 0) / 4 + 75, 10);
});
