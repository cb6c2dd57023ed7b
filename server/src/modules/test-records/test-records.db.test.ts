import { listControls, setControlState } from '@claimlock/contract/compliance/controls';
import { listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { listUnproven } from '@claimlock/contract/compliance/gaps';
import { planControlReview } from '@claimlock/contract/control-reviews/endpoints';
import { addControlScope, ControlScope } from '@claimlock/contract/control-scopes/endpoints';
import * as contract from '@claimlock/contract/test-records/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { ensureOwner } from '../../../testing/test-record-steps.ts';
import { dayOf } from '../../foundation/clock.ts';

let app: TestApp;
let clientId: string;
let admin: string;
let made = 0;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(app, `Tested ${made}`));
  await set({ implementation: 'implemented' });
});

type Input = Record<string, unknown>;
const controlId = 'NET-06';
const set = async (input: Input, version = 0) => {
  const reply = await app.call(setControlState, { clientId, controlId, version, ...input }, admin);
  expect(reply.status, reply.text).toBe(200);
};
const today = () => dayOf(app.clock.now());
const add = async (input: Input = {}, as = admin) => {
  await ensureOwner(app, { clientId, controlId, ...input }, admin);
  return addAlone(input, as);
};
const addAlone = (input: Input, as: string) => {
  const said = {
    testedOn: today(),
    method: 'inspection',
    sample: '10 of 40.',
    result: 'effective',
    nextOn: '2027-05-20',
  };
  return app.call(contract.addTestRecord, { clientId, controlId, version: 1, ...said, ...input }, as);
};
const control = async () => {
  const { controls } = listControls.output.parse((await app.call(listControls, { clientId }, admin)).body);
  return controls.find(({ id }) => id === controlId);
};
const list = async (as = admin) =>
  contract.listTestRecords.output.parse((await app.call(contract.listTestRecords, { clientId, controlId }, as)).body);
const entries = () =>
  app.asAdministrator<{ type: string; entry: string }>(
    `select type, entry from ledger_entry where ledger_id = $1 order by index`,
    [clientId],
  );

test('what a test showed counts at once, is on record with who made it, and none of its words is in the ledger', async () => {
  expect(await control()).toMatchObject({ proof: 'declared', state: { effectiveness: 'untested', testedUntil: null } });
  const reply = await add({ sample: 'Words of the sample', found: 'Words of the finding' });
  expect(reply.status, reply.text).toBe(201);
  expect(await control()).toMatchObject({
    proof: 'tested',
    version: 2,
    state: { effectiveness: 'effective', testedOn: today(), testedUntil: '2027-05-20', confirmedOn: today() },
  });
  const { records } = await list();
  expect(records).toEqual([
    expect.objectContaining({ tester: 'Ada Admin', part: null, sample: 'Words of the sample', nextOn: '2027-05-20' }),
  ]);
  const written = await entries();
  expect(written.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['test-record.added', 'control-state.changed']),
  );
  expect(JSON.stringify(written)).not.toContain('Words of the');
});

test('a control that a test showed not to work counts nothing until another test or the work on it says otherwise', async () => {
  expect((await add({ result: 'ineffective' })).body).toMatchObject({
    code: 'test-record.found-needed',
    fields: [{ path: 'found' }],
  });
  expect((await add({ result: 'ineffective', found: 'Letters passed.' })).status).toBe(201);
  const failed = { effectiveness: 'ineffective' };
  expect(await control()).toMatchObject({
    proof: 'tested',
    counts: { value: 0, why: 'tested, does not work' },
    state: failed,
  });
  // It was seen not to work: nobody confirmed anything.
  expect((await control())?.state?.confirmedOn).toBe(today());
  // Recording it anew does not do away with what the test showed.
  await set({ implementation: 'partial' }, 2);
  await set({ implementation: 'implemented' }, 3);
  expect(await control()).toMatchObject({ counts: { value: 0 }, state: { implementation: 'implemented', ...failed } });
  expect((await add({ version: 4 })).status).toBe(201);
  expect(await control()).toMatchObject({ state: { effectiveness: 'effective' } });
});

