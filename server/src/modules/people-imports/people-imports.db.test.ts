import { cancelOperation } from '@claimlock/contract/operations/endpoints';
import { addPerson, listPeople } from '@claimlock/contract/people/endpoints';
import { importPeople, previewPeopleImport, readFailedRows } from '@claimlock/contract/people-imports/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importSteps, peopleHeading, personLine } from '../../../testing/people-import-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let steps: ReturnType<typeof importSteps>;

beforeEach(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  steps = importSteps(app, admin);
});
afterEach(() => app.closeApp());

const found = async (search: string) =>
  listPeople.output.parse((await app.call(listPeople, { clientId, search, count: 'true' }, admin)).body);
const recorded = async (type: string) =>
  (
    await app.asAdministrator<{ n: number }>(
      `select count(*)::int as n from ledger_entry where entry::jsonb ->> 'type' = $1 and ledger_id = $2`,
      [type, clientId],
    )
  )[0]?.n;

const heading = peopleHeading;
const line = personLine;
const file =
  heading +
  [line('Ann'), line('Ben'), line('Cyd', 'Imported Works,,Supervisory'), 'No Address,,IT,Analyst,Staff\n'].join('');

test('a file is looked at first: nothing of it is kept, and what is new is said', async () => {
  const before = await recorded('person.added');
  const preview = await steps.look(file);
  expect(preview).toMatchObject({ added: 3, failed: 1, newDepartments: ['Imported Works'], remembered: false });
  expect(preview.rows[3]?.problems).toMatchObject([{ field: 'email', grave: true }]);
  expect((await found('Brought')).total).toBe(0);
  expect(await recorded('person.added')).toBe(before);
});

test('its people are added as long work, each recorded, without letters unless they are asked for', async () => {
  const begun = await steps.bring(file);
  expect(begun).toMatchObject({ state: 'Pending', rows: 4, failed: 1, added: 0 });
  const mails = await app.asAdministrator('select 1 from mail_message');
  await app.runJobs();
  expect(await steps.read(begun.id)).toMatchObject({ state: 'Completed', added: 3, failed: 1, invited: 0 });
  const { items } = await found('Brought');
  expect(items.map(({ name, role, jobTitle, status, invitedAt }) => [name, role, jobTitle, status, invitedAt])).toEqual(
    [
      ['Ann Brought', 'staff', 'Analyst', 'Invited', null],
      ['Ben Brought', 'staff', 'Analyst', 'Invited', null],
      ['Cyd Brought', 'manager', 'Not given', 'Invited', null],
    ],
  );
  expect(await steps.failedRows(begun.id)).toMatchObject([
    { name: 'No Address', place: 'line 5', problem: expect.stringMatching(/email/) },
  ]);
  expect((await app.asAdministrator('select 1 from mail_message')).length).toBe(mails.length);
  // What was imported is a person now, and stands nowhere else.
  expect(await app.asAdministrator(`select 1 from people_import_row where person::text like '%brought%'`)).toEqual([]);
  // The columns that were chosen are remembered for files of these headings.
  expect(await steps.look(heading + line('Dan'))).toMatchObject({ remembered: true });
});

test('invitations go with it where they are asked for, and one too many keeps nobody out', async () => {
  await app.asAdministrator(
    `insert into identity_link (id, purpose, token_hash, email, client_id, audience, created_at, expires_at)
       select 'inv_' || lpad(n::text, 26, '0'), 'invitation', decode(md5(n::text), 'hex'), 'ann.brought@sample-a.example', $1, 'employee', now(), now()
         from generate_series(1, 5) n`,
    [clientId],
  );
  const { id } = await steps.bring(file, { invitations: 'now' });
  await app.runJobs();
  expect(await steps.read(id)).toMatchObject({ added: 3, invited: 2 });
  const sent = await app.asAdministrator<{ recipient: string }>(
    `select recipient from mail_message where recipient like '%brought%' order by recipient`,
  );
  expect(sent.map(({ recipient }) => recipient)).toEqual([
    'ben.brought@sample-a.example',
    'cyd.brought@sample-a.example',
  ]);
});

test('sent twice, at once or later, it adds nobody twice', async () => {
  const both = await Promise.all([steps.bring(file), steps.bring(file)]);
  await app.runJobs();
  const counts = await Promise.all(both.map(({ id }) => steps.read(id)));
  expect(counts.reduce((sum, { added }) => sum + added, 0)).toBe(3);
  expect((await found('Brought')).total).toBe(3);
  // The preview counts who stops it, before anybody presses anything.
  expect(await steps.look(file)).toMatchObject({ added: 0, failed: 4, stopping: 3 });
  expect(await steps.look(file, { conflicts: 'skip' })).toMatchObject({ skipped: 3, failed: 1, stopping: 0 });
  expect(await steps.look(file, { conflicts: 'update' })).toMatchObject({ updated: 3, failed: 1, stopping: 0 });
  const stopped = await steps.send(importPeople, file);
  expect(stopped.body).toMatchObject({ code: 'people-import.stopped' });
  const again = await steps.bring(file, { conflicts: 'skip' });
  await app.runJobs();
  expect(await steps.read(again.id)).toMatchObject({ added: 0, skipped: 3, failed: 1 });
  expect((await found('Brought')).total).toBe(3);
});

test('updating changes what the file says and nothing else, and never access', async () => {
  await steps.bring(file);
  await app.runJobs();
  const changed =
    'Name,Email,Role,Access\nAnn Renamed,ANN.brought@sample-a.example,Supervisory,Client admin\nBen Brought,ben.brought@sample-a.example,Staff,\n';
  expect(await steps.look(changed, { conflicts: 'update' })).toMatchObject({ updated: 2, added: 0, administrators: 0 });
  const { id } = await steps.bring(changed, { conflicts: 'update' });
  await app.runJobs();
  expect(await steps.read(id)).toMatchObject({ updated: 1, skipped: 1 });
  expect((await found('Ann Renamed')).items).toMatchObject([
    { role: 'manager', access: 'employee', department: 'Imported Works', jobTitle: 'Analyst' },
  ]);
});

