import * as contract from '@claimlock/contract/documents/endpoints';
import * as reading from '@claimlock/contract/documents/reading';
import { changePerson } from '@claimlock/contract/people/changes';
import { deactivatePerson } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentSteps } from '../../../testing/document-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let manager: string;
let staff: string;
let steps: ReturnType<typeof documentSteps>;

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
  manager = await app.signInAs(userAs('manager'), 'single');
  staff = await app.signInAs(userAs('staff'), 'single');
  steps = documentSteps(app, clientId, manager, admin);
});
afterAll(() => app.closeApp());

const mine = async (cookie = staff) =>
  reading.listMyDocuments.output.parse((await app.call(reading.listMyDocuments, { clientId }, cookie)).body).documents;
const toRead = async (documentId: string, cookie = staff) => (await mine(cookie)).find(({ id }) => id === documentId);
const acknowledge = (documentId: string, edition: number, cookie = staff) =>
  app.call(reading.acknowledgeDocument, { clientId, documentId, edition }, cookie);
const readers = async (documentId: string, more = {}) =>
  reading.listDocumentReaders.output.parse(
    (await app.call(reading.listDocumentReaders, { clientId, documentId, count: 'true', ...more }, admin)).body,
  );
const entries = async (type: string, documentId: string) =>
  (
    await app.asAdministrator<{ body: Record<string, unknown> }>(
      `select entry::jsonb -> 'body' as body from ledger_entry where ledger_id = $1 and entry::jsonb ->> 'type' = $2
        and entry::jsonb -> 'body' ->> 'documentId' = $3 order by index`,
      [clientId, type, documentId],
    )
  ).map(({ body }) => body);
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const today = () => app.clock.now().toISOString().slice(0, 10);

