import { decideApplicability, readStatement } from '@claimlock/contract/compliance/applicability';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework, listFrameworkScores, readComplianceTrend } from '@claimlock/contract/compliance/endpoints';
import { makeImplementationStatements } from '@claimlock/contract/compliance/implementation-statements';
import { overrideRequirement } from '@claimlock/contract/compliance/requirement-overrides';
import { readRequirement } from '@claimlock/contract/compliance/requirements';
import {
  leaveFramework,
  previewSuccession,
  Succession,
  succeedFramework,
} from '@claimlock/contract/compliance/succession';
import {
  importOwnFramework,
  linkOwnRequirements,
  readOwnFramework,
  releaseOwnFramework,
} from '@claimlock/contract/own-frameworks/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmed } from '../../../../testing/confirmed-override.ts';
import { makeMember } from '../../../../testing/members.ts';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import { other } from '../../../../testing/sample-world.ts';
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
  ({ clientId, admin } = await newClient(app, `Succession ${made}`));
});

const ok = async (...[endpoint, input, file]: [Parameters<TestApp['call']>[0], Record<string, unknown>, string?]) => {
  const reply = await app.call(endpoint, { clientId, ...input }, admin, undefined, file);
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
};

type Link = readonly [ref: string, controlId: string];

/** Brings in a version of the house's own rules, links it and releases it. */
async function version(number: string, table: string, links: readonly Link[]): Promise<string> {
  const own = importOwnFramework.output.parse(
    await ok(importOwnFramework, { name: 'Services rules', version: number }, `ref,title\n${table}`),
  );
  let { revision } = own;
  if (links.length > 0) {
    const add = links.map(([ref, controlId]) => ({ ref, controlId, strength: 'primary' }));
    ({ revision } = linkOwnRequirements.output.parse(
      await ok(linkOwnRequirements, { frameworkId: own.id, revision, add }),
    ));
  }
  await ok(releaseOwnFramework, { frameworkId: own.id, revision });
  return own.id;
}
const first = () =>
  version('1.0', 'R-1,Locks\nR-2,Keys\nR-3,Guests\n', [
    ['R-1', 'PHY-01'],
    ['R-2', 'IAM-06'],
    ['R-3', 'PHY-03'],
  ]);
const second = () => version('2.0', 'R-1,Locks\nR-2,Keys and cards\nR-4,Alarms\n', [['R-4', 'PHY-02']]);
const scores = async () => listFrameworkScores.output.parse(await ok(listFrameworkScores, {}));

