import { editActionItems, mostEdited } from '@claimlock/contract/action-items/edits';
import * as contract from '@claimlock/contract/action-items/endpoints';
import { readMyWork } from '@claimlock/contract/dashboards/my-work';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionSteps, type Steps } from '../../../testing/action-steps.ts';
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

describe('many at once', () => {
  const edit = (items: readonly { id: string; version: number }[], change: object, cookie = manager) =>
    ask(editActionItems, { items: items.map(({ id, version }) => ({ id, version })), edit: change }, cookie);
  const outcomes = (reply: { readonly body: unknown }) =>
    editActionItems.output.parse(reply.body).results.map(({ outcome }) => outcome);

  test('each shows its result: done, skipped or refused, also after somebody else’s change', async () => {
    const [low, medium, changed] = [await added({ priority: 'Low' }), await added(), await added()];
    await act(contract.changeActionItem, changed, { version: 1, title: 'Renamed' });
    const gone = { id: 'act_01k9q0s7h0zzzzzzzzzzzzzzzz', version: 1 };
    const reply = await edit([low, medium, changed, gone, { id: other.actionItemId, version: 1 }], {
      what: 'priority',
      priority: 'Low',
    });
    expect(reply.status, reply.text).toBe(200);
    expect(outcomes(reply)).toEqual(['skipped', 'done', 'refused', 'refused', 'refused']);
    expect((await read(changed.id)).priority).toBe('Medium');
    expect((await read(medium.id)).priority).toBe('Low');
    expect(reply.text).not.toContain('canary');
    const rows = await app.asAdministrator<{ n: number }>(
      `select count(*)::int as n from ledger_entry where ledger_id = $1 and entry like '%action-item.changed%' and entry like '%' || $2 || '%'`,
      [clientId, medium.id],
    );
    expect(rows[0]?.n).toBe(1);
  });

  test('dates move by days, and not out of reach', async () => {
    const [one, last] = [await added({ dueDate: '2026-12-31' }), await added({ dueDate: '2999-12-31' })];
    const reply = await edit([one, last], { what: 'due-by', days: 1 });
    expect(outcomes(reply)).toEqual(['done', 'refused']);
    expect((await read(one.id)).dueDate).toBe('2027-01-01');
    for (const days of [0, 1.5, 731, '7', null]) expect((await edit([one], { what: 'due-by', days })).status).toBe(400);
  });

  test('completing refuses whoever did it, one by one, and reopening takes back what was done', async () => {
    const [mine, theirs] = [await added({ priority: 'High', assigneeId: managerPerson }), await added()];
    expect(outcomes(await edit([mine, theirs], { what: 'complete', note: 'All done.' }))).toEqual(['refused', 'done']);
    expect((await read(theirs.id)).note).toBe('All done.');
    const again = [await read(mine.id), await read(theirs.id)];
    expect(outcomes(await edit(again, { what: 'reopen' }))).toEqual(['skipped', 'done']);
  });

  test('whoever cannot have an action is refused once, beside the choice', async () => {
    const item = await added();
    const reply = await edit([item], { what: 'assignee', assigneeId: other.personId });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ code: 'action-item.assignee-unknown' });
  });

  test('one may not be named twice, none is not enough, and 501 are too many', async () => {
    const item = await added();
    const change = { what: 'priority', priority: 'Low' };
    expect((await edit([item, item], change)).status).toBe(400);
    expect((await edit([], change)).status).toBe(400);
    const many = Array.from({ length: mostEdited + 1 }, (_, n) => ({
      id: `act_01k9q0s7h0${String(n).padStart(16, '0')}`,
      version: 1,
    }));
    expect((await edit(many, change)).status).toBe(400);
    expect(outcomes(await edit(many.slice(1), change)).every((outcome) => outcome === 'refused')).toBe(true);
    expect((await edit([item], change, staff)).status).toBe(403);
  });

  test('two edits at once: each action is changed by one of them, and the other is told', async () => {
    const items = [await added(), await added(), await added()];
    const both = await Promise.all([
      edit(items, { what: 'effort', effort: 'Small' }),
      edit(items.toReversed(), { what: 'effort', effort: 'Large' }, admin),
    ]);
    expect(both.flatMap(outcomes).sort()).toEqual(['done', 'done', 'done', 'refused', 'refused', 'refused']);
  });
});

test('my work is mine: what is given to me and open, and nothing of anybody else', async () => {
  const mine = await added({ title: 'Mine to do', assigneeId: sample.personId, dueDate: '2026-11-01' });
  const foreign = await added({ title: 'Not mine', assigneeId: managerPerson });
  const work = readMyWork.output.parse((await ask(readMyWork, {}, staff)).body);
  expect(work.actions.items.map(({ id }) => id)).toContain(mine.id);
  expect(work.actions.items.map(({ id }) => id)).not.toContain(foreign.id);
  expect(work.actions.items.every(({ assignee }) => assignee?.id === sample.personId)).toBe(true);
  expect(work.actions.overdue).toBeGreaterThan(0);
  expect(work.findings.items.every(({ owner }) => owner?.id === sample.personId)).toBe(true);
  const theirs = readMyWork.output.parse((await ask(readMyWork, {}, manager)).body);
  expect(theirs.actions.items.map(({ id }) => id)).not.toContain(mine.id);
});
