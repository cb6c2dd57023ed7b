import { addActionItemComment, listActionItemComments } from '@claimlock/contract/action-items/comments';
import * as contract from '@claimlock/contract/action-items/endpoints';
import { linkActionItem, listActionItemLinks, unlinkActionItem } from '@claimlock/contract/action-items/links';
import { pauseActionItem, returnActionItem, submitActionItem } from '@claimlock/contract/action-items/review';
import { listGaps } from '@claimlock/contract/compliance/gaps';
import { raiseFinding } from '@claimlock/contract/findings/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionSteps, type Steps } from '../../../testing/action-steps.ts';
import { anyFinding } from '../../../testing/finding-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
const managerPerson = 'per_01k9q0s7h0000000000000000m';

let app: TestApp;
let admin: string;
let manager: string;
let staff: string;
let steps: ReturnType<typeof actionSteps>;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  manager = await app.signInAs(userAs('manager'), 'single');
  staff = await app.signInAs(userAs('staff'), 'single');
  steps = actionSteps(app, manager);
});
afterAll(() => app.closeApp());

const ask: Steps['ask'] = (...given) => steps.ask(...given);
const added: Steps['added'] = (...given) => steps.added(...given);
const read: Steps['read'] = (...given) => steps.read(...given);
const act: Steps['act'] = (...given) => steps.act(...given);

describe('what raises a control, or is of High priority, is closed by somebody else', () => {
  test.each([{ raisesControl: 'IAM-08' }, { priority: 'High' }])('%o', async (why) => {
    const item = await added({ ...why, assigneeId: managerPerson });
    expect(item.needsReview).toBe(true);
    expect((await read(item.id)).handsOver).toBe(true);
    const refused = await act(contract.completeActionItem, item);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'action-item.closer-did-it' });
    expect((await act(submitActionItem, item, { note: 'Done.' })).body).toMatchObject({ status: 'Ready for Review' });
    expect((await act(submitActionItem, item)).body).toMatchObject({ code: 'action-item.in-review' });
    expect((await act(contract.startActionItem, item)).body).toMatchObject({ code: 'action-item.in-review' });
    expect((await act(pauseActionItem, item)).body).toMatchObject({ code: 'action-item.in-review' });
    expect((await act(returnActionItem, item, { note: ' ' }, admin)).status).toBe(400);
    expect((await act(returnActionItem, item, { note: 'Not yet.' }, admin)).body).toMatchObject({
      status: 'In Progress',
      reviewNote: 'Not yet.',
    });
    expect((await act(returnActionItem, item, { note: 'Not yet.' }, admin)).body).toMatchObject({
      code: 'action-item.not-in-review',
    });
    expect((await act(submitActionItem, item)).status).toBe(200);
    expect((await act(contract.completeActionItem, item, {}, admin)).body).toMatchObject({
      status: 'Completed',
      note: 'Done.',
      reviewNote: null,
    });
  });

  test('whoever handed it over does not close it, though it was given to somebody else meanwhile', async () => {
    const item = await added({ priority: 'High', assigneeId: managerPerson });
    await act(submitActionItem, item);
    const { version } = await read(item.id);
    expect((await act(contract.changeActionItem, item, { version, assigneeId: sample.personId })).status).toBe(200);
    expect((await act(contract.completeActionItem, item)).body).toMatchObject({ code: 'action-item.closer-did-it' });
  });

  test('whoever does it does not get round that by giving it away, nor by making it less', async () => {
    const item = await added({ raisesControl: 'IAM-08', assigneeId: managerPerson });
    const change = async (more: object) =>
      act(contract.changeActionItem, item, { version: (await read(item.id)).version, ...more });
    expect((await change({ raisesControl: null })).body).toMatchObject({ code: 'action-item.own-review' });
    expect((await change({ assigneeId: null })).status).toBe(200);
    expect((await act(contract.completeActionItem, item)).body).toMatchObject({ code: 'action-item.closer-did-it' });
    expect((await change({ raisesControl: null })).body).toMatchObject({ code: 'action-item.own-review' });
    expect((await act(contract.completeActionItem, item, {}, admin)).status).toBe(200);
  });

  test('any other is closed by whoever does it, unless it was handed over', async () => {
    const item = await added({ assigneeId: managerPerson });
    expect(item.needsReview).toBe(false);
    expect((await act(contract.completeActionItem, item)).body).toMatchObject({ status: 'Completed' });
    const handed = await added({ assigneeId: managerPerson });
    await act(submitActionItem, handed);
    expect((await act(contract.completeActionItem, handed)).body).toMatchObject({ code: 'action-item.closer-did-it' });
  });

  test('staff hand over what is theirs, and neither close nor send back', async () => {
    const item = await added({ priority: 'High', assigneeId: sample.personId });
    expect((await act(contract.completeActionItem, item, {}, staff)).status).toBe(422);
    expect((await act(submitActionItem, item, {}, staff)).status).toBe(200);
    expect((await act(returnActionItem, item, { note: 'x' }, staff)).status).toBe(403);
    const foreign = await added({ assigneeId: managerPerson });
    expect((await act(submitActionItem, foreign, {}, staff)).status).toBe(404);
    expect((await act(addActionItemComment, foreign, { text: 'Hello' }, staff)).status).toBe(404);
    expect((await act(listActionItemLinks, foreign, {}, staff)).status).toBe(404);
  });
});

