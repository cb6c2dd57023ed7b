import * as contract from '@claimlock/contract/documents/endpoints';
import { acknowledgeDocument } from '@claimlock/contract/documents/reading';
import { addGroup, changeGroupMembers, PersonGroup, removeGroup } from '@claimlock/contract/people/departments';
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

const group = async (name: string, members: readonly string[] = []) => {
  const reply = await app.call(addGroup, { clientId, name, members }, admin);
  expect(reply.status, reply.text).toBe(201);
  return PersonGroup.parse(reply.body);
};
const change = async (groupId: string, input: { add?: string[]; remove?: string[] }) => {
  const reply = await app.call(changeGroupMembers, { clientId, groupId, ...input }, admin);
  expect(reply.status, reply.text).toBe(200);
};
const read = async (documentId: string) =>
  contract.readDocument.output.parse((await app.call(contract.readDocument, { clientId, documentId }, admin)).body);

test('a document of a group asks whoever joins it, and no more whoever leaves it; what was read stays on record', async () => {
  const [one, two] = [await makeMember(app), await makeMember(app)];
  const wardens = await group('Fire wardens', [one.personId]);
  const draft = await steps.added({ audience: 'group', groupId: wardens.id });
  expect(draft).toMatchObject({ group: { id: wardens.id, name: 'Fire wardens', removed: false } });
  const published = await steps.published(draft);
  expect(published.readers).toMatchObject({ asked: 1 });
  await change(wardens.id, { add: [two.personId] });
  expect((await read(published.id)).readers).toMatchObject({ asked: 2 });
  const as = await app.signInAs(one.userId, 'single');
  const { body } = await app.call(acknowledgeDocument, { clientId, documentId: published.id, edition: 1 }, as);
  expect(body).toMatchObject({ acknowledgedAt: expect.any(String) });
  await change(wardens.id, { remove: [one.personId, two.personId] });
  expect((await read(published.id)).readers).toMatchObject({ asked: 0 });
  await change(wardens.id, { add: [one.personId] });
  expect((await read(published.id)).readers).toMatchObject({ asked: 1, acknowledged: 1 });
});

test('a group that a document is for is not removed; an archived document says that its group was', async () => {
  const boards = await group('Board');
  const published = await steps.published(await steps.added({ audience: 'group', groupId: boards.id }));
  const remove = () => app.call(removeGroup, { clientId, groupId: boards.id }, admin);
  expect((await remove()).body).toMatchObject({ code: 'document.group-in-use' });
  await steps.step(contract.archiveDocument, published, {});
  expect((await remove()).status).toBe(200);
  expect(await read(published.id)).toMatchObject({ audience: 'group', group: { name: 'Board', removed: true } });
});

test('a document is for no group that there is not, and for none that was not chosen', async () => {
  const said = { clientId, title: 'T', kind: 'Policy', source: 'Written', body: 'Text.', audience: 'group' };
  const ask = async (groupId: string | null) =>
    (await app.call(contract.addDocument, { ...said, groupId }, admin)).body;
  expect(await ask(null)).toMatchObject({ code: 'document.group-missing', fields: [{ path: 'groupId' }] });
  const removed = await group('Short-lived');
  await app.call(removeGroup, { clientId, groupId: removed.id }, admin);
  expect(await ask(removed.id)).toMatchObject({ code: 'group.unknown', fields: [{ path: 'groupId' }] });
});
