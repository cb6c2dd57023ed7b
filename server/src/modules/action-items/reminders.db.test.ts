import * as contract from '@claimlock/contract/action-items/endpoints';
import { submitActionItem } from '@claimlock/contract/action-items/review';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actionSteps, type Steps } from '../../../testing/action-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: string;
let steps: Steps;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  steps = actionSteps(app, admin);
});
afterAll(() => app.closeApp());

const someone = async () => {
  const { personId, userId } = await makeMember(app);
  return { personId, as: await app.signInAs(userId, 'single') };
};
/** What somebody is told of action items and has not read, in the order in which it was told. */
const unreadOf = async (as: string) =>
  listNotifications.output
    .parse((await app.call(listNotifications, { unreadOnly: 'true' }, as)).body)
    .items.flatMap(({ title, link }) => (link?.includes('/actions') ? title : []))
    .reverse();
const dayBegins = async (day: string) => {
  app.clock.set(new Date(`${day}T00:30:00Z`));
  await app.runJob('action-items.plan-reminders');
  await app.runJobs();
};
const entriesOf = async (id: string) => {
  const rows = await app.asAdministrator<{ type: string; dueDate: string }>(
    `select type, entry::jsonb->'body'->>'dueDate' as "dueDate" from ledger_entry
      where subject_id = $1 and type in ('action-item.due-soon', 'action-item.became-overdue') order by index`,
    [id],
  );
  return rows.map(({ type, dueDate }) => `${type} ${dueDate}`);
};
const given = 'An action item was assigned to you';

test('whoever has an action is reminded once a week before its day, and once when that has passed', async () => {
  const { personId, as } = await someone();
  const item = await steps.added({ assigneeId: personId, dueDate: '2027-02-10' });
  const done = await steps.added({ assigneeId: personId, dueDate: '2027-02-10' });
  await steps.act(contract.completeActionItem, done);
  await dayBegins('2027-02-02');
  expect(await unreadOf(as)).toEqual([given]);
  await dayBegins('2027-02-03');
  await dayBegins('2027-02-10');
  expect(await unreadOf(as)).toEqual([given, 'An action of yours is due on 10 Feb 2027']);
  await dayBegins('2027-02-11');
  await dayBegins('2027-02-12');
  // That it has passed stands for that it was to come.
  expect(await unreadOf(as)).toEqual([given, 'An action of yours is overdue']);
  const told = ['action-item.due-soon 2027-02-10', 'action-item.became-overdue 2027-02-10'];
  expect(await entriesOf(item.id)).toEqual(told);
  expect(await entriesOf(done.id)).toEqual([]);
  // A reminder changes nothing that somebody reads: who has it open saves without a conflict. Another day is told of anew.
  await steps.act(contract.changeActionItem, item, { version: item.version, dueDate: '2027-02-15' });
  expect(await unreadOf(as)).toEqual([given]);
  await dayBegins('2027-02-13');
  await dayBegins('2027-02-16');
  const later = ['action-item.due-soon 2027-02-15', 'action-item.became-overdue 2027-02-15'];
  expect(await entriesOf(item.id)).toEqual([...told, ...later]);
});

test('administrators are reminded of what nobody has, until somebody has it, and of what waits for their review', async () => {
  const { personId, as } = await someone();
  const free = await steps.added({ assigneeId: null, dueDate: '2027-03-10' });
  const waits = await steps.added({ assigneeId: personId, dueDate: '2027-03-10' });
  const handed = await steps.act(submitActionItem, waits, { note: 'All of it.' }, as);
  expect(handed.status, handed.text).toBe(200);
  const before = await unreadOf(admin);
  await dayBegins('2027-03-05');
  expect(await entriesOf(waits.id)).toEqual([]);
  expect(await unreadOf(admin)).toEqual([...before, 'An action without an assignee is due on 10 Mar 2027']);
  await dayBegins('2027-03-11');
  const late = ['An action without an assignee is overdue', 'An action awaiting review is overdue'];
  expect((await unreadOf(admin)).slice(before.length).sort()).toEqual(late.sort());
  await steps.act(contract.changeActionItem, free, { version: free.version, assigneeId: personId });
  expect(await unreadOf(admin)).not.toContain('An action without an assignee is overdue');
});

test('whoever has it next is reminded too, and administrators of what is nobody’s by then', async () => {
  const [first, second] = [await someone(), await someone()];
  const item = await steps.added({ assigneeId: first.personId, dueDate: '2027-05-10' });
  await dayBegins('2027-05-05');
  const soon = 'An action of yours is due on 10 May 2027';
  expect(await unreadOf(first.as)).toContain(soon);
  await steps.act(contract.changeActionItem, item, { version: 1, assigneeId: second.personId });
  expect(await unreadOf(first.as)).not.toContain(soon);
  await dayBegins('2027-05-06');
  expect(await unreadOf(second.as)).toContain(soon);
  await steps.act(contract.changeActionItem, item, { version: 2, assigneeId: null });
  await dayBegins('2027-05-07');
  expect(await unreadOf(admin)).toContain('An action without an assignee is due on 10 May 2027');
});

test('administrators are told where the assignee cannot sign in, and do not review what they did themselves', async () => {
  await dayBegins('2027-06-01');
  const { personId } = await someone();
  await steps.added({ assigneeId: personId, dueDate: '2027-06-10' });
  await app.asAdministrator(`update person set status = 'Deactivated' where id = $1`, [personId]);
  const theirs = await steps.added({ priority: 'High', dueDate: '2027-06-10' });
  await steps.act(submitActionItem, theirs, { note: 'All of it.' });
  await dayBegins('2027-06-11');
  const unread = await unreadOf(admin);
  expect(unread).toContain('An action whose assignee cannot sign in is overdue');
  expect(unread.at(-1)).not.toBe('An action awaiting review is overdue');
  expect(await entriesOf(theirs.id)).toEqual(['action-item.became-overdue 2027-06-10']);
});

test('who has many is told once how many, and another client’s reminders are not theirs', async () => {
  const { personId, as } = await someone();
  for (const title of ['One', 'Two', 'Three'])
    await steps.added({ title, assigneeId: personId, dueDate: '2027-07-10' });
  await app.asAdministrator(
    `update action_item set due_on = '2027-07-10', status = 'Pending', completed_at = null where id = $1`,
    [other.actionItemId],
  );
  await dayBegins('2027-07-11');
  expect((await unreadOf(as)).at(-1)).toBe('3 actions are overdue');
  expect((await entriesOf(other.actionItemId)).at(-1)).toBe('action-item.became-overdue 2027-07-10');
});
