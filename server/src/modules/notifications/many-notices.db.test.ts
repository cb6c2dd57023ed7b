import { editActionItems } from '@claimlock/contract/action-items/edits';
import { changeActionItem, completeActionItem } from '@claimlock/contract/action-items/endpoints';
import { submitActionItem } from '@claimlock/contract/action-items/review';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { doubtControl, planControlReview, planControlReviews } from '@claimlock/contract/control-reviews/endpoints';
import { changeFinding, Finding, raiseFinding } from '@claimlock/contract/findings/endpoints';
import { listNotifications, readAllNotifications } from '@claimlock/contract/notifications/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionSteps } from '../../../testing/action-steps.ts';
import { anyFinding } from '../../../testing/finding-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { dayOf } from '../../foundation/clock.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let steps: ReturnType<typeof actionSteps>;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  steps = actionSteps(app, admin);
});
afterAll(() => app.closeApp());

const someone = async (role = 'manager', access = 'employee') => {
  const { personId, userId } = await makeMember(app, role, access);
  return { personId, userId, as: await app.signInAs(userId, access === 'employee' ? 'single' : undefined) };
};
const unread = async (as: string) =>
  listNotifications.output
    .parse((await app.call(listNotifications, { unreadOnly: 'true' }, as)).body)
    .items.map(({ title, link }) => `${title} → ${link}`);
const done = async (...[endpoint, input, as]: Parameters<typeof steps.ask>) => {
  const reply = await steps.ask(endpoint, input, as);
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply;
};
const give = async (controlIds: readonly string[], version: number, ownerId: string | null) =>
  done(planControlReviews, { items: controlIds.map((controlId) => ({ controlId, version })), ownerId });

describe('many things at once', () => {
  test('controls are given in one notice that says how many, and taken away in one', async () => {
    const [one, other] = [await someone(), await someone('staff')];
    const three = ['PHY-01', 'PHY-02', 'PHY-03'];
    await give(three, 0, one.personId);
    const list = '/dashboard/compliance-engine/controls';
    expect(await unread(one.as)).toEqual([`3 controls are yours now → ${list}?owner=${one.personId}`]);
    // Whoever had not read yet that they are theirs need not hear that they are not.
    await give(three, 1, other.personId);
    expect(await unread(one.as)).toEqual([]);
    // Staff find theirs on their own page.
    expect(await unread(other.as)).toEqual(['3 controls are yours now → /dashboard']);
    await give(three, 2, one.personId);
    await app.call(readAllNotifications, {}, one.as);
    await give(three, 3, null);
    expect(await unread(one.as)).toEqual([`3 controls are not yours any more → ${list}`]);
    // Given back, what was said of the taking away is over.
    await give(three, 4, one.personId);
    expect(await unread(one.as)).toEqual([`3 controls are yours now → ${list}?owner=${one.personId}`]);
  });

  test('what was told of many is settled when none of them waits any more, one after the other', async () => {
    const owner = await someone();
    const items = [await steps.added({ title: 'First' }), await steps.added({ title: 'Second' })];
    const [first, second] = items.map(({ id }) => id);
    const edit = { what: 'assignee', assigneeId: owner.personId };
    await done(editActionItems, { items: items.map(({ id, version }) => ({ id, version })), edit });
    const told = [`2 action items are yours now → /dashboard/actions?assignee=${owner.personId}`];
    expect(await unread(owner.as)).toEqual(told);
    await done(changeActionItem, { actionItemId: first, version: 2, assigneeId: null });
    expect(await unread(owner.as)).toEqual(told);
    await done(completeActionItem, { actionItemId: second });
    expect(await unread(owner.as)).toEqual([]);
  });

  test('one of many that concerns somebody else is told to them as the one it is', async () => {
    const [one, other] = [await someone(), await someone()];
    await give(['NET-01'], 0, one.personId);
    await give(['NET-02', 'NET-03'], 0, other.personId);
    for (const { as } of [one, other]) await app.call(readAllNotifications, {}, as);
    const items = ['NET-01', 'NET-02', 'NET-03'].map((controlId) => ({ controlId, version: 1 }));
    await done(planControlReviews, { items, ownerId: null });
    const at = '/dashboard/compliance-engine/controls';
    expect(await unread(one.as)).toEqual([`A control is not yours any more → ${at}?control=NET-01`]);
    expect(await unread(other.as)).toEqual([`2 controls are not yours any more → ${at}`]);
  });
});

test('what one night makes overdue is told once; whoever knew that it was theirs hears that it is not', async () => {
  const owner = await someone();
  const facts = { ...anyFinding, ownerId: owner.personId, dueOn: dayOf(app.clock.now()) };
  const raised: Finding[] = [];
  for (const title of ['The door is open', 'The window is open'])
    raised.push(Finding.parse((await done(raiseFinding, { ...facts, title })).body));
  await app.call(readAllNotifications, {}, owner.as);
  app.clock.advance(2 * 86_400_000);
  await app.runJob('findings.check-client', { clientId });
  const list = '/dashboard/compliance-engine/findings?status=overdue';
  expect(await unread(owner.as)).toEqual([`2 findings are overdue → ${list}`]);
  for (const { id: findingId, version } of raised)
    await done(changeFinding, { findingId, version: version + 1, ownerId: null });
  const over = 'A finding is not yours any more → /dashboard/compliance-engine/findings?finding=';
  expect((await unread(owner.as)).sort()).toEqual(raised.map(({ id }) => `${over}${id}`).sort());
});

describe('an administrator who owned a thing', () => {
  test('still reviews what is given to somebody else', async () => {
    const [owner, next] = [await someone('admin', 'client_admin'), await someone()];
    const item = await steps.added({ title: 'Lock it', priority: 'High', assigneeId: next.personId });
    await done(submitActionItem, { actionItemId: item.id }, next.as);
    const { version } = await steps.read(item.id);
    await done(changeActionItem, { actionItemId: item.id, version, assigneeId: owner.personId });
    const waits = `An action is awaiting review → /dashboard/actions?item=${item.id}`;
    expect(await unread(owner.as)).toContain(waits);
    await done(changeActionItem, { actionItemId: item.id, version: version + 1, assigneeId: next.personId });
    expect(await unread(owner.as)).toEqual([waits]);
  });

  test('still decides what was doubted, whoever has it and however near its review is', async () => {
    const [owner, next] = [await someone('admin', 'client_admin'), await someone()];
    await done(setControlState, { controlId: 'LOG-03', version: 0, implementation: 'implemented' });
    await done(planControlReview, { controlId: 'LOG-03', version: 0, ownerId: owner.personId, everyMonths: 1 });
    await done(doubtControl, { controlId: 'LOG-03', version: 1, note: 'The log is full.' });
    const doubted = (await unread(owner.as)).filter((one) => one.includes('is reported as no longer true'));
    expect(doubted).toHaveLength(1);
    app.clock.advance(20 * 86_400_000);
    await app.runJob('control-reviews.check-client', { clientId });
    expect(await unread(owner.as)).toEqual(expect.arrayContaining(doubted));
    await done(planControlReview, { controlId: 'LOG-03', version: 1, ownerId: next.personId, everyMonths: 1 });
    expect(await unread(owner.as)).toEqual(doubted);
  });
});
