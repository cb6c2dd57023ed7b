import { leastPeopleShown, PeopleAnalytics, readPeopleAnalytics } from '@claimlock/contract/people-analytics/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoApp, openDemoApp } from '../../../testing/demo-app.ts';

let demo: DemoApp;
let admin: string;
beforeAll(async () => {
  demo = await openDemoApp('2026-06-30T15:00:00Z');
  admin = await demo.cookieOf('client_admin');
});
afterAll(() => demo.closeApp());

async function read(): Promise<PeopleAnalytics> {
  const reply = await demo.call(readPeopleAnalytics, { clientId: demo.firstClient }, admin);
  expect(reply.status, reply.text).toBe(200);
  return PeopleAnalytics.parse(reply.body);
}

test('everyone’s figures are those of the Client Admin Dashboard', async () => {
  const [everyone, ...others] = (await read()).groups;
  expect(others.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
    'department: Engineering',
    'department: Sales',
    'small-departments: ',
  ]);
  expect(everyone).toMatchObject({ kind: 'everyone', score: { score: 8.4, people: 24 } });
  expect(everyone?.trend.map(({ month }) => month)).toEqual([
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
  ]);
  expect(everyone?.trend.at(-1)).toEqual({ month: '2026-06', percent: 87, soFar: true });
  expect(everyone?.trend.at(-2)).toEqual({ month: '2026-05', percent: 75, soFar: false });
  // Each person stands in exactly one of the other groups, and so does what is overdue.
  const sum = (of: (group: PeopleAnalytics['groups'][number]) => number) =>
    others.reduce((whole, group) => whole + of(group), 0);
  expect(sum(({ score }) => score.people)).toBe(24);
  expect(sum(({ overdue }) => overdue.courses)).toBe(everyone?.overdue.courses);
  expect(sum(({ overdue }) => overdue.documents)).toBe(everyone?.overdue.documents);
});

test('no group is smaller than five, whoever moves', async () => {
  const sizes = async () => (await read()).groups.map(({ score }) => score.people);
  expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(leastPeopleShown);
  // All of Sales but one move elsewhere: the one who stays is not shown apart, nor can they be worked out.
  await demo.asAdministrator(
    `update person set department = 'Legal' where client_id = $1 and department = 'Sales'
       and id <> (select min(id) from person where client_id = $1 and department = 'Sales')`,
    [demo.firstClient],
  );
  const { groups } = await read();
  expect(Math.min(...groups.map(({ score }) => score.people))).toBeGreaterThanOrEqual(leastPeopleShown);
  expect(groups.map(({ name }) => name)).not.toContain('Sales');
});

test('a month end at which too few people of a row had courses has no figure, nor has what would give it away', async () => {
  // Of Engineering only one had a course by the end of May; everyone else kept theirs.
  await demo.asAdministrator(
    `update training_assignment a set assigned_on = '2026-06-02' from person p
     where a.client_id = $1 and p.client_id = a.client_id and p.id = a.person_id and a.assigned_on < '2026-06-01'
       and p.department = 'Engineering'
       and p.id <> (select min(id) from person where client_id = $1 and department = 'Engineering')`,
    [demo.firstClient],
  );
  const [everyone, engineering, ...others] = (await read()).groups;
  expect(engineering?.name).toBe('Engineering');
  expect(everyone?.trend.at(-2)?.percent).not.toBeNull();
  expect(engineering?.trend.at(-2)?.percent).toBeNull();
  // With all other rows shown, the one person would be what is left of everyone.
  expect(others.filter(({ trend }) => trend.at(-2)?.percent === null).length).toBeGreaterThan(0);
  expect(engineering?.trend.at(-1)?.percent).not.toBeNull();
});

test('a share that applies to fewer than five people of a department is not shown', async () => {
  const engineering = async () => (await read()).groups.find(({ name }) => name === 'Engineering')?.score;
  expect((await engineering())?.trained).not.toBeNull();
  await demo.asAdministrator(
    `update training_assignment a set ended_on = '2026-06-29', is_current = false from person p
     where a.client_id = $1 and p.client_id = a.client_id and p.id = a.person_id and p.department = 'Engineering'
       and p.id <> (select min(id) from person where client_id = $1 and department = 'Engineering')`,
    [demo.firstClient],
  );
  expect(await engineering()).toMatchObject({ trained: null });
  expect((await engineering())?.mfa).not.toBeNull();
});
