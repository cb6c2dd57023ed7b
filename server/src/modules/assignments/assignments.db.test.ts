import * as contract from '@claimlock/contract/assignments/endpoints';
import { addRequirementComment, listRequirementComments } from '@claimlock/contract/assignments/requirement-comments';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { readRequirement, readRequirementTree } from '@claimlock/contract/compliance/requirements';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let staff: string;
let manager: string;
let admin: string;
let id: string;
const { clientId } = sample;
const frameworkId = 'cyber-essentials';
const refs = ['FW.1', 'UAC.1'];

beforeAll(async () => {
  app = await openSampleApp();
  staff = await app.signInAs(userAs('staff'));
  manager = await app.signInAs(userAs('manager'));
  admin = await app.signInAs(userAs('admin'));
});
afterAll(() => app.closeApp());

const give = (change: Record<string, unknown> = {}) =>
  app.call(
    contract.addAssignment,
    {
      clientId,
      frameworkId,
      title: 'Firewalls and sign-in',
      requirements: refs,
      people: [sample.personId],
      dueOn: '2026-12-10',
      ...change,
    },
    manager,
  );
beforeEach(async () => {
  const reply = await give();
  expect(reply.status, reply.text).toBe(201);
  ({ id } = contract.Assignment.parse(reply.body));
});

const read = async (as = staff) => {
  const reply = await app.call(contract.readAssignment, { clientId, assignmentId: id }, as);
  return contract.Assignment.parse(reply.body);
};
const answer = (ref: string, change: Record<string, unknown> = {}, as = staff) =>
  app.call(contract.answerRequirement, { clientId, assignmentId: id, ref, text: 'We do.', version: 0, ...change }, as);
const step = async (
  endpoint: typeof contract.submitAssignment | typeof contract.approveAssignment | typeof contract.withdrawAssignment,
  as: string,
) => app.call(endpoint, { clientId, assignmentId: id, version: (await read(admin)).version }, as);
const proposal = { controlId: 'NET-02', implementation: 'implemented' };
const behind = async (ref: string) =>
  (await read(admin)).items.find((item) => item.ref === ref)?.controls.map((one) => one.controlId) ?? [];