describe('what it raises', () => {
  test('is what the gap list says, in the list, beside the item, and to readers of workings alone', async () => {
    const { gaps } = listGaps.output.parse((await ask(listGaps, {}, admin)).body);
    const [gap] = gaps;
    if (!gap) throw new Error('The sample world has no gap.');
    const item = await added({ raisesControl: gap.controlId, effort: 'Small', assigneeId: sample.personId });
    expect((await read(item.id)).raises).toBeCloseTo(gap.raises, 9);
    expect((await read(item.id, staff)).raises).toBeNull();
    const { items } = contract.listActionItems.output.parse(
      (await ask(contract.listActionItems, { sort: 'raise', limit: 1 })).body,
    );
    expect(items[0]?.id).toBe(item.id);
  });

  test('what raises more for a day of work comes first, and pages of one go through all of them once', async () => {
    const control = 'CFG-05';
    const large = await added({ raisesControl: control, effort: 'Large' });
    const small = await added({ raisesControl: control, effort: 'Small' });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = contract.listActionItems.output.parse(
        (await ask(contract.listActionItems, { sort: 'raise', limit: 2, ...(after && { after }) })).body,
      );
      seen.push(...page.items.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    const whole = contract.listActionItems.output.parse(
      (await ask(contract.listActionItems, { limit: 100, count: 'true' })).body,
    );
    expect(seen.length).toBe(whole.total);
    expect(seen.indexOf(small.id)).toBeLessThan(seen.indexOf(large.id));
  });

  test('another control can be chosen while it is open, and completing puts that one in place', async () => {
    const item = await added({ raisesControl: 'IAM-02' });
    const change = (more: object) => act(contract.changeActionItem, item, more);
    expect((await change({ version: 1, raisesControl: 'XXX-99' })).body).toMatchObject({
      code: 'action-item.control-unknown',
      fields: [{ path: 'raisesControl' }],
    });
    expect((await change({ version: 1, raisesControl: 'NET-06' })).status).toBe(200);
    await act(contract.completeActionItem, item, {}, admin);
    const made = await app.asAdministrator<{ control_id: string }>(
      'select control_id from control_state where client_id = $1 and action_item_id = $2 and to_at is null',
      [clientId, item.id],
    );
    expect(made).toEqual([{ control_id: 'NET-06' }]);
    expect((await change({ version: 3, raisesControl: null })).body).toMatchObject({
      code: 'action-item.already-completed',
    });
  });
});

test('work on an item begins once, also where a second person starts it', async () => {
  const item = await added({ assigneeId: managerPerson });
  expect((await act(contract.startActionItem, item)).body).toMatchObject({ status: 'In Progress' });
  const begun = await read(item.id);
  const again = await act(contract.startActionItem, item, {}, admin);
  expect([again.status, again.body]).toEqual([409, expect.objectContaining({ code: 'answer.changes-nothing' })]);
  expect(await read(item.id)).toEqual(begun);
  const entries = await app.asAdministrator(
    `select from ledger_entry where ledger_id = $1 and entry like '%"type":"action-item.started"%' and entry like $2`,
    [clientId, `%${item.id}%`],
  );
  expect(entries).toHaveLength(1);
});

describe('links', () => {
  test('name what they lead to, both ways, once, and only what is there for whoever asks', async () => {
    const { id } = raiseFinding.output.parse((await ask(raiseFinding, anyFinding)).body);
    const item = await added({ links: [{ kind: 'finding', id }], assigneeId: sample.personId });
    const requirement = { kind: 'requirement', id: 'cyber-essentials', ref: 'UAC.4' };
    expect((await act(linkActionItem, item, { link: requirement })).status).toBe(200);
    expect((await act(linkActionItem, item, { link: { kind: 'risk', id: sample.riskId } })).status).toBe(200);
    expect((await act(linkActionItem, item, { link: { kind: 'finding', id } })).body).toMatchObject({
      code: 'action-item.linked',
    });
    const { links } = listActionItemLinks.output.parse((await act(listActionItemLinks, item)).body);
    expect(links.map(({ kind }) => kind)).toEqual(['finding', 'requirement', 'risk']);
    // The finding is nobody's, and staff see their own alone: it has no name for them.
    const theirs = listActionItemLinks.output.parse((await act(listActionItemLinks, item, {}, staff)).body);
    expect(theirs.links.map(({ kind }) => kind)).toEqual(['requirement', 'risk']);
    for (const asked of [{ finding: id }, { framework: 'cyber-essentials', requirement: 'UAC.4' }]) {
      const found = contract.listActionItems.output.parse((await ask(contract.listActionItems, asked)).body);
      expect(found.items.map((one) => one.id)).toEqual([item.id]);
    }
    expect((await act(unlinkActionItem, item, { kind: 'finding', target: id })).status).toBe(200);
    expect((await act(unlinkActionItem, item, { kind: 'finding', target: id })).body).toMatchObject({
      code: 'action-item.not-linked',
    });
  });

  test.each([
    { kind: 'finding', id: other.findingId },
    { kind: 'evidence', id: other.evidenceItemId },
    { kind: 'risk', id: 'rsk_01k9q0s7h0zzzzzzzzzzzzzzzz' },
    { kind: 'requirement', id: 'cyber-essentials', ref: 'XYZ.1' },
    { kind: 'requirement', id: 'no-such-framework', ref: 'A.1' },
  ])('nothing leads to what is not here: %o', async (link) => {
    const item = await added();
    expect((await act(linkActionItem, item, { link })).body).toMatchObject({ code: 'action-item.link-unknown' });
    expect((await ask(contract.addActionItem, { title: 'x', dueDate: '2026-12-01', links: [link] })).status).toBe(422);
  });

  test('fifty are enough', async () => {
    const item = await added();
    await app.asAdministrator(
      `insert into action_item_link (client_id, item_id, kind, target, ref, linked_at)
       select $1, $2, 'requirement', 'cyber-essentials', 'X.' || n, now() from generate_series(1, 50) n`,
      [clientId, item.id],
    );
    expect((await act(linkActionItem, item, { link: { kind: 'risk', id: sample.riskId } })).body).toMatchObject({
      code: 'action-item.many-links',
    });
  });
});

describe('comments', () => {
  test('stay as they were said, are counted and paged, and are told from each other when two come at once', async () => {
    const item = await added();
    const hostile = '<img src=x onerror=alert(1)> \u202eright to left\n=1+1';
    await Promise.all(
      Array.from({ length: 5 }, (_, n) => act(addActionItemComment, item, { text: n === 0 ? hostile : `No ${n}` })),
    );
    const first = listActionItemComments.output.parse(
      (await act(listActionItemComments, item, { limit: 3, count: 'true' })).body,
    );
    expect(first.total).toBe(5);
    expect(first.items.map(({ place }) => place)).toEqual([5, 4, 3]);
    const rest = listActionItemComments.output.parse(
      (await act(listActionItemComments, item, { limit: 3, after: first.next })).body,
    );
    expect(rest.items.map(({ place }) => place)).toEqual([2, 1]);
    expect([...first.items, ...rest.items].map(({ text }) => text)).toContain(hostile);
    for (const text of ['', '   ', 'x'.repeat(2001), 7, null])
      expect((await act(addActionItemComment, item, { text })).status).toBe(400);
    await expect(
      app.asAdministrator(`set role claimlock_client; update action_item_comment set text = 'x'`),
    ).rejects.toThrow();
  });

  test('are told to the assignee and to earlier commenters, and not to their author', async () => {
    const item = await added({ assigneeId: managerPerson });
    const heard = async (as: string) =>
      listNotifications.output
        .parse((await app.call(listNotifications, { unreadOnly: 'true' }, as)).body)
        .items.filter(({ title, link }) => title === 'An action has a new comment' && link?.endsWith(item.id)).length;
    await act(addActionItemComment, item, { text: 'Which server?' }, admin);
    expect([await heard(manager), await heard(admin)]).toEqual([1, 0]);
    await act(addActionItemComment, item, { text: 'The old one.' });
    expect([await heard(manager), await heard(admin)]).toEqual([1, 1]);
  });

  test('are not told to a commenter who is not the assignee any more', async () => {
    const item = await added({ assigneeId: sample.personId });
    await act(addActionItemComment, item, { text: 'Where is it?' }, staff);
    await act(contract.changeActionItem, item, { version: 1, assigneeId: null }, admin);
    await act(addActionItemComment, item, { text: 'In the cellar.' }, admin);
    const { items } = listNotifications.output.parse((await app.call(listNotifications, { limit: 50 }, staff)).body);
    expect(
      items.filter(({ title, link }) => title === 'An action has a new comment' && link?.endsWith(item.id)),
    ).toEqual([]);
  });
});