describe('a policy', () => {
  test('goes from a draft to its readers, each of whom acknowledges the version that they read', async () => {
    const draft = await steps.added({ audience: 'role', audienceRole: 'staff', controls: ['IAM-06'] });
    expect(draft).toMatchObject({ state: 'Draft', edition: 1, publishedEdition: null, reading: 'read' });
    expect(await toRead(draft.id)).toBeUndefined();
    const published = await steps.published(draft);
    const version = { edition: 1, sha256: published.editions[0]?.sha256 };
    expect(published).toMatchObject({
      state: 'Published',
      publishedEdition: 1,
      readers: { asked: 4, acknowledged: 0, overdue: 0 },
    });
    expect(published.reviewOn?.slice(0, 4)).toBe(String(Number(today().slice(0, 4)) + 1));
    expect(await toRead(draft.id)).toMatchObject({ edition: 1, overdue: false, acknowledgedAt: null });
    const open = await app.call(reading.readMyDocument, { clientId, documentId: draft.id }, staff);
    expect(open.body).toMatchObject({ contents: { body: 'Lock your screen.', sha256: version.sha256 } });

    expect((await acknowledge(draft.id, 1)).status).toBe(200);
    expect(codeOf(await acknowledge(draft.id, 1))).toBe('document.acknowledged');
    expect((await entries('document-reading.acknowledged', draft.id)).at(-1)).toMatchObject({
      ...version,
      personId: sample.personId,
    });
    const [reader] = (await readers(draft.id, { standing: 'acknowledged' })).items;
    expect(reader).toMatchObject({ id: sample.personId, sha256: version.sha256 });
    expect((await readers(draft.id, { standing: 'open' })).total).toBe(3);
    expect(codeOf(await acknowledge(draft.id, 1, manager))).toBe('not-found');
  });

  test('is approved by somebody who did not write, bring or submit any of it', async () => {
    const both = documentSteps(app, clientId, admin, admin);
    const draft = await steps.added();
    const changed = await both.write(draft, 'Lock your screen, also at home.');
    const sent = await steps.step(contract.submitDocument, changed);
    const asked = { documentId: sent.id, version: sent.version };
    expect(await steps.refused(contract.approveDocument, asked, admin)).toBe('422 document.own-approval');
    expect(await steps.refused(contract.approveDocument, asked, manager)).toBe('422 document.own-approval');
    const senior = await app.signInAs(userAs('senior-management'), 'single');
    expect(await steps.step(contract.approveDocument, sent, {}, senior)).toMatchObject({ state: 'Approved' });
  });

  test('is sent back with what it needs, changed in place, and sent again', async () => {
    const sent = await steps.step(contract.submitDocument, await steps.added());
    expect(
      await steps.refused(contract.writeDocument, {
        documentId: sent.id,
        version: sent.version,
        source: 'Written',
        body: 'x',
      }),
    ).toBe('409 document.in-review');
    const back = await steps.step(contract.returnDocument, sent, { note: 'Say by when.' }, admin);
    expect(back).toMatchObject({ state: 'Changes requested', editions: [{ request: { note: 'Say by when.' } }] });
    const mended = await steps.write(back, 'Lock your screen at once.');
    expect(mended).toMatchObject({ state: 'Draft', edition: 1, editions: [{ request: { unchanged: false } }] });
    expect(await steps.approved(mended)).toMatchObject({ state: 'Approved' });
  });

  test('keeps what is published while its next version is written, and asks anew only where that matters', async () => {
    const first = await steps.published(await steps.added({ audience: 'role', audienceRole: 'staff' }));
    await acknowledge(first.id, 1);
    const draft = await steps.write(first, 'Lock your screens.');
    expect(draft).toMatchObject({ state: 'Draft', edition: 2, publishedEdition: 1 });
    const open = await app.call(reading.readMyDocument, { clientId, documentId: first.id }, staff);
    expect(open.body).toMatchObject({ edition: 1, contents: { body: 'Lock your screen.' } });

    const minor = await steps.published(draft, false);
    expect(minor.readers).toEqual({ asked: 4, acknowledged: 1, overdue: 0 });
    expect(minor.editions.map(({ state }) => state)).toEqual(['Published', 'Superseded']);
    expect(await toRead(first.id)).toMatchObject({ edition: 2, later: true });
    expect((await readers(first.id, { standing: 'open' })).items.map(({ edition }) => edition)).toEqual([2, 2, 2]);

    const next = await steps.approved(await steps.write(minor, 'Lock and guard your screens.'));
    expect(codeOf(await acknowledge(first.id, 3))).toBe('document.acknowledged');
    const major = await steps.step(contract.publishDocument, next, { material: true }, admin);
    expect(major.readers).toEqual({ asked: 4, acknowledged: 0, overdue: 0 });
    expect(codeOf(await acknowledge(first.id, 2))).toBe('document.newer-version');
    expect((await acknowledge(first.id, 3)).status).toBe(200);
  });

  test('asks others only when whoever publishes says so; until it is published whoever writes does', async () => {
    const writer = await app.signInAs(userAs('senior-management'), 'single');
    const draft = await steps.added({ audience: 'role', audienceRole: 'staff' });
    const widened = await steps.step(contract.changeDocument, draft, { audience: 'everybody' }, writer);
    const published = await steps.published(widened);
    const about = { clientId, documentId: published.id, version: published.version };
    const reply = await app.call(contract.changeDocument, { ...about, audience: 'nobody' }, writer);
    expect(reply).toMatchObject({ status: 403, body: { code: 'document.audience-published' } });
    const titled = await steps.step(contract.changeDocument, published, { title: 'Of another name' }, writer);
    expect(titled).toMatchObject({ title: 'Of another name', audience: 'everybody' });
  });

  test('follows whoever has to read it: another audience, somebody who leaves, an archive', async () => {
    const first = await steps.published(await steps.added({ audience: 'everybody' }));
    const asked = first.readers.asked;
    expect(asked).toBeGreaterThan(4);
    const role = { audience: 'role', audienceRole: 'manager' };
    const narrowed = await steps.step(contract.changeDocument, first, role);
    expect(narrowed.readers.asked).toBe(1);
    expect(await entries('document-reading.excused', first.id)).toHaveLength(asked - 1);
    expect(await toRead(first.id)).toBeUndefined();
    const again = await steps.step(contract.changeDocument, narrowed, { audience: 'everybody' });
    expect(again).toMatchObject({ audienceRole: null, readers: { asked } });
    await app.call(deactivatePerson, { clientId, personId: 'per_01k9q0s7h0000000000000000q' }, admin);
    const left = await steps.done(contract.readDocument, { documentId: first.id });
    expect(left.readers.asked).toBe(asked - 1);
    const personId = sample.personId;
    expect((await app.call(changePerson, { clientId, personId, version: 1, role: 'manager' }, admin)).text).toContain(
      '"manager"',
    );
    const other = await steps.published(await steps.added({ audience: 'role', audienceRole: 'manager' }));
    expect(await toRead(other.id)).toBeDefined();
    await app.call(changePerson, { clientId, personId, version: 2, role: 'staff' }, admin);
    expect(await toRead(other.id)).toBeUndefined();
    await steps.step(contract.archiveDocument, left, {}, admin);
    expect(await toRead(first.id)).toBeUndefined();
    expect(
      await steps.refused(contract.changeDocument, { documentId: first.id, version: left.version + 1, title: 'x' }),
    ).toBe('409 document.archived');
  });

  test('says what it lacks beside the field, and refuses a change that changes nothing', async () => {
    const lacks = async (more: object) => {
      const { body } = await steps.call(contract.addDocument, {
        title: 'T',
        kind: 'Policy',
        source: 'Written',
        body: 'b',
        ...more,
      });
      const { code, fields } = body as { code: string; fields?: { path: string }[] };
      return `${code} ${fields?.[0]?.path}`;
    };
    expect(await lacks({ body: ' ' })).toBe('document.body-missing body');
    expect(await lacks({ source: 'Uploaded' })).toBe('document.file-missing fileId');
    expect(await lacks({ source: 'Linked' })).toBe('document.link-missing url');
    expect(await lacks({ source: 'Linked', url: 'ftp://x' })).toBe('document.link-not-web url');
    expect(await lacks({ audience: 'role' })).toBe('document.role-missing audienceRole');
    expect(await lacks({ audience: 'department' })).toBe('document.department-missing department');
    expect(await lacks({ audience: 'department', department: 'Nowhere' })).toBe('department.unknown department');
    expect(await lacks({ controls: ['ZZZ-99'] })).toBe('document.control-unknown controls');
    expect(await lacks({ ownerId: other.personId })).toBe('document.owner-unknown ownerId');
    const draft = await steps.added();
    const same = { documentId: draft.id, version: draft.version };
    expect(await steps.refused(contract.changeDocument, { ...same, title: draft.title })).toContain('changes-nothing');
    expect(await steps.refused(contract.writeDocument, { ...same, source: 'Written', body: 'Lock your screen.' })).toBe(
      '422 document.same-contents',
    );
    expect(await steps.refused(contract.submitDocument, { ...same, version: 9 })).toBe('409 conflict');
  });
});

describe('a day', () => {
  test('reminds whoever has not read, once a week, and says when a review is due', async () => {
    const first = await steps.published(
      await steps.added({ audience: 'role', audienceRole: 'staff', dueDays: 8, reviewMonths: 1 }),
    );
    const days = async (count: number) => {
      app.clock.advance(count * 86_400_000);
      await app.runJob('documents.watch-client', { clientId });
      await app.runJob('documents.watch-client', { clientId });
    };
    const said = async () =>
      (await entries('document-reading.reminded', first.id))
        .filter(({ personId }) => personId === sample.personId)
        .map(({ overdue }) => overdue);
    await days(0);
    expect(await said()).toEqual([]);
    await days(1);
    expect(await said()).toEqual([false]);
    await days(8);
    expect(await said()).toEqual([false, true]);
    await days(6);
    expect(await said()).toEqual([false, true]);
    await days(1);
    expect(await said()).toEqual([false, true, true]);
    expect((await entries('document.review-due', first.id)).map(({ overdue }) => overdue)).toEqual([false]);
    await days(30);
    expect((await entries('document.review-due', first.id)).map(({ overdue }) => overdue)).toEqual([false, true]);
  });
});
