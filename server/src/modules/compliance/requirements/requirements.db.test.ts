import {
  decideManyApplicabilities,
  previewControlStates,
  setControlStates,
} from '@claimlock/contract/compliance/bulk-answers';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework, listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import {
  findRequirements,
  listOpenRequirements,
  readRequirement,
  readRequirementTree,
  searchRequirements,
} from '@claimlock/contract/compliance/requirements';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { evidenceSteps } from '../../../../testing/evidence-steps.ts';
import { makeMember } from '../../../../testing/members.ts';
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
  ({ clientId, admin } = await newClient(app, `Tree ${made}`));
});

const frameworkId = 'cyber-essentials';
const ref = 'FW.1';
const tree = async (of = frameworkId) =>
  readRequirementTree.output.parse((await app.call(readRequirementTree, { clientId, frameworkId: of }, admin)).body);
const detail = async (one = ref, of = frameworkId) =>
  readRequirement.output.parse((await app.call(readRequirement, { clientId, frameworkId: of, ref: one }, admin)).body);
const set = (controlId: string, state: Record<string, unknown>) =>
  app.call(setControlState, { clientId, controlId, version: 0, ...state }, admin);

test('says where one of several controls is enough, and which one it is', async () => {
  await set('CFG-03', { implementation: 'implemented' });
  await set('CFG-05', { implementation: 'none' });
  expect(await detail('MP.1')).toMatchObject({
    result: 'met',
    anyControl: true,
    why: 'CFG-03 is in place, and one control is enough.',
  });
  expect((await detail('FW.1')).anyControl).toBe(false);
});

test('names the controls and the evidence that prove an option of a choice, where another one was taken', async () => {
  for (const id of ['CFG-05', 'NET-06']) await set(id, { implementation: 'implemented' });
  const { controls, evidence, ...shown } = await detail('MP.5');
  expect(shown).toMatchObject({ result: 'met', proof: 'declared' });
  expect(controls.map(({ controlId, strength }) => [controlId, strength])).toEqual([
    ['CFG-03', 'primary'],
    ['CFG-05', 'chosen'],
    ['NET-06', 'chosen'],
  ]);
  expect(evidence).toEqual([]);
  const { userId } = await makeMember(app, 'manager', 'employee', clientId);
  const steps = evidenceSteps(app, clientId, await app.signInAs(userId, 'single'), admin);
  const { id } = await steps.approved({ controls: ['CFG-05', 'NET-06', 'IAM-06'] });
  expect(await detail('MP.5')).toMatchObject({
    proof: 'evidenced',
    evidence: [{ id, controls: ['CFG-05', 'NET-06'] }],
  });
  // An option that was taken stands on its own controls.
  expect((await detail('MP.2')).controls.some(({ strength }) => strength === 'chosen')).toBe(false);
});

describe('what is open', () => {
  const open = async (given: Record<string, unknown> = {}) =>
    listOpenRequirements.output.parse((await app.call(listOpenRequirements, { clientId, ...given }, admin)).body)
      .frameworks;

  test('is counted and begun with, in each framework, as its tree and its panels say', async () => {
    await set('IAM-06', { implementation: 'implemented' });
    await set('NET-02', { implementation: 'partial' });
    await app.call(followFramework, { clientId, frameworkId: 'iso-27001-2022' }, admin);
    const found = await open();
    expect(found.map((one) => one.frameworkId)).toEqual(['cyber-essentials', 'iso-27001-2022']);
    for (const { frameworkId: of, open: count, first } of found) {
      const left = (await tree(of)).requirements.filter(
        (one) => one.result !== 'met' && one.result !== 'not-applicable',
      );
      expect(count).toBe(left.length);
      expect(first.map((one) => one.ref)).toEqual(left.slice(0, 8).map((one) => one.ref));
      for (const one of first.slice(0, 3)) {
        const { result, percent, why } = await detail(one.ref, of);
        expect(one).toMatchObject({ result, percent, why });
      }
    }
    expect((await open({ most: 2 })).map((one) => one.first.length)).toEqual([2, 2]);
    expect((await app.call(listOpenRequirements, { clientId, most: 0 }, admin)).status).toBe(400);
  });

  test('is no longer what was met since', async () => {
    const before = (await open({ most: 50 }))[0];
    for (const { controlId } of (await detail()).controls)
      expect((await set(controlId, { implementation: 'implemented' })).status).toBe(200);
    const now = (await open({ most: 50 }))[0];
    expect(before?.first.map((one) => one.ref)).toContain(ref);
    expect(now?.first.map((one) => one.ref)).not.toContain(ref);
    expect(now?.open).toBeLessThan(before?.open ?? 0);
  });
});

