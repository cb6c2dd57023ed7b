import { assignmentStatuses, listAssignments } from '@claimlock/contract/assignments/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../foundation/ids.ts';

const { clientId } = sample;
let app: TestApp;
let manager: string;
let asked: { readonly personId: string; readonly userId: string };

// One of each status for each of three days about today, which is the 20th; every other one is asked of somebody else too.
const days = ['2026-11-19', '2026-11-20', '2026-11-21'];
const given = days.flatMap((due) => assignmentStatuses.map((status) => ({ due, status, title: `${status} ${due}` })));

beforeAll(async () => {
  app = await openSampleApp();
  manager = await app.signInAs(userAs('manager'));
  asked = await makeMember(app);
  await app.asAdministrator('delete from assignment_person');
  await app.asAdministrator('delete from assignment_answer');
  await app.asAdministrator('delete from assignment');
  for (const [place, { due, status, title }] of given.entries()) {
    const id = newId('asg', app.clock);
    await app.asAdministrator(
      `insert into assignment (client_id, id, framework_id, title, due_on, status, submitted_at, decided_at, made_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, now(), now(), now(), now())`,
      [clientId, id, place < 5 ? 'cyber-essentials' : 'no-longer-kept', title, due, status],
    );
    const people = place % 2 === 0 ? [sample.personId, asked.personId] : [sample.personId];
    for (const person of people)
      await app.asAdministrator(
        'insert into assignment_person (client_id, assignment_id, person_id) values ($1, $2, $3)',
        [clientId, id, person],
      );
  }
});
afterAll(() => app.closeApp());

const list = async (filter: Record<string, unknown> = {}, who = manager) => {
  const reply = await app.call(listAssignments, { clientId, count: 'true', ...filter }, who);
  expect(reply.status, reply.text).toBe(200);
  return listAssignments.output.parse(reply.body);
};
const titles = async (filter: Record<string, unknown>, who?: string) => {
  const { items, total } = await list(filter, who);
  expect(total).toBe(items.length);
  return items.map(({ title }) => title).sort();
};
const of = (isMeant: (one: (typeof given)[number], place: number) => boolean) =>
  given
    .filter(isMeant)
    .map(({ title }) => title)
    .sort();
const open = ['Open', 'Submitted', 'Changes requested'];

test('each status finds its own, and all that is under way is open', async () => {
  for (const status of assignmentStatuses)
    expect(await titles({ status }), status).toEqual(of((one) => one.status === status));
  expect(await titles({ status: 'open' })).toEqual(of((one) => open.includes(one.status)));
  expect(await titles({})).toEqual(of(() => true));
});

test('overdue is what is under way and was due before today, in the filter and in the row alike', async () => {
  expect(await titles({ status: 'overdue' })).toEqual(of((one) => open.includes(one.status) && one.due === days[0]));
  const { items } = await list({ limit: 100 });
  const late = items.flatMap(({ title, overdue }) => (overdue ? [title] : []));
  expect(late.sort()).toEqual(await titles({ status: 'overdue' }));
  app.clock.set(new Date('2026-11-21T00:30:00Z'));
  expect(await titles({ status: 'overdue' })).toEqual(of((one) => open.includes(one.status) && one.due !== days[2]));
  app.clock.set(new Date('2026-11-20T12:00:00Z'));
});

test('a framework finds its own, and one that is kept no longer is called by its id', async () => {
  expect(await titles({ framework: 'cyber-essentials' })).toEqual(of((_, place) => place < 5));
  const { items } = await list({ framework: 'no-longer-kept' });
  expect(new Set(items.map(({ framework }) => framework.name))).toEqual(new Set(['no-longer-kept']));
  expect((await list({ framework: 'cyber-essentials' })).items[0]?.framework.name).toMatch(/Cyber Essentials/);
});

test('words of the title find an assignment, whatever their case, and a sign stands for itself', async () => {
  expect(await titles({ search: 'oPeN 2026-11-19' })).toEqual(['Open 2026-11-19']);
  expect(await titles({ search: 'open', status: 'overdue' })).toEqual(['Open 2026-11-19']);
  expect(await titles({ search: '2026%' })).toEqual([]);
});

test('a person finds what they are asked; whoever answers only is shown nothing else, whatever they ask for', async () => {
  const theirs = of((_, place) => place % 2 === 0);
  expect(await titles({ person: asked.personId })).toEqual(theirs);
  expect(await titles({ person: asked.personId, status: 'Open', framework: 'cyber-essentials' })).toEqual(
    of((one, place) => place % 2 === 0 && place < 5 && one.status === 'Open'),
  );
  const member = await app.signInAs(asked.userId, 'single');
  expect(await titles({}, member)).toEqual(theirs);
  // Who else is asked is not theirs to know.
  expect(await titles({ person: sample.personId }, member)).toEqual([]);
  const { items } = await list({}, member);
  expect(new Set(items.flatMap(({ people }) => people.map(({ id }) => id)))).toEqual(new Set([asked.personId]));
  expect(items.every(({ yours }) => yours)).toBe(true);
});
