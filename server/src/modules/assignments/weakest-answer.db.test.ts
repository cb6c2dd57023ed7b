import * as contract from '@claimlock/contract/assignments/endpoints';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { sample } from '@claimlock/contract/sample';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
const start = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
let staff: string;
let manager: string;
let admin: string;

beforeAll(async () => {
  app = await openSampleApp();
  staff = await app.signInAs(userAs('staff'));
  manager = await app.signInAs(userAs('manager'));
  admin = await app.signInAs(userAs('admin'));
});
afterEach(() => app.clock.set(start));
afterAll(() => app.closeApp());

/** Two people propose differently for one control, the first more than the second; what is on record once that is approved. */
async function bothSay(controlId: string, requirements: [string, string], between = async () => {}) {
  const people = [sample.personId, 'per_01k9q0s7h0000000000000000m'];
  const asked = { frameworkId: 'cyber-essentials', title: 'Updates', requirements, people, dueOn: '2026-12-10' };
  const given = await app.call(contract.addAssignment, { clientId, ...asked }, manager);
  const { id: assignmentId } = contract.Assignment.parse(given.body);
  const answer = async (ref: string, implementation: string, as: string) => {
    const said = { text: 'We do.', version: 0, proposals: [{ controlId, implementation }] };
    const reply = await app.call(contract.answerRequirement, { clientId, assignmentId, ref, ...said }, as);
    expect(reply.status, reply.text).toBe(200);
  };
  await answer(requirements[0], 'implemented', staff);
  await between();
  await answer(requirements[1], 'partial', manager);
  for (const [endpoint, as] of [
    [contract.submitAssignment, staff],
    [contract.approveAssignment, admin],
  ] as const) {
    const read = await app.call(contract.readAssignment, { clientId, assignmentId }, admin);
    const { version } = contract.Assignment.parse(read.body);
    const reply = await app.call(endpoint, { clientId, assignmentId, version }, as);
    expect(reply.status, reply.text).toBe(200);
  }
  return app.asAdministrator(
    'select implementation, reason from control_state where client_id = $1 and control_id = $2 and to_at is null',
    [clientId, controlId],
  );
}

test('the weakest proposal is recorded in the name of the person who proposed it', async () => {
  expect(await bothSay('VUL-05', ['SUM.1', 'SUM.2'])).toEqual([
    { implementation: 'partial', reason: 'User m answered, User d approved.' },
  ]);
});

test('what was recorded between two answers is older than the later one, where that is what is recorded', async () => {
  const planned = { clientId, controlId: 'CFG-03', version: 0, implementation: 'planned' };
  const recorded = await bothSay('CFG-03', ['MP.5', 'MP.6'], async () => {
    app.clock.advance(60_000);
    const reply = await app.call(setControlState, planned, admin);
    expect(reply.status, reply.text).toBe(200);
    app.clock.advance(60_000);
  });
  expect(recorded).toMatchObject([{ implementation: 'partial' }]);
});