describe('the tree', () => {
  test('counts what the score counts, and says of each requirement what its panel says', async () => {
    await set('IAM-06', { implementation: 'implemented' });
    await set('NET-02', { implementation: 'partial' });
    const { framework, requirements, groups } = await tree();
    expect(requirements).toHaveLength(46);
    const count = (result: string) => requirements.filter((one) => one.result === result).length;
    expect([count('met'), count('partly'), count('not-met'), count('not-assessed')]).toEqual([
      framework.score.met,
      framework.score.partly,
      framework.score.notMet,
      framework.score.notAssessed,
    ]);
    for (const line of requirements) expect(groups.map((group) => group.ref)).toContain(line.group);
    for (const line of requirements.filter((one) => one.result !== 'not-assessed').slice(0, 5)) {
      const { result, percent, controls } = await detail(line.ref);
      expect({ result, percent }).toEqual({ result: line.result, percent: line.percent });
      expect(controls.filter((one) => one.strength === 'primary')).toHaveLength(line.controls);
    }
  });

  test('is not there for a framework that is not followed, nor for staff', async () => {
    expect((await app.call(readRequirementTree, { clientId, frameworkId: 'soc2-tsc-2017' }, admin)).status).toBe(404);
    expect((await app.call(readRequirement, { clientId, frameworkId, ref: 'UAC.99' }, admin)).status).toBe(404);
  });

  test('is searched by the text of requirements too, in any case, with every word', async () => {
    const search = async (words: string) =>
      (await app.call(searchRequirements, { clientId, frameworkId, words }, admin)).body as { refs: string[] };
    const all = (await tree()).requirements;
    const asks = (await detail('UAC.4')).asks.split(' ').slice(0, 4).join(' ').toUpperCase();
    expect((await search(asks)).refs).toContain('UAC.4');
    expect((await search('UAC.4')).refs).toEqual(['UAC.4']);
    expect((await search('nothing-says-this')).refs).toEqual([]);
    expect((await search('%_\\')).refs).toEqual([]);
    expect((await search('a')).refs.length).toBeGreaterThan(all.length / 2);
  });

  test('is found among all that is followed, by its reference before its title and text', async () => {
    const find = async (search: string, limit = 20) => {
      const reply = await app.call(findRequirements, { clientId, search, limit }, admin);
      return findRequirements.output.parse(reply.body).requirements;
    };
    expect(await find('uac.4')).toEqual([
      { frameworkId, framework: 'Cyber Essentials', ref: 'UAC.4', title: expect.any(String) },
    ]);
    const [first] = (await tree()).requirements;
    expect(await find(`${first?.title}`)).toContainEqual(expect.objectContaining({ ref: first?.ref }));
    const byReference = (await find('uac', 50)).map(({ ref }) => ref.startsWith('UAC'));
    expect(byReference).toContain(true);
    expect(byReference).toEqual(byReference.toSorted((one, other) => Number(other) - Number(one)));
    expect(await find('e', 3)).toHaveLength(3);
    expect(await find('nothing-says-this')).toEqual([]);
    expect((await app.call(findRequirements, { clientId, search: ' ' }, admin)).status).toBe(400);
    expect((await app.call(findRequirements, { clientId, search: 'uac', limit: 51 }, admin)).status).toBe(400);
  });
});

describe('an answer for many', () => {
  const iso = 'iso-27001-2022';
  test('says beforehand what it would change and how far every framework moves, to the last bit', async () => {
    await app.call(followFramework, { clientId, frameworkId: iso }, admin);
    const asked = { clientId, frameworkId, refs: ['FW.1', 'FW.2', 'UAC.4'], implementation: 'implemented' as const };
    const preview = previewControlStates.output.parse((await app.call(previewControlStates, asked, admin)).body);
    expect(preview.controls.length).toBeGreaterThan(1);
    expect(preview.frameworks.map((one) => one.frameworkId)).toEqual([frameworkId, iso]);
    const done = await app.call(
      setControlStates,
      {
        clientId,
        frameworkId,
        implementation: 'implemented',
        controls: preview.controls.map(({ controlId, version }) => ({ controlId, version })),
      },
      admin,
    );
    const { rows } = setControlStates.output.parse(done.body);
    expect(new Set(rows.map((one) => one.outcome))).toEqual(new Set(['changed']));
    const scores = listFrameworkScores.output.parse((await app.call(listFrameworkScores, { clientId }, admin)).body);
    expect(scores.overall.percent).toBe(preview.overall.to);
    for (const { frameworkId: of, to } of preview.frameworks)
      expect(scores.frameworks.find((one) => one.frameworkId === of)?.score.percent).toBe(to);
  });

  test('leaves what somebody else changed meanwhile as it is, and says so', async () => {
    await set('IAM-06', { implementation: 'partial' });
    const controls = [
      { controlId: 'IAM-06', version: 0 },
      { controlId: 'IAM-07', version: 0 },
    ];
    const send = () =>
      app.call(setControlStates, { clientId, frameworkId, controls, implementation: 'implemented' }, admin);
    expect(((await send()).body as { rows: { outcome: string }[] }).rows.map((one) => one.outcome)).toEqual([
      'conflict',
      'changed',
    ]);
    // Sent again, it changes nothing twice.
    expect((await send()).body).toMatchObject({ code: 'conflict' });
  });

  test('decides for many, and shows the result for each row', async () => {
    await app.call(followFramework, { clientId, frameworkId: iso }, admin);
    const lines = (await tree(iso)).requirements;
    const some = lines.filter((one) => one.excludable).slice(0, 3);
    const strict = lines.find((one) => !one.excludable);
    const requirements = [...some, ...(strict ? [strict] : [])].map((one) => ({ ref: one.ref, version: one.decision }));
    const send = () =>
      app.call(
        decideManyApplicabilities,
        { clientId, frameworkId: iso, requirements, applicable: false, justification: 'We have no offices.' },
        admin,
      );
    const outcomes = async () =>
      decideManyApplicabilities.output.parse((await send()).body).rows.map((one) => one.outcome);
    expect(await outcomes()).toEqual(['changed', 'changed', 'changed', 'refused']);
    expect((await tree(iso)).framework.score.notApplicable).toBe(3);
    expect((await send()).body).toMatchObject({ code: 'conflict' });
  });

  test('that names what is not there changes nothing', async () => {
    const unknown = { clientId, frameworkId, refs: ['FW.1', 'ZZ.9'], implementation: 'none' as const };
    expect((await app.call(previewControlStates, unknown, admin)).status).toBe(404);
    const control = { clientId, frameworkId, controls: [{ controlId: 'ZZZ-99', version: 0 }], implementation: 'none' };
    expect((await app.call(setControlStates, control, admin)).status).toBe(404);
    expect((await tree()).framework.score.notAssessed).toBe(46);
  });
});