describe('moving to the next version', () => {
  test('is looked at first, takes along what was decided, and leaves nothing behind', async () => {
    const [one, two] = [await first(), await second()];
    await ok(followFramework, { frameworkId: one });
    for (const controlId of ['PHY-01', 'PHY-02', 'PHY-03'])
      await ok(setControlState, { controlId, version: 0, implementation: 'implemented' });
    const out = { applicable: false, version: 0 };
    await ok(decideApplicability, { frameworkId: one, ref: 'R-2', justification: 'We have no keys.', ...out });
    await ok(decideApplicability, { frameworkId: one, ref: 'R-3', justification: 'Nobody visits us.', ...out });
    const word = {
      result: 'partly',
      reason: 'Seen on site, and half of it was there.',
      until: '2026-12-31',
      version: 0,
    };
    await ok(overrideRequirement, { frameworkId: one, ref: 'R-1', ...word });
    await confirmed(app, { clientId, frameworkId: one, ref: 'R-1', version: 1 });
    const preview = Succession.parse(await ok(previewSuccession, { frameworkId: one, to: two }));
    expect(preview).toMatchObject({
      kept: 2,
      decisions: 1,
      words: 1,
      percent: 50,
      percentAfter: 75,
      added: [{ ref: 'R-4', title: 'Alarms' }],
      removed: [{ ref: 'R-3', title: 'Guests', decided: true }],
      changed: [{ ref: 'R-2', was: 'Keys', title: 'Keys and cards', controlsAdded: [], controlsRemoved: [] }],
    });
    const before = await scores();
    expect(before.frameworks.map(({ frameworkId }) => frameworkId)).toContain(one);
    const done = Succession.parse(await ok(succeedFramework, { frameworkId: one, to: two }));
    expect(done).toEqual(preview);
    const after = await scores();
    expect(after.frameworks.map(({ frameworkId }) => frameworkId)).toEqual(['cyber-essentials', two]);
    expect(after.frameworks[1]?.score.percent).toBe(preview.percentAfter);
    const { lines } = readStatement.output.parse(await ok(readStatement, { frameworkId: two }));
    expect(lines.find(({ ref }) => ref === 'R-2')?.decision).toMatchObject({ justification: 'We have no keys.' });
    // What was decided of a requirement that is gone is still there when somebody goes back.
    await ok(succeedFramework, { frameworkId: two, to: one });
    const back = readStatement.output.parse(await ok(readStatement, { frameworkId: one }));
    expect(back.lines.find(({ ref }) => ref === 'R-3')?.decision).toMatchObject({ justification: 'Nobody visits us.' });
    expect((await scores()).overall.percent).toBe(before.overall.percent);
  });

  test('a decision that goes along keeps its decider and its day', async () => {
    const [one, two] = [await first(), await second()];
    await ok(followFramework, { frameworkId: one });
    const { userId } = await makeMember(app, 'admin', 'client_admin', clientId);
    const decision = { frameworkId: one, ref: 'R-2', applicable: false, justification: 'We have no keys.', version: 0 };
    const decider = await app.signInAs(userId);
    expect((await app.call(decideApplicability, { clientId, ...decision }, decider)).status).toBe(200);
    const decidedAt = app.clock.now();
    app.clock.advance(3 * 86_400_000);
    await ok(succeedFramework, { frameworkId: one, to: two });
    app.clock.set(decidedAt);
    const rows = await app.asAdministrator(
      'select decided_by, decided_at = $3 as kept_its_day from applicability where client_id = $1 and framework_id = $2',
      [clientId, two, decidedAt],
    );
    expect(rows).toEqual([{ decided_by: userId, kept_its_day: true }]);
  });

  test('an override goes along as it is where the requirement asks the same, and has to be confirmed anew where it does not', async () => {
    const [one, two] = [await first(), await second()];
    await ok(followFramework, { frameworkId: one });
    const word = { reason: 'Seen on site, and it was all there.', until: '2026-12-31', result: 'met', version: 0 };
    for (const ref of ['R-1', 'R-2']) {
      await ok(overrideRequirement, { frameworkId: one, ref, ...word });
      await confirmed(app, { clientId, frameworkId: one, ref, version: 1 });
    }
    await ok(overrideRequirement, { frameworkId: one, ref: 'R-1', ...word, result: 'partly', version: 1 });
    expect(Succession.parse(await ok(succeedFramework, { frameworkId: one, to: two }))).toMatchObject({ words: 2 });
    const shown = async (ref: string) =>
      readRequirement.output.parse(await ok(readRequirement, { frameworkId: two, ref }));
    expect(await shown('R-1')).toMatchObject({
      result: 'met',
      override: { result: 'met' },
      proposed: { result: 'partly' },
    });
    expect(await shown('R-2')).toMatchObject({ result: 'not-assessed', override: null, proposed: { result: 'met' } });
  });

  test('an implementation statement goes along where the requirement asks the same of the same control', async () => {
    const table = 'R-1,Locks\nR-2,Keys\nR-3,Guests\n';
    const links = ['R-1', 'R-2', 'R-3', 'R-4'].map((ref) => [ref, 'PHY-01'] as const);
    const one = await version('1.0', table, links.slice(0, 3));
    const two = await version('2.0', `${table.replace('Keys', 'Keys and cards')}R-4,Alarms\n`, links.slice(3));
    await ok(followFramework, { frameworkId: one });
    await ok(setControlState, { controlId: 'PHY-01', version: 0, implementation: 'implemented' });
    const how = 'Seen on the plan of the building.';
    const statements = ['R-1', 'R-2'].map((ref) => ({ ref, controlId: 'PHY-01', extent: 'partly', how, version: 0 }));
    await ok(makeImplementationStatements, { frameworkId: one, statements });
    const preview = Succession.parse(await ok(previewSuccession, { frameworkId: one, to: two }));
    expect(preview).toMatchObject({ statements: 1, percentAfter: 87.5 });
    await ok(succeedFramework, { frameworkId: one, to: two });
    const shown = async (ref: string) =>
      readRequirement.output.parse(await ok(readRequirement, { frameworkId: two, ref }));
    const along = { version: 1, statement: { extent: 'partly', how, by: 'Ada Admin' } };
    expect(await shown('R-1')).toMatchObject({ result: 'partly', implementation: along });
    expect(await shown('R-2')).toMatchObject({ result: 'met', implementation: { version: 0, statement: null } });
    expect((await scores()).frameworks.find(({ frameworkId }) => frameworkId === two)?.score.percent).toBe(87.5);
  });

  test('links of the earlier version are taken over for the same references', async () => {
    await first();
    const two = await second();
    const { requirements } = readOwnFramework.output.parse(await ok(readOwnFramework, { frameworkId: two }));
    expect(requirements.map(({ ref, links }) => [ref, links.map(({ controlId }) => controlId)])).toEqual([
      ['R-1', ['PHY-01']],
      ['R-2', ['IAM-06']],
      ['R-4', ['PHY-02']],
    ]);
  });

  test('is refused from or to what is not there, what is followed already, and what is somebody else’s', async () => {
    const [one, two] = [await first(), await second()];
    const refused = async (frameworkId: string, to: string) => {
      const reply = await app.call(succeedFramework, { clientId, frameworkId, to }, admin);
      return [reply.status, /"code":"([^"]*)"/.exec(reply.text)?.[1]];
    };
    expect(await refused(one, two)).toEqual([409, 'framework.not-followed']);
    await ok(followFramework, { frameworkId: one });
    expect(await refused(one, one)).toEqual([409, 'framework.followed']);
    expect(await refused(one, 'cyber-essentials')).toEqual([409, 'framework.followed']);
    expect(await refused(one, 'no-such-framework')).toEqual([422, 'framework.unknown']);
    expect(await refused(one, other.ownFrameworkId)).toEqual([422, 'framework.unknown']);
    // Two at once: one moves, the other is told.
    const both = await Promise.all([1, 2].map(() => refused(one, two)));
    expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
  });

  test('is noted beside the month-ends, which stay as they were taken', async () => {
    const start = app.clock.now();
    const one = await first();
    app.clock.set(new Date('2026-12-10T12:00:00Z'));
    await ok(followFramework, { frameworkId: one });
    app.clock.set(new Date('2027-01-10T12:00:00Z'));
    await app.runJob('compliance.take-snapshot', { clientId, month: '2026-12' });
    const two = await second();
    await ok(succeedFramework, { frameworkId: one, to: two });
    const trend = readComplianceTrend.output.parse(await ok(readComplianceTrend, { months: 3 }));
    expect(trend.points.map(({ month, changes }) => [month, changes])).toEqual([
      ['2026-12', ['Services rules 1.0 followed']],
      ['2027-01', ['Services rules 1.0 became Services rules 2.0']],
    ]);
    app.clock.set(start);
  });
});

