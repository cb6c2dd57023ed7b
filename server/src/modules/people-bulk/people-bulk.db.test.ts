import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { cancelOperation, retryOperation } from '@claimlock/contract/operations/endpoints';
import { deactivatePerson } from '@claimlock/contract/people/endpoints';
import { erasePerson } from '@claimlock/contract/people/erasure';
import * as contract from '@claimlock/contract/people-bulk/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bulkSteps } from '../../../testing/bulk-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { holdings } from '../../app.ts';
import { Telemetry } from '../../foundation/http/telemetry.ts';
import { newId } from '../../foundation/ids.ts';
import { runJob } from '../../foundation/jobs/run-job.ts';
import { operationJobs } from '../operations/index.ts';
import { peopleBulkOperation } from './index.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let steps: ReturnType<typeof bulkSteps>;

beforeEach(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  steps = bulkSteps(app, admin);
});
afterEach(() => app.closeApp());

const members = async (count: number) => {
  const made: Awaited<ReturnType<typeof makeMember>>[] = [];
  for (let n = 0; n < count; n += 1) made.push(await makeMember(app));
  return made.map(({ personId }) => personId);
};

describe('everybody who matches', () => {
  test('is invited in one operation, each with an entry in the ledger’s own transaction and a line in the sheet', async () => {
    const ids = await steps.addSilently(230);
    const { personId: joined } = await makeMember(app);
    const filter = { search: 'waiting', status: 'Not invited' };
    const looked = await app.call(contract.previewMatchingPeople, { clientId, ...filter }, admin);
    const firstNames = ['Waiting 1', 'Waiting 10', 'Waiting 100', 'Waiting 101', 'Waiting 102'];
    expect(looked.body).toMatchObject({ people: 230, names: firstNames });
    const matching = await steps.seen(filter);
    const id = await steps.begun(contract.startInvitations, { matching });
    await app.runJobs();
    expect(await steps.read(id)).toMatchObject({
      kind: 'people-bulk',
      title: 'Invitation of 230 people',
      state: 'Completed',
      done: 230,
    });
    const [sent] = await app.asAdministrator<{ n: number }>(
      `select count(*)::int as n from mail_message where recipient like 'waiting%'`,
    );
    expect(sent?.n).toBe(ids.length);
    const again = await steps.did(contract.startInvitations, { personIds: [joined] });
    expect([...again.values()]).toEqual(['Skipped: This person has joined already.']);
  });

  test('is refused when different people match than were previewed, even if as many, and when none match', async () => {
    const [first = ''] = await steps.addSilently(3);
    const matching = await steps.seen({ search: 'waiting' });
    // One leaves the filter and another joins it.
    await app.asAdministrator(`update person set name = 'Other', email = 'other@sample-a.example' where id = $1`, [
      first,
    ]);
    const [other = ''] = await members(1);
    await app.asAdministrator(`update person set name = 'Waiting too' where id = $1`, [other]);
    expect((await steps.ask(contract.startInvitations, { matching })).body).toMatchObject({
      code: 'people-bulk.list-changed',
    });
    // A new preview includes them; a changed name does not change the digest.
    const again = await steps.seen({ search: 'waiting' });
    await app.asAdministrator(`update person set name = 'Waiting still' where id = $1`, [other]);
    expect((await steps.ask(contract.startInvitations, { matching: again })).status).toBe(201);
    const none = await steps.seen({ search: 'nobody is called so' });
    const nobody = { code: 'people-bulk.nobody' };
    expect((await steps.ask(contract.startInvitations, { matching: none })).body).toMatchObject(nobody);
    expect((await steps.ask(contract.startInvitations, {})).body).toMatchObject(nobody);
  });

  test('takes ids or filters, not both, and refuses filters that the caller may not use', async () => {
    await steps.addSilently(3);
    const matching = await steps.seen({ search: 'waiting' });
    const both = { matching, personIds: [sample.secondPersonId] };
    expect((await steps.ask(contract.startInvitations, both)).body).toMatchObject({ code: 'people-bulk.two-ways' });
    // A manager asks whom they list to read, and does not learn by that who has no second factor.
    const manager = await app.signInAs(userAs('manager'), 'single');
    const documentId = sample.publishedDocumentId;
    const theirs = (filter: object) =>
      steps.ask(contract.startReadingRequests, { documentId, matching: filter }, manager);
    expect((await theirs(matching)).status).toBe(201);
    const unprotected = await theirs({ ...matching, mfa: 'No' });
    expect(unprotected.body).toMatchObject({ code: 'access.denied' });
    const peeped = await app.call(contract.previewMatchingPeople, { clientId, mfa: 'No' }, manager);
    expect(peeped.body).toMatchObject({ code: 'access.denied' });
    // A security officer assigns courses, and lists nobody.
    const { userId, personId } = await makeMember(app);
    await app.asAdministrator(
      `insert into appointment (client_id, id, person_id, duty, from_on, appointed_by) values ($1, 'apt_01k9q0s7h0000000000000000y', $2, 'CISO', '2026-01-01', 'test')`,
      [clientId, personId],
    );
    const officer = await app.signInAs(userId);
    const course = { courseId: 'remote-work', matching };
    expect((await steps.ask(contract.startCourseAssignments, course, officer)).body).toMatchObject({
      code: 'access.denied',
    });
    const named = { courseId: 'remote-work', personIds: [personId] };
    expect((await steps.ask(contract.startCourseAssignments, named, officer)).status).toBe(201);
    expect((await steps.ask(contract.startDeactivations, { personIds: [personId] }, officer)).status).toBe(403);
  });

  test('is never somebody of another organisation', async () => {
    const reply = await steps.ask(contract.startDeactivations, { personIds: [other.personId] });
    expect(reply.body).toMatchObject({ code: 'not-found' });
  });

  test('under one key starts one operation', async () => {
    const personIds = await steps.addSilently(1);
    const asked = () =>
      app.call(contract.startInvitations, { clientId, personIds }, admin, { 'idempotency-key': 'k'.repeat(24) });
    const replies = [await asked(), await asked()];
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    const rows = await app.asAdministrator(`select from operation where kind = 'people-bulk'`);
    expect(rows).toHaveLength(1);
  });
});