test('what a test showed is over with what it was of, and when its next test is due', async () => {
  expect((await add()).status).toBe(201);
  await set({ implementation: 'implemented', reason: 'Said in other words.' }, 2);
  expect(await control()).toMatchObject({ proof: 'tested' });
  await set({ implementation: 'partial' }, 3);
  expect(await control()).toMatchObject({ proof: 'declared', state: { effectiveness: 'untested', testedOn: null } });
  await set({ implementation: 'implemented' }, 4);
  expect(await control()).toMatchObject({ proof: 'declared' });

  const start = app.clock.now();
  expect((await add({ version: 5, nextOn: '2026-12-20' })).status).toBe(201);
  const proven = async () =>
    listFrameworkScores.output.parse((await app.call(listFrameworkScores, { clientId }, admin)).body).overall;
  const before = await proven();
  app.clock.set(new Date('2026-12-21T00:15:00Z'));
  await app.runJob('compliance.plan-rescores');
  await app.runJobs();
  expect(await control()).toMatchObject({ proof: 'declared', state: { effectiveness: 'effective' } });
  const after = await proven();
  expect(after.percent).toBe(before.percent);
  app.clock.set(start);
});

describe('a test is not recorded', () => {
  test('by whoever owns the control, for the organisation or a part of it', async () => {
    const { personId, userId } = await makeMember(app, 'manager', 'employee', clientId);
    const owner = await app.signInAs(userId, 'single');
    const plan = { clientId, controlId, version: 0, ownerId: personId, everyMonths: null };
    expect((await app.call(planControlReview, plan, admin)).status).toBe(200);
    expect(await add({}, owner)).toMatchObject({ status: 403, body: { code: 'test-record.own-control' } });
    expect(await list(owner)).toMatchObject({ isOwner: true, records: [] });
    expect((await add()).status).toBe(201);
  });

  test('of a control without an owner, in any of its parts: whoever recorded it could test it alone', async () => {
    expect(await list()).toMatchObject({ ownedPlaces: [] });
    expect(await addAlone({}, admin)).toMatchObject({ status: 422, body: { code: 'test-record.no-owner' } });
    const added = await app.call(addControlScope, { clientId, kind: 'site', name: 'Leeds' }, admin);
    const { id: scope } = ControlScope.parse(added.body);
    await set({ scope, implementation: 'implemented' });
    await ensureOwner(app, { clientId, controlId, scope }, admin);
    // Who has left owns nothing any more.
    const gone = await makeMember(app, 'manager', 'employee', clientId);
    const plan = { clientId, controlId, version: 0, ownerId: gone.personId, everyMonths: null };
    expect((await app.call(planControlReview, plan, admin)).status).toBe(200);
    await app.asAdministrator(`update person set status = 'Deactivated' where id = $1`, [gone.personId]);
    // Who owns a part says nothing of the rest.
    expect(await addAlone({}, admin)).toMatchObject({ status: 422, body: { code: 'test-record.no-owner' } });
    expect(await list()).toMatchObject({ ownedPlaces: [scope], records: [] });
    expect((await addAlone({ scope }, admin)).status).toBe(201);
    expect((await list()).records).toMatchObject([{ part: 'Leeds', hadOwner: true }]);
  });

  test.each([
    ['of a control that is not in place', 'NET-06', { implementation: 'planned' }, 1],
    ['of one that does not apply', 'DEV-02', { applicable: false, implementation: 'none', reason: 'We make none.' }, 0],
  ])('%s', async (_, id, state, version) => {
    await set({ controlId: id, ...state }, version);
    const reply = await add({ controlId: id, version: version + 1 });
    expect(reply).toMatchObject({ status: 422, body: { code: 'test-record.nothing-to-test' } });
  });

  test('of what was recorded anew since it was looked at', async () => {
    await set({ implementation: 'implemented', reason: 'Another filter.' }, 1);
    expect(await add()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test.each([
    [
      'before the control was as far in place as it is',
      { testedOn: '2026-11-19' },
      'test-record.tested-on',
      'testedOn',
    ],
    ['for a day to come', { testedOn: '2026-11-21' }, 'test-record.tested-on', 'testedOn'],
    ['of more than a year ago', { testedOn: '2025-11-19' }, 'test-record.tested-on', 'testedOn'],
    ['whose next one is due today', { nextOn: '2026-11-20' }, 'test-record.next-on', 'nextOn'],
    ['whose next one comes later than the next review', { nextOn: '2027-05-21' }, 'test-record.next-on', 'nextOn'],
  ])('%s', async (_, input, code, path) => {
    expect(await add(input)).toMatchObject({ status: 422, body: { code, fields: [{ path }] } });
    expect((await list()).records).toEqual([]);
  });

  test('without saying what was looked at, or how', async () => {
    for (const input of [{ sample: ' ' }, { sample: 'x'.repeat(1001) }, { method: 'hope' }])
      expect((await add(input)).status).toBe(400);
  });

  test('twice by two who do it at once', async () => {
    await ensureOwner(app, { clientId, controlId }, admin);
    const replies = await Promise.all([addAlone({}, admin), addAlone({}, admin)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await list()).records).toHaveLength(1);
  });
});

test('what is met on somebody’s word is listed by what its proof would prove, and proof takes it off the list', async () => {
  for (const id of ['NET-01', 'NET-02']) {
    const reply = await app.call(
      setControlState,
      { clientId, controlId: id, version: 0, implementation: 'implemented' },
      admin,
    );
    expect(reply.status).toBe(200);
  }
  const unproven = async () => listUnproven.output.parse((await app.call(listUnproven, { clientId }, admin)).body);
  const before = await unproven();
  expect(before).toMatchObject({ proven: 0 });
  expect(before.met).toBeGreaterThan(0);
  const first = before.controls.find(({ controlId: id }) => id === 'NET-02');
  expect(first?.proves).toBeGreaterThan(0);
  const about = { controlId: 'NET-02', nextOn: '2027-02-20' };
  expect((await add(about)).status).toBe(201);
  const after = await unproven();
  expect(after).toMatchObject({ met: before.met, proven: first?.proves });
  expect(after.controls.map(({ controlId: id }) => id)).not.toContain('NET-02');
  const { overall } = listFrameworkScores.output.parse((await app.call(listFrameworkScores, { clientId }, admin)).body);
  expect(overall).toMatchObject({ met: after.met, tested: after.proven, evidenced: 0 });
  expect(overall.provenPercent).toBeCloseTo((100 * after.proven) / after.met, 10);
});

test('what a control failed stays with it while it does not apply, and an earlier test does not undo a later one', async () => {
  const id = 'DEV-02';
  const state = async () => {
    const { controls } = listControls.output.parse((await app.call(listControls, { clientId }, admin)).body);
    return controls.find((one) => one.id === id);
  };
  const about = { controlId: id, nextOn: '2027-02-20' };
  await set({ controlId: id, implementation: 'implemented' });
  const start = app.clock.now();
  app.clock.advance(5 * 86_400_000);
  expect((await add({ ...about, version: 1, result: 'ineffective', found: 'No review was made.' })).status).toBe(201);
  const earlier = await add({ ...about, version: 2, testedOn: '2026-11-24' });
  expect(earlier.body).toMatchObject({ code: 'test-record.tested-on' });
  await set({ controlId: id, applicable: false, implementation: 'none', reason: 'Nothing is made now.' }, 2);
  expect(await state()).toMatchObject({ counts: null, proof: null });
  await set({ controlId: id, implementation: 'implemented' }, 3);
  expect(await state()).toMatchObject({ counts: { value: 0 }, proof: 'tested' });
  app.clock.set(start);
});

test('a test of a part is of that part alone, and whoever owns a part tests nothing of the control', async () => {
  const added = await app.call(addControlScope, { clientId, kind: 'site', name: 'Leeds' }, admin);
  const { id: scope } = ControlScope.parse(added.body);
  await set({ scope, implementation: 'implemented' });
  expect((await add({ scope, version: 1 })).status).toBe(201);
  expect(await control()).toMatchObject({
    proof: 'declared',
    rest: { proof: 'declared' },
    parts: [{ name: 'Leeds', proof: 'tested', counts: { value: 1 } }],
  });
  expect((await list()).records).toMatchObject([{ part: 'Leeds', hadOwner: true }]);
  const { personId, userId } = await makeMember(app, 'manager', 'employee', clientId);
  const plan = { clientId, controlId, scope, version: 1, ownerId: personId, everyMonths: null };
  expect((await app.call(planControlReview, plan, admin)).status).toBe(200);
  const owner = await app.signInAs(userId, 'single');
  expect(await add({}, owner)).toMatchObject({ status: 403, body: { code: 'test-record.own-control' } });
  expect((await add()).status).toBe(201);
  expect(await control()).toMatchObject({ proof: 'tested' });
});
