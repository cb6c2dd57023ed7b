import * as contract from '@claimlock/contract/documents/endpoints';
import * as reading from '@claimlock/contract/documents/reading';
import { changePerson } from '@claimlock/contract/people/changes';
import { addDepartment, Department } from '@claimlock/contract/people/departments';
import { listPeople } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appointedBefore } from '../../../testing/appoint.ts';
import { documentSteps } from '../../../testing/document-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let manager: string;
let steps: ReturnType<typeof documentSteps>;

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
  manager = await app.signInAs(userAs('manager'), 'single');
  steps = documentSteps(app, clientId, manager, admin);
});
afterAll(() => app.closeApp());

const entries = (type: string, documentId: string) =>
  app.asAdministrator(
    `select 1 from ledger_entry where ledger_id = $1 and entry::jsonb ->> 'type' = $2
      and entry::jsonb -> 'body' ->> 'documentId' = $3`,
    [clientId, type, documentId],
  );
const shown = async (documentId: string) =>
  contract.readDocument.output.parse((await app.call(contract.readDocument, { clientId, documentId }, admin)).body);
const add = async (name: string) => Department.parse((await app.call(addDepartment, { clientId, name }, admin)).body);
const move = async (personId: string, departmentId: string) => {
  const { body } = await app.call(listPeople, { clientId, limit: 100 }, admin);
  const version = listPeople.output.parse(body).items.find(({ id }) => id === personId)?.version;
  expect((await app.call(changePerson, { clientId, personId, version, departmentId }, admin)).status).toBe(200);
};
const acknowledge = (documentId: string, edition: number, cookie: string) =>
  app.call(reading.acknowledgeDocument, { clientId, documentId, edition }, cookie);

/** Words joined by hyphens, each of three signs of three bytes: they need more room in an index than in the text. */
const wide = (pairs: number) => {
  const at = (n: number) =>
    String.fromCodePoint(0x4e00 + (n % 5000), 0x4e00 + ((n * 7) % 4999), 0x4e00 + ((n * 13) % 4987));
  return Array.from({ length: pairs }, (_, n) => `${at(n)}-${at(n + 30000)}`).join(' ');
};
test('a written text of many joined words is saved or refused with a reason, and never an error of ours', async () => {
  const body = wide(24_000);
  expect(body.length).toBeLessThan(200_000);
  const reply = await app.call(
    contract.addDocument,
    { clientId, title: 'T', kind: 'Policy', source: 'Written', body },
    manager,
  );
  expect(reply.status, reply.text.slice(0, 300)).toBe(201);
});

test('an uploaded text of many joined words is read', async () => {
  const { id: fileId } = contract.uploadDocumentFile.output.parse((await steps.send('wide.txt', wide(36_000))).body);
  const document = await steps.added({ title: 'Wide', source: 'Uploaded', body: null, fileId });
  await app.runJobs();
  expect((await shown(document.id)).reading).toBe('read');
});

test('reminding by hand does not take away the reminder a week before', async () => {
  const one = await steps.published(await steps.added({ audience: 'role', audienceRole: 'staff', dueDays: 60 }));
  app.clock.advance(5 * 86_400_000);
  admin = await app.signInAs(userAs('client_admin'));
  const by = await app.call(reading.remindDocumentReaders, { clientId, documentId: one.id }, admin);
  expect(by.status, by.text).toBe(200);
  const before = (await entries('document-reading.reminded', one.id)).length;
  app.clock.advance(50 * 86_400_000);
  await app.runJob('documents.watch-client', { clientId });
  expect((await entries('document-reading.reminded', one.id)).length).toBeGreaterThan(before);
});

test('who acknowledged is not asked again by a later version that changes nothing, though they were away', async () => {
  const [lab, away] = [await add('Lab'), await add('Away')];
  const { personId, userId } = await makeMember(app);
  await move(personId, lab.id);
  const first = await steps.published(await steps.added({ audience: 'department', department: 'Lab' }));
  expect((await acknowledge(first.id, 1, await app.signInAs(userId))).status).toBe(200);
  await move(personId, away.id);
  await steps.published(await steps.write(await shown(first.id), 'Lock your screen!'), false);
  await move(personId, lab.id);
  expect((await shown(first.id)).readers).toMatchObject({ asked: 1, acknowledged: 1 });
});

test('what is archived has no version that is published', async () => {
  const draft = await steps.write(await steps.published(await steps.added()), 'Lock it twice.');
  const archived = await steps.step(contract.archiveDocument, draft, {}, admin);
  expect(archived.editions.map(({ edition, state }) => `${edition} ${state}`)).not.toContain('1 Published');
});

test('what is in force is found while its next version is written', async () => {
  const first = await steps.published(await steps.added());
  await steps.write(first, 'Lock it twice.');
  const { body } = await app.call(contract.listDocuments, { clientId, inForce: 'yes', limit: 100 }, manager);
  expect(contract.listDocuments.output.parse(body).items.map(({ id }) => id)).toContain(first.id);
});

test('whoever may approve it, by a duty too, is told that a document waits where the only administrator wrote it', async () => {
  const officer = await makeMember(app);
  await appointedBefore(app, { personId: officer.personId, duty: 'CISO' });
  const own = documentSteps(app, clientId, admin, manager);
  await own.step(contract.submitDocument, await own.added({ title: 'By the administrator' }));
  await app.runJobs();
  const told = await app.asAdministrator<{ user_id: string }>(
    `select user_id from notification where detail = 'By the administrator'`,
  );
  const accounts = told.map(({ user_id }) => user_id);
  expect(accounts).toEqual(expect.arrayContaining([userAs('manager'), officer.userId]));
});

test('how people sign in is shown to those who administer them alone', async () => {
  const seenBy = async (cookie: string) => {
    const { body } = await app.call(listPeople, { clientId, limit: 100 }, cookie);
    return new Set(listPeople.output.parse(body).items.map(({ secondFactor }) => secondFactor));
  };
  expect(await seenBy(manager)).toEqual(new Set([null]));
  expect(await seenBy(admin)).toContain(false);
});