describe('many are deactivated', () => {
  test('who holds something is refused with the reason, and done when it is tried again', async () => {
    const [free = '', holds = ''] = await members(2);
    const input = { clientId, title: 'Theirs', dueDate: '2026-12-01', assigneeId: holds };
    const item = await app.call(addActionItem, input, admin);
    expect(item.status, item.text).toBe(201);
    const operationId = await steps.begun(contract.startDeactivations, { personIds: [free, holds] });
    // Somebody removes one of them before it is their turn.
    expect((await app.call(deactivatePerson, { clientId, personId: free }, admin)).status).toBe(200);
    await app.runJobs();
    expect(await steps.read(operationId)).toMatchObject({ state: 'Completed with errors', skipped: 1, failed: 1 });
    expect((await steps.sheet(operationId)).get(await steps.nameOf(holds))).toMatch(
      /^Failed: .*still holds open items/,
    );
    expect(await steps.recorded('person.deactivated', [free, holds])).toEqual([1, 0]);
    await app.asAdministrator(`update action_item set assignee_id = $2 where assignee_id = $1`, [
      holds,
      sample.personId,
    ]);
    expect((await app.call(retryOperation, { clientId, operationId }, admin)).status).toBe(200);
    await app.runJobs();
    expect(await steps.read(operationId)).toMatchObject({ state: 'Completed', done: 1, skipped: 1 });
    expect(await steps.recorded('person.deactivated', [free, holds])).toEqual([1, 1]);
  });

  test('by two operations at once each of them once, and the last client admin stays', async () => {
    const [one, two] = [await makeMember(app, 'staff', 'client_admin'), await makeMember(app, 'staff', 'client_admin')];
    const plain = await members(6);
    await app.asAdministrator(
      `update person set access = 'employee' where client_id = $1 and access = 'client_admin' and id <> all($2)`,
      [clientId, [one.personId, two.personId]],
    );
    const byRole = await app.signInAs((await makeMember(app, 'admin')).userId, 'single');
    const personIds = [one.personId, two.personId, ...plain];
    const operations = [
      await steps.begun(contract.startDeactivations, { personIds }, byRole),
      await steps.begun(contract.startDeactivations, { personIds: personIds.toReversed() }, byRole),
    ];
    await Promise.all([app.runJobs(), app.runJobs()]);
    await app.runJobs();
    expect((await steps.recorded('person.deactivated', personIds)).toSorted()).toEqual([0, 1, 1, 1, 1, 1, 1, 1]);
    const left = await app.asAdministrator<{ id: string }>(
      `select id from person where access = 'client_admin' and status = 'Active' and client_id = $1`,
      [clientId],
    );
    expect(left).toHaveLength(1);
    const said = await app.asAdministrator<{ message: string }>(
      `select message from operation_item where operation_id = any($1) and status = 'Failed'`,
      [operations],
    );
    expect(said.map(({ message }) => message)).toEqual(
      said.map(() => 'This is the only active client admin. Make somebody else a client admin first.'),
    );
    expect(said.length).toBeGreaterThan(0);
  });

  test('not by somebody who may no longer do it, and not themselves in a crowd', async () => {
    const [target = ''] = await members(1);
    const byRole = await makeMember(app, 'admin');
    const cookie = await app.signInAs(byRole.userId, 'single');
    const personIds = [byRole.personId, target];
    const sheet = await steps.did(contract.startDeactivations, { personIds }, cookie);
    expect(sheet.get(await steps.nameOf(byRole.personId))).toBe('Failed: You cannot deactivate yourself.');
    expect(sheet.get(await steps.nameOf(target))).toBe('Done: Deactivated.');
    const [next = ''] = await members(1);
    const id = await steps.begun(contract.startDeactivations, { personIds: [next] }, cookie);
    await app.asAdministrator(`update person set role = 'staff' where id = $1`, [byRole.personId]);
    await app.runJobs();
    expect([...(await steps.sheet(id)).values()]).toEqual([
      'Failed: The person who started this may no longer do it, so nothing changed here.',
    ]);
    expect(await steps.recorded('person.deactivated', [next])).toEqual([0]);
  });

  test('after a worker was killed in the middle, another goes on, and nobody is done twice', async () => {
    const personIds = await members(4);
    const operationId = await steps.begun(contract.startDeactivations, { personIds });
    const organisationName = async () => 'Sample';
    const [work] = operationJobs([peopleBulkOperation({ url: 'https://x.example', organisationName, holdings })], {
      turnMs: 0,
      itemMs: 60_000,
    });
    if (!work) throw new Error('No such job.');
    const turn = () =>
      runJob(app.services, new Telemetry(), work, newId('job', app.clock), { clientId, operationId }, { last: false });
    // One turn does one person. Then the worker is gone: it holds the operation, and is not heard of.
    await turn();
    expect(await steps.read(operationId)).toMatchObject({ state: 'Running', done: 1 });
    await app.asAdministrator(`update operation set worker = 'gone', worked_at = $2 where id = $1`, [
      operationId,
      app.clock.now(),
    ]);
    await turn();
    expect(await steps.read(operationId)).toMatchObject({ done: 1 });
    app.clock.advance(120_001);
    await app.runJob('operations.plan-resuming');
    await app.runJobs();
    expect(await steps.read(operationId)).toMatchObject({ state: 'Completed', done: 4 });
    expect(await steps.recorded('person.deactivated', personIds)).toEqual([1, 1, 1, 1]);
  });

  test('no more once it is cancelled, and an erased person is not named in the sheet', async () => {
    const personIds = await members(2);
    const operationId = await steps.begun(contract.startDeactivations, { personIds });
    expect((await app.call(cancelOperation, { clientId, operationId }, admin)).status).toBe(200);
    await app.runJobs();
    expect(await steps.read(operationId)).toMatchObject({ state: 'Cancelled', done: 0 });
    const [personId = ''] = personIds;
    const name = await steps.nameOf(personId);
    expect((await app.call(deactivatePerson, { clientId, personId }, admin)).status).toBe(200);
    const erased = await app.call(erasePerson, { clientId, personId, reason: 'asked', confirmName: name }, admin);
    expect(erased.status, erased.text).toBe(200);
    const names = [...(await steps.sheet(operationId)).keys()];
    expect(names).toContain('Erased person');
    expect(names).not.toContain(name);
  });
});
