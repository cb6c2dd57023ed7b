import * as contract from '@claimlock/contract/documents/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documentSteps } from '../../../testing/document-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let steps: ReturnType<typeof documentSteps>;

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
  steps = documentSteps(app, clientId, await app.signInAs(userAs('manager'), 'single'), admin);
});
afterAll(() => app.closeApp());

const returned = async (note = 'Say by when.') =>
  steps.step(contract.returnDocument, await steps.step(contract.submitDocument, await steps.added()), { note }, admin);
const unchanged = '422 document.unchanged-since-request';

test('a version that was sent back goes to review again only with other contents or with a reply', async () => {
  const back = await returned();
  expect(back).toMatchObject({ state: 'Changes requested', editions: [{ request: { unchanged: true, reply: null } }] });
  const about = { documentId: back.id, version: back.version };
  expect(await steps.refused(contract.submitDocument, about)).toBe(unchanged);
  expect(await steps.refused(contract.submitDocument, { ...about, reply: ' \n' })).toBe(unchanged);
  const replied = await steps.step(contract.submitDocument, back, { reply: 'Section 2 says it.' });
  expect(replied).toMatchObject({
    state: 'In review',
    editions: [{ request: { note: 'Say by when.', reply: 'Section 2 says it.', unchanged: true } }],
  });
});

test('contents that were changed and changed back are unchanged', async () => {
  const back = await steps.write(await steps.write(await returned(), 'Lock it twice.'), 'Lock your screen.');
  expect(await steps.refused(contract.submitDocument, { documentId: back.id, version: back.version })).toBe(unchanged);
  const mended = await steps.step(contract.submitDocument, await steps.write(back, 'Lock it by nine.'));
  expect(mended).toMatchObject({ state: 'In review', editions: [{ request: { reply: null, unchanged: false } }] });
});

test('the request stays with the version when it is approved, and a second request takes its place with no reply', async () => {
  const replied = await steps.step(contract.submitDocument, await returned(), { reply: 'Section 2 says it.' });
  const again = await steps.step(contract.returnDocument, replied, { note: 'It says nothing of Sundays.' }, admin);
  expect(again.editions[0]?.request).toMatchObject({ note: 'It says nothing of Sundays.', reply: null });
  const approved = await steps.approved(await steps.write(again, 'Lock it, on Sundays too.'));
  expect(approved.editions[0]).toMatchObject({
    state: 'Approved',
    decided: { by: expect.any(String) },
    request: { note: 'It says nothing of Sundays.', unchanged: false },
  });
  const next = await steps.write(
    await steps.step(contract.publishDocument, approved, { material: true }, admin),
    'New.',
  );
  expect(next.editions[0]).toMatchObject({ edition: 2, request: null });
});

test('a reply where no changes were requested is not kept', async () => {
  const sent = await steps.step(contract.submitDocument, await steps.added(), { reply: 'To whom?' });
  expect(sent.editions[0]?.request).toBeNull();
});
