import { retryOperation } from '@claimlock/contract/operations/endpoints';
import { withheldWith } from '@claimlock/contract/people/needed-actions';
import { addCustomRole, CustomRole, giveCustomRole, Rights, readRights } from '@claimlock/contract/people/rights';
import { cancelPeopleImport, readFailedRows, readPeopleImport } from '@claimlock/contract/people-imports/endpoints';
import type { Role } from '@claimlock/contract/roles';
import { sample } from '@claimlock/contract/sample';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { importSteps, peopleHeading, personLine } from '../../../testing/people-import-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
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

const file = `${peopleHeading}${personLine('Ann')}${personLine('Ben')}No Address,,IT,Analyst,Staff\n`;
const beyond = 'This would grant something that your custom role withholds. Ask a client admin to do it.';

async function narrow(personId: string, base: Role, asked: readonly string[]) {
  const withheld = withheldWith(base, asked);
  const added = await app.call(addCustomRole, { clientId, name: asked.join(' '), base, withheld }, admin);
  const customRoleId = CustomRole.parse(added.body).id;
  expect((await app.call(giveCustomRole, { clientId, personId, customRoleId }, admin)).status).toBe(200);
}
async function narrowedAdmin(...withheld: string[]) {
  const { personId, userId } = await makeMember(app, 'admin');
  await narrow(personId, 'admin', withheld);
  return app.signInAs(userId, 'single');
}
const roleByRole = (role: string) => `${peopleHeading}${personLine(role, `Imported Works,Analyst,${role}`)}`;

describe('an administrator whose custom role leaves something out', () => {
  test('gives it to nobody by a file, and every row says so', async () => {
    const cookie = await narrowedAdmin('people.appoint');
    const preview = await steps.look(roleByRole('Admin') + personLine('Ann'), {}, cookie);
    expect(preview).toMatchObject({ added: 1, failed: 1 });
    expect(preview.rows[0]?.problems).toMatchObject([{ field: 'role', says: beyond, grave: true }]);
  });

  test('whose right to change people is withheld updates nobody, also where that happened meanwhile', async () => {
    const { personId, userId } = await makeMember(app, 'admin');
    const cookie = await app.signInAs(userId, 'single');
    await steps.bring(file);
    await app.runJobs();
    const { id } = await steps.bring(file.replaceAll('Analyst', 'Engineer'), { conflicts: 'update' }, cookie);
    await narrow(personId, 'admin', ['people.change']);
    await app.runJobs();
    expect(await steps.read(id)).toMatchObject({ updated: 0, failed: 3, state: 'Failed' });
  });

  test('whose right to stop long work is withheld cannot stop an import either', async () => {
    const cookie = await narrowedAdmin('operations.change');
    const { id } = await steps.bring(file, {}, cookie);
    const stop = { clientId, importId: id };
    expect((await app.call(cancelPeopleImport, stop, cookie)).body).toMatchObject({ code: 'access.denied' });
    expect((await app.call(cancelPeopleImport, stop, admin)).status).toBe(200);
  });
});

test('a role that comes by a file takes the custom role of the old one back', async () => {
  const { personId } = await makeMember(app, 'manager');
  await narrow(personId, 'manager', ['action-items.add']);
  const [person] = await app.asAdministrator<{ name: string; email: string }>(
    'select name, email from person where id = $1',
    [personId],
  );
  const { id } = await steps.bring(`Name,Email,Role\n${person?.name},${person?.email},Staff\n`, {
    conflicts: 'update',
  });
  await app.runJobs();
  expect(await steps.read(id)).toMatchObject({ updated: 1 });
  const rights = Rights.parse((await app.call(readRights, { clientId, personId }, admin)).body);
  expect(rights).toMatchObject({ role: 'staff', customRole: null });
});

describe('an operator', () => {
  test('knows no import of the organisation, and the rows of its own as long as it lets people in', async () => {
    const operator = await app.signInAs(userAs('super_admin'));
    const theirs = await steps.bring(file);
    for (const endpoint of [readPeopleImport, readFailedRows, cancelPeopleImport])
      expect((await app.call(endpoint, { clientId, importId: theirs.id }, operator)).status).toBe(404);
    const admins = await app.asAdministrator<{ id: string }>(
      `update person set access = 'employee' where client_id = $1 and access = 'client_admin' returning id`,
      [clientId],
    );
    const { id } = await steps.bring(file, { conflicts: 'skip' }, operator);
    expect(await steps.failedRows(id, operator)).toMatchObject([{ name: 'No Address' }]);
    await app.asAdministrator(`update person set access = 'client_admin' where id = $1`, [admins[0]?.id]);
    expect((await app.call(readFailedRows, { clientId, importId: id }, operator)).body).toMatchObject({
      code: 'person.client-decides',
    });
    expect(await steps.read(id, operator)).toMatchObject({ id });
  });

  test('who runs the platform no more lets in nobody more', async () => {
    const operator = await app.signInAs(userAs('super_admin'));
    await app.asAdministrator(
      `update person set access = 'employee' where client_id = $1 and access = 'client_admin'`,
      [clientId],
    );
    const { id } = await steps.bring(file, {}, operator);
    await app.asAdministrator('update membership set ended_at = now() where user_id = $1', [userAs('super_admin')]);
    await app.runJobs();
    expect(await app.asAdministrator('select added, failed from people_import where id = $1', [id])).toEqual([
      { added: 0, failed: 3 },
    ]);
  });
});

test('rows whose batch failed are imported when it is tried again, and counted once', async () => {
  const { personId, userId } = await makeMember(app, 'admin');
  const cookie = await app.signInAs(userId, 'single');
  const { id, operationId } = await steps.bring(file, {}, cookie);
  await app.asAdministrator(`update person set role = 'staff' where id = $1`, [personId]);
  await app.runJobs();
  expect(await steps.read(id)).toMatchObject({ added: 0, failed: 3, state: 'Failed' });
  // A colleague would import with rights that are not theirs.
  expect((await app.call(retryOperation, { clientId, operationId }, admin)).body).toMatchObject({
    code: 'operation.not-yours',
  });
  // It fails once more, and is counted once all the same.
  expect((await app.call(retryOperation, { clientId, operationId }, cookie)).status).toBe(200);
  await app.runJobs();
  expect(await steps.read(id)).toMatchObject({ added: 0, failed: 3, state: 'Failed' });
  await app.asAdministrator(`update person set role = 'admin' where id = $1`, [personId]);
  expect((await app.call(retryOperation, { clientId, operationId }, cookie)).status).toBe(200);
  await app.runJobs();
  expect(await steps.read(id)).toMatchObject({ added: 2, failed: 1, state: 'Completed' });
  expect(await steps.failedRows(id)).toMatchObject([{ name: 'No Address' }]);
});