describe('an assignment', () => {
  test('goes from asked to approved, with changes requested on the way; what was proposed is then on record', async () => {
    const controlId = (await behind('FW.1'))[0] ?? '';
    expect((await answer('FW.1', { proposals: [{ ...proposal, controlId }] })).status).toBe(200);
    expect((await step(contract.submitAssignment, staff)).body).toMatchObject({ code: 'assignment.unanswered' });
    expect((await answer('UAC.1', { result: 'partly', text: 'All but the old payroll system.' })).status).toBe(200);
    expect((await step(contract.submitAssignment, staff)).body).toMatchObject({ status: 'Submitted' });
    expect((await answer('FW.1', { version: 1 })).body).toMatchObject({ code: 'assignment.submitted' });
    const back = await app.call(
      contract.returnAssignment,
      { clientId, assignmentId: id, note: 'Which offices?', version: (await read()).version },
      admin,
    );
    expect(back.body).toMatchObject({ status: 'Changes requested', reviewNote: 'Which offices?' });
    expect((await answer('FW.1', { version: 1, text: 'Both.', proposals: [{ ...proposal, controlId }] })).status).toBe(
      200,
    );
    await step(contract.submitAssignment, staff);
    expect((await step(contract.approveAssignment, staff)).status).toBe(403);
    const done = await step(contract.approveAssignment, admin);
    expect(done.body, done.text).toMatchObject({ status: 'Approved', decided: { by: 'User d' } });
    const recorded = readRequirement.output.parse(
      (await app.call(readRequirement, { clientId, frameworkId, ref: 'FW.1' }, admin)).body,
    );
    expect(recorded.controls.find((one) => one.controlId === controlId)).toMatchObject({
      implementation: 'implemented',
    });
    const [state] = await app.asAdministrator<{ reason: string }>(
      'select reason from control_state where client_id = $1 and control_id = $2 and to_at is null',
      [clientId, controlId],
    );
    expect(state?.reason).toBe('User s answered, User d approved.');
    const word = readRequirement.output.parse(
      (await app.call(readRequirement, { clientId, frameworkId, ref: 'UAC.1' }, admin)).body,
    ).override;
    expect(word).toMatchObject({ result: 'partly', by: 'User s', confirmed: { by: 'User d' }, holds: true });
    expect(word?.reason).toContain('User s answered');
    // What has ended stays as it is.
    expect((await answer('FW.1', { version: 2 })).body).toMatchObject({ code: 'assignment.over' });
    expect((await step(contract.withdrawAssignment, manager)).body).toMatchObject({ code: 'assignment.over' });
    expect((await step(contract.approveAssignment, admin)).body).toMatchObject({ code: 'assignment.not-submitted' });
  });

  test('clears nothing that fails the whole framework: its answer stays an answer', async () => {
    ({ id } = contract.Assignment.parse((await give({ requirements: ['UAC.4'] })).body));
    expect((await answer('UAC.4', { result: 'met', text: 'All of them.' })).status).toBe(200);
    expect((await step(contract.submitAssignment, staff)).status).toBe(200);
    expect((await step(contract.approveAssignment, admin)).body).toMatchObject({ status: 'Approved' });
    const { body } = await app.call(readRequirement, { clientId, frameworkId, ref: 'UAC.4' }, admin);
    expect(readRequirement.output.parse(body).override).toBeNull();
  });

  test('is approved by somebody else than whoever answers it, leader or not', async () => {
    const asked = await give({ people: ['per_01k9q0s7h0000000000000000m'], requirements: ['FW.1'] });
    ({ id } = contract.Assignment.parse(asked.body));
    expect((await answer('FW.1', {}, staff)).status).toBe(404);
    expect((await answer('FW.1', {}, admin)).body).toMatchObject({ code: 'assignment.not-yours' });
    await answer('FW.1', {}, manager);
    await step(contract.submitAssignment, manager);
    expect((await step(contract.approveAssignment, manager)).body).toMatchObject({ code: 'assignment.own-approval' });
    expect((await step(contract.approveAssignment, admin)).status).toBe(200);
  });

  test('of which somebody answered meanwhile is not overwritten', async () => {
    expect((await answer('FW.1')).status).toBe(200);
    expect((await answer('FW.1', { text: 'Another answer.' })).body).toMatchObject({ code: 'conflict' });
    expect((await read()).items[0]?.answer?.text).toBe('We do.');
    const { version } = await read();
    await app.call(contract.withdrawAssignment, { clientId, assignmentId: id, version }, manager);
    const late = await app.call(contract.withdrawAssignment, { clientId, assignmentId: id, version }, manager);
    expect(late.body).toMatchObject({ code: 'conflict' });
  });

  test('does not overwrite what was recorded of a control after it was answered', async () => {
    const controlId = (await behind('FW.1'))[0] ?? '';
    const asked = await give({ requirements: ['FW.1'] });
    ({ id } = contract.Assignment.parse(asked.body));
    expect((await answer('FW.1', { proposals: [{ ...proposal, controlId }] })).status).toBe(200);
    await step(contract.submitAssignment, staff);
    const start = app.clock.now();
    app.clock.advance(60_000);
    const current = await app.asAdministrator<{ version: number }>(
      'select version from control_state where client_id = $1 and control_id = $2 and to_at is null',
      [clientId, controlId],
    );
    const found = { controlId, version: current[0]?.version ?? 0, implementation: 'partial' };
    expect((await app.call(setControlState, { clientId, ...found }, admin)).status).toBe(200);
    expect((await step(contract.approveAssignment, admin)).body).toMatchObject({ code: 'assignment.overtaken' });
    app.clock.set(start);
  });

  test('refuses what is not there, and what says nothing', async () => {
    const refused: [Record<string, unknown>, number, string][] = [
      [{ requirements: ['FW.1', 'ZZ.9'] }, 404, 'requirement.unknown'],
      [{ frameworkId: 'ico-accountability' }, 409, 'framework.not-followed'],
      [{ people: [other.personId] }, 422, 'assignment.person-unknown'],
      [{ dueOn: '2026-11-19' }, 422, 'assignment.due-before'],
      [{ people: [] }, 400, 'request.invalid'],
      [{ title: ' \n ' }, 400, 'request.invalid'],
      [{ requirements: Array.from({ length: 401 }, () => 'FW.1') }, 400, 'request.invalid'],
    ];
    for (const [change, status, code] of refused) {
      const reply = await give(change);
      expect([reply.status, reply.body], JSON.stringify(change).slice(0, 80)).toEqual([
        status,
        expect.objectContaining({ code }),
      ]);
    }
    expect((await answer('FW.1', { text: '  ' })).body).toMatchObject({ code: 'assignment.answer-empty' });
    expect((await answer('FW.1', { proposals: [{ ...proposal, controlId: 'PHY-01' }] })).body).toMatchObject({
      code: 'control.unknown',
    });
    expect((await answer('FW.1', { evidence: [other.evidenceItemId] })).body).toMatchObject({
      code: 'assignment.evidence-unknown',
    });
    expect((await answer('SC.1')).status).toBe(404);
    // The same requirement twice is asked once, in the framework's order.
    const twice = contract.Assignment.parse((await give({ requirements: ['UAC.1', 'FW.1', 'UAC.1'] })).body);
    expect(twice.items.map((item) => item.ref)).toEqual(['FW.1', 'UAC.1']);
  });
});

