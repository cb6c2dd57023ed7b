import { addActionItem, listActionItems } from '@claimlock/contract/action-items/endpoints';
import {
  answerRequirement,
  approveAssignment,
  readAssignment,
  submitAssignment,
} from '@claimlock/contract/assignments/endpoints';
import { listDutyProposals } from '@claimlock/contract/duty-proposals/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { addEvidenceItem, listEvidenceItems } from '@claimlock/contract/evidence-items/endpoints';
import { listEntries, verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { deactivatePerson, listPeople } from '@claimlock/contract/people/endpoints';
import { handOnHoldings, listHoldings, planLeaving, readPerson } from '@claimlock/contract/people/holdings';
import { sample } from '@claimlock/contract/sample';
import { openSupportAccess } from '@claimlock/contract/support-access/endpoints';
import { handedOnKinds } from '@claimlock/contract/words';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appointByTwo } from '../../../testing/appoint.ts';
import { holdingSteps } from '../../../testing/holding-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let steps: ReturnType<typeof holdingSteps>;
let leaver: { readonly personId: string; readonly userId: string };
let taker: { readonly personId: string; readonly userId: string };

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
  steps = holdingSteps(app, admin);
  [leaver, taker] = [await makeMember(app, 'manager'), await makeMember(app, 'manager')];
});
afterAll(() => app.closeApp());

const read = async (personId: string) =>
  readPerson.output.parse((await app.call(readPerson, { clientId, personId }, admin)).body);
const plan = async (personId: string) =>
  planLeaving.output.parse((await app.call(planLeaving, { clientId, personId }, admin)).body);
const all = (toId: string) => handedOnKinds.map((kind) => ({ kind, toId }));
const leave = (personId: string, input: object = {}) =>
  app.call(deactivatePerson, { clientId, personId, ...input }, admin);
const oneOfEach = Object.fromEntries(handedOnKinds.map((kind) => [kind, 1]));

describe('somebody who leaves', () => {
  test('hands on one thing of every kind in one request, with an entry for each, and the ledger holds', async () => {
    await steps.giveOneOfEach(leaver.personId);
    expect(await steps.openOf(leaver.personId)).toEqual(oneOfEach);
    const { holdings, tooMany } = await plan(leaver.personId);
    expect(holdings.filter(({ open }) => open > 0)).toEqual(
      handedOnKinds.map((kind) => ({ kind, leaving: 'handed-on', open: 1 })),
    );
    expect(tooMany).toBe(false);
    const reply = await leave(leaver.personId, { handOn: all(taker.personId) });
    expect(reply.status, reply.text).toBe(200);
    expect(await steps.openOf(leaver.personId)).toEqual({});
    expect(await steps.openOf(taker.personId)).toEqual(oneOfEach);
    const { items } = listEntries.output.parse((await app.call(listEntries, { clientId, limit: 20 }, admin)).body);
    expect(items.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        ...['action-item.changed', 'finding.changed', 'risk.changed', 'control-review.planned', 'tracker-line.set'],
        ...['privacy-event.changed', 'evidence-item.changed', 'document.changed', 'assignment.handed-on'],
        'person.deactivated',
      ]),
    );
    expect((await app.call(verifyLedger, { clientId }, admin)).body).toMatchObject({ holds: true });
    expect(await read(leaver.personId)).toMatchObject({
      status: 'Deactivated',
      left: { by: 'User c' },
      sessions: null,
    });
    const again = await leave(leaver.personId, { handOn: all(taker.personId) });
    expect(again.body).toMatchObject({ code: 'person.deactivated' });
  });

  test('keeps everything where one of those who were chosen may not have it, which is said beside them', async () => {
    await app.call(addActionItem, steps.item(leaver.personId), admin);
    const officer = 'per_01k9q0s7h0000000000000000p';
    const handOn = [
      { kind: 'document', toId: taker.personId },
      { kind: 'action-item', toId: officer },
    ];
    const refused = await leave(leaver.personId, { handOn });
    expect(refused.body).toMatchObject({ code: 'action-item.assignee-is-dpo', fields: [{ path: 'handOn.1.toId' }] });
    expect((await leave(leaver.personId, { handOn: all(leaver.personId) })).body).toMatchObject({
      code: 'person.hand-on-to-self',
      fields: [{ path: 'handOn.0.toId' }],
    });
    expect(await steps.openOf(leaver.personId)).toEqual({ 'action-item': 1 });
    expect(await read(leaver.personId)).toMatchObject({ status: 'Active', left: null });
  });

  test('proposes whoever may hold it for their duty, for a second person to confirm', async () => {
    const duty = 'INCIDENT_LEAD';
    await appointByTwo(app, { personId: leaver.personId, duty }, admin);
    expect((await plan(leaver.personId)).duties).toMatchObject([{ duty }]);
    const strange = await leave(leaver.personId, { duties: [{ duty: 'BOARD_SPONSOR', toId: taker.personId }] });
    expect(strange.body).toMatchObject({ code: 'person.duty-not-held', fields: [{ path: 'duties.0.toId' }] });
    const reply = await leave(leaver.personId, { duties: [{ duty, toId: taker.personId }] });
    expect(reply.body).toMatchObject({ status: 'Deactivated', appointments: [] });
    expect((await read(taker.personId)).appointments).toEqual([]);
    const waiting = await app.call(listDutyProposals, { clientId, personId: taker.personId }, admin);
    expect(waiting.body).toMatchObject({ proposals: [{ duty, yours: true, alone: false }] });
  });

  test('who holds more than 500 things is not half handed on; in parts it works', async () => {
    await app.asAdministrator(
      `insert into action_item (client_id, id, title, due_on, assignee_id, created_at, updated_at)
         select $1, 'act_' || lpad(n::text, 26, '0'), 'Work ' || n, '2026-12-01', $2, now(), now() from generate_series(1, 501) n`,
      [clientId, leaver.personId],
    );
    expect((await plan(leaver.personId)).tooMany).toBe(true);
    const handOn = [{ kind: 'action-item', toId: taker.personId }];
    expect((await leave(leaver.personId, { handOn })).body).toMatchObject({ code: 'person.holds-too-many' });
    expect(await steps.openOf(leaver.personId)).toEqual({ 'action-item': 501 });
    const part = await app.call(handOnHoldings, { clientId, personId: leaver.personId, ...handOn[0] }, admin);
    expect(part.body).toEqual({ handedOn: 500, left: 1 });
    expect((await leave(leaver.personId, { handOn })).status).toBe(200);
    expect(await steps.openOf(taker.personId)).toEqual({ 'action-item': 501 });
  });
});

