import { retryOperation } from '@claimlock/contract/operations/endpoints';
import { readPerson } from '@claimlock/contract/people/holdings';
import { withheldWith } from '@claimlock/contract/people/needed-actions';
import { addCustomRole, CustomRole, giveCustomRole, Rights, readRights } from '@claimlock/contract/people/rights';
import * as contract from '@claimlock/contract/people-bulk/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bulkSteps } from '../../../testing/bulk-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

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

const accountName = async (userId: string) => {
  const [row] = await app.asAdministrator<{ name: string }>('select name from identity_user where id = $1', [userId]);
  return row?.name;
};
const rightsOf = async (personId: string) =>
  Rights.parse((await app.call(readRights, { clientId, personId }, admin)).body);

test('who asks is not among those whose role they change, and nobody else runs it again with their rights', async () => {
  const asker = await makeMember(app, 'admin');
  const cookie = await app.signInAs(asker.userId, 'single');
  const { personId } = await makeMember(app);
  const personIds = [asker.personId, personId];
  const operationId = await steps.begun(contract.startChanges, { personIds, role: 'manager' }, cookie);
  await app.runJobs();
  const sheet = await steps.sheet(operationId);
  expect(await Promise.all(personIds.map(async (id) => sheet.get(await steps.nameOf(id))))).toEqual([
    'Failed: You cannot change your own role: another administrator has to.',
    'Done: Changed.',
  ]);
  expect(await rightsOf(personId)).toMatchObject({
    role: 'manager',
    ways: [{ held: 'manager', by: await accountName(asker.userId) }],
  });
  const again = await app.call(retryOperation, { clientId, operationId }, admin);
  expect(again).toMatchObject({ status: 403, body: { code: 'operation.not-yours' } });
  expect((await app.call(retryOperation, { clientId, operationId }, cookie)).status).toBe(200);
});

test('whose custom role withholds something gives it to nobody', async () => {
  const asker = await makeMember(app, 'admin');
  const withheld = withheldWith('admin', ['people.appoint']);
  const added = await app.call(addCustomRole, { clientId, name: 'No duties', base: 'admin', withheld }, admin);
  const given = { clientId, personId: asker.personId, customRoleId: CustomRole.parse(added.body).id };
  expect((await app.call(giveCustomRole, given, admin)).status).toBe(200);
  const { personId } = await makeMember(app);
  const cookie = await app.signInAs(asker.userId, 'single');
  const sheet = await steps.did(contract.startChanges, { personIds: [personId], role: 'admin' }, cookie);
  expect([...sheet.values()]).toEqual([
    'Failed: This would grant something that your custom role withholds. Ask a client admin to do it.',
  ]);
  expect(await rightsOf(personId)).toMatchObject({ role: 'staff' });
});

test('the page of who was deactivated so says who ended their access', async () => {
  const { personId } = await makeMember(app);
  await steps.did(contract.startDeactivations, { personIds: [personId] });
  const reply = await app.call(readPerson, { clientId, personId }, admin);
  expect(reply.body).toMatchObject({ left: { by: await accountName(userAs('client_admin')) } });
});