describe('whoever only answers', () => {
  test('sees their assignments, and no others, no other requirements and no score', async () => {
    const theirs = contract.listAssignments.output.parse(
      (await app.call(contract.listAssignments, { clientId, count: 'true' }, staff)).body,
    );
    expect(theirs.items.every((one) => one.yours)).toBe(true);
    const asked = await give({ people: ['per_01k9q0s7h0000000000000000n'], title: 'Not theirs' });
    const notTheirs = contract.Assignment.parse(asked.body).id;
    const reply = await app.call(contract.readAssignment, { clientId, assignmentId: notTheirs }, staff);
    expect(reply.status).toBe(404);
    const after = contract.listAssignments.output.parse(
      (await app.call(contract.listAssignments, { clientId, count: 'true' }, staff)).body,
    );
    expect(after.total).toBe(theirs.total);
    expect((await app.call(readRequirementTree, { clientId, frameworkId }, staff)).status).toBe(403);
    expect((await app.call(readRequirement, { clientId, frameworkId, ref: 'FW.1' }, staff)).status).toBe(403);
    await app.call(setControlState, { clientId, controlId: 'NET-02', version: 0, implementation: 'partial' }, admin);
    const whole = await app.call(contract.readAssignment, { clientId, assignmentId: id }, staff);
    expect(whole.text).not.toContain('percent');
    expect(whole.text).not.toContain(canaries.b);
  });

  test('reads and says something of their requirements alone', async () => {
    const say = (ref: string, as: string) =>
      app.call(addRequirementComment, { clientId, frameworkId, ref, text: `About ${ref}.` }, as);
    expect((await say('UAC.1', staff)).status).toBe(201);
    expect((await say('SC.1', staff)).status).toBe(404);
    expect((await say('SC.1', manager)).status).toBe(201);
    expect((await say('ZZ.9', manager)).status).toBe(404);
    const list = async (ref: string, as: string) =>
      listRequirementComments.output
        .parse((await app.call(listRequirementComments, { clientId, frameworkId, ref }, as)).body)
        .items.map((one) => one.text);
    expect(await list('UAC.1', staff)).toContain('About UAC.1.');
    expect(await list('SC.1', staff)).toEqual([]);
    expect(await list('SC.1', admin)).toEqual(['About SC.1.']);
  });
});

test('people are told of each step, and once when it is late', async () => {
  const notices = async (userId: string) =>
    (
      await app.asAdministrator<{ title: string }>(
        'select title from notification where user_id = $1 and link like $2 order by at, id',
        [userId, `/dashboard/assignments/${id}%`],
      )
    )
      .map((one) => one.title)
      .sort();
  await app.call(addRequirementComment, { clientId, frameworkId, ref: 'FW.1', text: 'Which box is it?' }, admin);
  await answer('FW.1');
  await answer('UAC.1');
  await step(contract.submitAssignment, staff);
  await step(contract.approveAssignment, admin);
  expect(await notices(userAs('staff'))).toEqual([
    'An assignment of yours was approved',
    'Requirements were given to you to answer',
    'Somebody commented on FW.1',
  ]);
  expect(await notices(userAs('manager'))).toContain('An assignment is awaiting review');
  const types = (
    await app.asAdministrator<{ type: string; entry: string }>(
      `select entry::jsonb->>'type' as type, entry from ledger_entry where ledger_id = $1 and entry like $2 order by index`,
      [clientId, `%${id}%`],
    )
  ).map((one) => one.type);
  expect(types).toEqual([
    'assignment.added',
    ...['assignment.answered', 'assignment.answered'],
    ...['assignment.submitted', 'assignment.approved'],
  ]);
});

test('what is late is noted once, and stays open to be answered', async () => {
  const start = app.clock.now();
  const { version } = await read();
  const noted = async () =>
    (
      await app.asAdministrator<{ entry: string }>(
        `select entry from ledger_entry where ledger_id = $1 and entry like '%"type":"assignment.became-overdue"%' and entry like $2`,
        [clientId, `%${id}%`],
      )
    ).length;
  const day = async (at: string) => {
    app.clock.set(new Date(at));
    await app.runJob('assignments.plan-checks');
    await app.runJobs();
  };
  await day('2026-12-10T23:00:00Z');
  expect(await noted()).toBe(0);
  await day('2026-12-11T00:25:00Z');
  await day('2026-12-12T00:25:00Z');
  expect(await noted()).toBe(1);
  staff = await app.signInAs(userAs('staff'));
  admin = await app.signInAs(userAs('admin'));
  expect(await read()).toMatchObject({ overdue: true, status: 'Open', version });
  expect((await answer('FW.1')).status).toBe(200);
  app.clock.set(start);
});
