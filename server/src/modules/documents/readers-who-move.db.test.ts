import * as contract from '@claimlock/contract/documents/endpoints';
import { changePerson } from '@claimlock/contract/people/changes';
import { addDepartment, Department, removeDepartment, renameDepartment } from '@claimlock/contract/people/departments';
import { listPeople } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentSteps } from '../../../testing/document-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let steps: ReturnType<typeof documentSteps>;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  steps = documentSteps(app, clientId, await app.signInAs(userAs('manager'), 'single'), admin);
});
afterAll(() => app.closeApp());

const add = async (name: string) => Department.parse((await app.call(addDepartment, { clientId, name }, admin)).body);
const move = async (personId: string, departmentId: string) => {
  const { body } = await app.call(listPeople, { clientId, limit: 100 }, admin);
  const version = listPeople.output.parse(body).items.find(({ id }) => id === personId)?.version;
  expect((await app.call(changePerson, { clientId, personId, version, departmentId }, admin)).status).toBe(200);
};
const asked = async (documentId: string) => {
  const { body } = await app.call(contract.readDocument, { clientId, documentId }, admin);
  return contract.readDocument.output.parse(body);
};

test('a document of a department is read by whoever works there now, under whatever name, and keeps it from being removed', async () => {
  const [laboratory, elsewhere] = [await add('Laboratory'), await add('Elsewhere')];
  const { personId } = await makeMember(app);
  const published = await steps.published(await steps.added({ audience: 'department', department: 'LABORATORY' }));
  expect(published).toMatchObject({ department: 'Laboratory', readers: { asked: 0 } });
  await move(personId, laboratory.id);
  expect((await asked(published.id)).readers).toMatchObject({ asked: 1 });
  const rename = { clientId, departmentId: laboratory.id, name: 'Research' };
  expect((await app.call(renameDepartment, rename, admin)).status).toBe(200);
  expect(await asked(published.id)).toMatchObject({ department: 'Research', readers: { asked: 1 } });
  const remove = { clientId, departmentId: laboratory.id, moveToId: elsewhere.id };
  expect((await app.call(removeDepartment, remove, admin)).body).toMatchObject({
    code: 'document.department-in-use',
  });
  await move(personId, elsewhere.id);
  expect((await asked(published.id)).readers).toMatchObject({ asked: 0 });
});

test('a document is for no department that there is not', async () => {
  const reply = await app.call(
    contract.addDocument,
    {
      clientId,
      title: 'T',
      kind: 'Policy',
      source: 'Written',
      body: 'Text.',
      audience: 'department',
      department: 'Nowhere',
    },
    admin,
  );
  expect(reply.body).toMatchObject({ code: 'department.unknown', fields: [{ path: 'department' }] });
});