describe('what happens at the same time', () => {
  test('two who leave and hand on to each other: one does, and nothing is left with whoever has gone', async () => {
    for (const { personId } of [leaver, taker]) await app.call(addActionItem, steps.item(personId), admin);
    const give = (from: string, toId: string) => leave(from, { handOn: [{ kind: 'action-item', toId }] });
    const replies = await Promise.all([give(leaver.personId, taker.personId), give(taker.personId, leaver.personId)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const stays = replies[0].status === 200 ? taker : leaver;
    expect(await steps.openOf(stays.personId)).toEqual({ 'action-item': 2 });
  });

  test('work that is given to somebody while they leave is handed on or refused, and never theirs', async () => {
    const handOn = [{ kind: 'action-item', toId: taker.personId }];
    const add = () => app.call(addActionItem, steps.item(leaver.personId), admin);
    const [first, second, left, third, fourth] = await Promise.all([
      add(),
      add(),
      leave(leaver.personId, { handOn }),
      add(),
      add(),
    ]);
    expect(left.status).toBe(200);
    const added = [first, second, third, fourth].filter(({ status }) => status === 201).length;
    expect(await steps.openOf(leaver.personId)).toEqual({});
    expect(await steps.openOf(taker.personId)).toEqual(added > 0 ? { 'action-item': added } : {});
  });
});

test('whoever answered an assignment before it went to somebody else does not approve it', async () => {
  await steps.giveOneOfEach(leaver.personId);
  const id = (await steps.held(leaver.personId)).get('assignment')?.things[0]?.id;
  const handOn = { kind: 'assignment', toId: taker.personId };
  expect((await app.call(handOnHoldings, { clientId, personId: leaver.personId, ...handOn }, admin)).body).toEqual({
    handedOn: 1,
    left: 0,
  });
  const [before, now] = [await app.signInAs(leaver.userId), await app.signInAs(taker.userId)];
  const about = { clientId, assignmentId: id };
  const { items } = readAssignment.output.parse((await app.call(readAssignment, about, now)).body);
  for (const { ref } of items)
    expect((await app.call(answerRequirement, { ...about, ref, text: 'We do.', version: 0 }, now)).status).toBe(200);
  const version = async () => readAssignment.output.parse((await app.call(readAssignment, about, admin)).body).version;
  await app.call(submitAssignment, { ...about, version: await version() }, now);
  const own = await app.call(approveAssignment, { ...about, version: await version() }, before);
  expect(own.body).toMatchObject({ code: 'assignment.own-approval' });
});

test('what a person holds is as long as the lists that it leads to', async () => {
  const [assignee, owner] = [taker.personId, taker.personId];
  await app.call(addActionItem, steps.item(assignee), admin);
  for (const title of ['One', 'Two'])
    await app.call(addEvidenceItem, { ...addEvidenceItem.example, title, ownerId: owner }, admin);
  const held = await steps.openOf(taker.personId);
  expect(held).toEqual({ 'action-item': 1, 'evidence-item': 2 });
  const totalOf = async (endpoint: Endpoint, filter: object) =>
    (await app.call(endpoint, { clientId, count: 'true', ...filter }, admin)).body;
  expect(await totalOf(listActionItems, { assignee, status: 'open' })).toMatchObject({ total: 1 });
  expect(await totalOf(listEvidenceItems, { owner })).toMatchObject({ total: 2 });
});

test('the page of a person says what the list says, and when they were last seen', async () => {
  await app.signInAs(leaver.userId);
  const page = await read(leaver.personId);
  const listed = listPeople.output.parse(
    (await app.call(listPeople, { clientId, search: page.email, limit: 10 }, admin)).body,
  ).items[0];
  expect(page).toMatchObject({ ...listed, sessions: 1, left: null });
  expect(page.lastSeenAt).not.toBe(null);
});

test('an operator who looks in sees no kind that they may not read, and no plan of leaving', async () => {
  const operator = await app.signInAs(userAs('super_admin'));
  const why = { reason: 'fault', reference: 'SUP-1042', minutes: 30 };
  expect((await app.call(openSupportAccess, { clientId, ...why }, operator)).status).toBe(201);
  const about = { clientId, personId: leaver.personId };
  const seen = listHoldings.output.parse((await app.call(listHoldings, about, operator)).body).holdings;
  expect(
    [...(await steps.held(leaver.personId)).keys()].filter((kind) => !seen.some((one) => one.kind === kind)),
  ).toEqual(['privacy-event', 'outside-certificate', 'support-ticket', 'report-schedule']);
  expect((await app.call(planLeaving, about, operator)).status).toBe(403);
});