describe('following a framework no longer', () => {
  test('takes it out of the overall score, and following it again finds everything as it was', async () => {
    await ok(followFramework, { frameworkId: 'iso-27001-2022' });
    await ok(setControlState, { controlId: 'IAM-06', version: 0, implementation: 'implemented' });
    const decision = { ref: 'A.8.30', applicable: false, justification: 'Nobody develops for us.', version: 0 };
    await ok(decideApplicability, { frameworkId: 'iso-27001-2022', ...decision });
    const before = await scores();
    await ok(leaveFramework, { frameworkId: 'iso-27001-2022' });
    const alone = await scores();
    expect(alone.frameworks.map(({ frameworkId }) => frameworkId)).toEqual(['cyber-essentials']);
    expect(alone.overall.percent).toBe(alone.frameworks[0]?.score.percent);
    expect((await app.call(leaveFramework, { clientId, frameworkId: 'iso-27001-2022' }, admin)).status).toBe(409);
    await ok(setControlState, { controlId: 'IAM-06', version: 1, implementation: 'partial' });
    await ok(setControlState, { controlId: 'IAM-06', version: 2, implementation: 'implemented' });
    await ok(followFramework, { frameworkId: 'iso-27001-2022' });
    const again = await scores();
    expect(again.overall.percent).toBe(before.overall.percent);
    expect(again.frameworks[1]?.score.notApplicable).toBe(1);
  });

  test('every time it was followed and left stays beside the month-ends', async () => {
    const start = app.clock.now();
    const frameworkId = 'iso-27001-2022';
    await ok(followFramework, { frameworkId });
    app.clock.set(new Date('2026-12-10T12:00:00Z'));
    await ok(leaveFramework, { frameworkId });
    app.clock.set(new Date('2027-02-10T12:00:00Z'));
    await ok(followFramework, { frameworkId });
    await app.runJob('compliance.plan-snapshots');
    await app.runJobs();
    const trend = readComplianceTrend.output.parse(await ok(readComplianceTrend, { months: 4 }));
    expect(trend.points.map(({ month, changes }) => [month, changes])).toEqual([
      ['2026-11', []],
      ['2026-12', ['ISO 27001 2022 followed no longer']],
      ['2027-01', []],
      ['2027-02', ['ISO 27001 2022 followed']],
    ]);
    // A month-end that is taken late counts what was followed then.
    const taken = await app.asAdministrator<{ month: string; frameworks: Record<string, unknown> }>(
      'select month, frameworks from compliance_snapshot where client_id = $1 order by month',
      [clientId],
    );
    expect(taken.map(({ month, frameworks }) => [month, Object.keys(frameworks).sort()])).toEqual([
      ['2026-11', ['cyber-essentials', frameworkId]],
      ['2026-12', ['cyber-essentials']],
      ['2027-01', ['cyber-essentials']],
    ]);
    app.clock.set(start);
  });

  test('the last one can be left too, and then there is no score', async () => {
    await ok(leaveFramework, { frameworkId: 'cyber-essentials' });
    expect(await scores()).toMatchObject({ frameworks: [], overall: { percent: null } });
  });
});