test('an admin by role makes no client admins; a stranger, a colleague and a broker import nobody', async () => {
  const rich = `Name,Email,Department,Role,Access\nAnn Brought,ann.brought@sample-a.example,IT,Staff,Client admin\n`;
  expect((await steps.look(rich)).administrators).toBe(1);
  const byRole = await app.signInAs(userAs('admin'));
  expect(await steps.look(rich, {}, byRole)).toMatchObject({
    failed: 1,
    rows: [{ problems: [{ field: 'access', grave: true }] }],
  });
  for (const who of ['staff', 'manager', 'broker_admin'] as const)
    expect([403, 404]).toContain((await steps.send(importPeople, file, {}, await app.signInAs(userAs(who)))).status);
  expect((await steps.send(importPeople, file, {}, admin, other.clientId)).status).toBe(404);
  const { id } = await steps.bring(file);
  const stranger = await app.signInAs('usr_01k9q0s7h0000000000000000e');
  const theirs = await app.call(readFailedRows, { clientId: other.clientId, importId: id }, stranger);
  expect(theirs.status).toBe(404);
});

test('the operator imports where there is no administrator yet, sees how far it is, and stops when one has joined', async () => {
  const operator = await app.signInAs(userAs('super_admin'));
  expect((await steps.send(previewPeopleImport, file, {}, operator)).body).toMatchObject({
    code: 'person.client-decides',
  });
  const admins = await app.asAdministrator<{ id: string }>(
    `update person set access = 'employee' where client_id = $1 and access = 'client_admin' returning id`,
    [clientId],
  );
  expect(await steps.look(file, {}, operator)).toMatchObject({ added: 3 });
  expect((await steps.send(previewPeopleImport, file, { conflicts: 'update' }, operator)).status).toBe(403);
  const { id } = await steps.bring(file, {}, operator);
  await app.runJobs();
  expect(await steps.read(id, operator)).toMatchObject({ state: 'Completed', added: 3 });
  const late = await steps.bring(heading + line('Late'), {}, operator);
  await app.asAdministrator(`update person set access = 'client_admin' where id = $1`, [admins[0]?.id]);
  await app.runJobs();
  expect(await steps.read(late.id, operator)).toMatchObject({ added: 0, failed: 1, state: 'Failed' });
});

test('whoever loses the right meanwhile adds nobody more, and the rows say why', async () => {
  const byRole = await app.signInAs(userAs('admin'));
  const { id } = await steps.bring(file, {}, byRole);
  await app.asAdministrator(`update person set role = 'staff' where user_id = $1`, [userAs('admin')]);
  await app.runJobs();
  expect(await steps.read(id)).toMatchObject({ added: 0, failed: 4, state: 'Failed' });
  expect((await steps.failedRows(id)).map(({ problem }) => problem)).toContain(
    'The person who started this import may no longer add people, so these rows were not imported.',
  );
});

test('an import and somebody who adds one of its people meet at one of them', async () => {
  const { id } = await steps.bring(file, { conflicts: 'skip' });
  const [alone] = await Promise.all([
    app.call(
      addPerson,
      {
        clientId,
        name: 'Ann Alone',
        email: 'ann.brought@sample-a.example',
        department: 'IT',
        jobTitle: 'Analyst',
        role: 'staff',
      },
      admin,
    ),
    app.runJobs(),
  ]);
  const { added, skipped } = await steps.read(id);
  expect([added, skipped, alone.status]).toEqual(alone.status === 201 ? [2, 1, 201] : [3, 0, 409]);
  expect((await found('ann.brought')).total).toBe(1);
});

test('is cancelled between batches, and goes on where it was', async () => {
  const many = heading + Array.from({ length: 1_200 }, (_, n) => line(`Many${n}`)).join('');
  const begun = await steps.bring(many);
  expect((await app.call(cancelOperation, { clientId, operationId: begun.operationId }, admin)).status).toBe(200);
  await app.runJobs();
  expect(await steps.read(begun.id)).toMatchObject({ state: 'Cancelled', added: 0 });
  const again = await steps.bring(many);
  await app.runJobs();
  expect(await steps.read(again.id)).toMatchObject({ state: 'Completed', added: 1_200, failed: 0 });
  expect(await recorded('person.added')).toBeGreaterThanOrEqual(1_200);
});

test('nobody changes their own role by a file', async () => {
  const me = await app.asAdministrator<{ email: string; name: string; role: string }>(
    'select email, name, role from person where user_id = $1',
    [userAs('admin')],
  );
  const byRole = await app.signInAs(userAs('admin'));
  const { id } = await steps.bring(
    `Name,Email,Role\n${me[0]?.name},${me[0]?.email},Senior Management\nAnn Brought,ann.brought@sample-a.example,Staff\n`,
    { conflicts: 'update', department: 'IT' },
    byRole,
  );
  await app.runJobs();
  expect(await steps.read(id)).toMatchObject({ added: 1, failed: 1 });
  expect(await steps.failedRows(id)).toMatchObject([
    { problem: 'You cannot change your own role: another administrator has to.' },
  ]);
});

test('rows that could not be imported are forgotten after 30 days', async () => {
  const { id } = await steps.bring(file);
  app.clock.advance(31 * 86_400_000);
  await app.runJob('people-imports.plan-forgetting');
  await app.runJobs();
  expect(await steps.failedRows(id)).toEqual([]);
});
