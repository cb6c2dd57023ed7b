import { createHash } from 'node:crypto';
import * as contract from '@claimlock/contract/documents/endpoints';
import { sample } from '@claimlock/contract/sample';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentSteps } from '../../../testing/document-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import { bombPdf, smallDocx, smallPdf } from '../../../testing/small-files.ts';
import { type TestApp, testUrl } from '../../../testing/test-app.ts';

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

const uploaded = async (name: string, bytes: string | Uint8Array<ArrayBuffer>, title = name, said = {}) => {
  const sent = await steps.send(name, bytes);
  expect(sent.status, sent.text).toBe(201);
  const { id: fileId } = contract.uploadDocumentFile.output.parse(sent.body);
  return steps.added({ title, source: 'Uploaded', body: null, fileId, ...said });
};
const download = (path: string, cookie: string) =>
  app.hono.fetch(new Request(new URL(`/api/clients/${clientId}${path}`, testUrl), { headers: { cookie } }));
const found = async (search: string) => {
  const { body } = await app.call(contract.listDocuments, { clientId, search, count: 'true' }, manager);
  return contract.listDocuments.output.parse(body).items;
};
const storedFiles = async () =>
  (
    await app.asAdministrator<{ id: string }>(`select id from stored_file where client_id = $1 and id like 'dcf_%'`, [
      clientId,
    ])
  ).map(({ id }) => id);

describe('a file', () => {
  test.each([
    ['guarding.pdf', smallPdf('Visitors are guarded by turnstiles.'), 'turnstile', 'turnstiles'],
    ['visitors.docx', smallDocx('Visitors wear lanyards.'), 'lanyard', 'lanyards'],
    ['keys.txt', 'Keys are kept in a strongroom.', 'strongrooms', 'strongroom'],
  ])('%s is taken, read, and found by what it says', async (name, bytes, searched, word) => {
    const document = await uploaded(name, bytes);
    expect(document).toMatchObject({ source: 'Uploaded', fileName: name, reading: 'waiting' });
    await app.runJobs();
    const [one, ...others] = await found(searched);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ id: document.id, reading: 'read' });
    expect(one?.excerpt?.filter((part) => part.found).map(({ text }) => text)).toEqual([word]);
    const contents = await steps.call(contract.readDocumentContents, { documentId: document.id, edition: 1 });
    expect(contents.text).toContain(word);
  });

  test('comes back byte for byte, and that somebody took it is recorded', async () => {
    const bytes = smallPdf('Byte for byte.');
    const document = await uploaded('bytes.pdf', bytes);
    const answer = await download(`/documents/${document.id}/editions/1/file`, admin);
    const sha256 = (of: Uint8Array) => createHash('sha256').update(of).digest('hex');
    expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(bytes));
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="bytes.pdf"');
    const [entry] = await app.asAdministrator<{ body: unknown }>(
      `select entry::jsonb -> 'body' as body from ledger_entry where ledger_id = $1
        and entry::jsonb ->> 'type' = 'document.downloaded' order by index desc limit 1`,
      [clientId],
    );
    expect(entry?.body).toMatchObject({ documentId: document.id, edition: 1, sha256: sha256(bytes) });
    const written = await steps.added();
    expect((await download(`/documents/${written.id}/editions/1/file`, admin)).status).toBe(404);
  });

  test.each([
    ['macro.docm', zipSync({ a: strToU8('a') }), 'document.file-type'],
    ['page.html', '<p>Hello</p>', 'document.file-type'],
    ['policy', 'No ending.', 'document.file-type'],
    ['policy.pdf', 'This is a text.', 'file.not-what-named'],
    ['policy.docx', smallPdf('A PDF.'), 'file.not-what-named'],
    ['policy.txt', new Uint8Array([1, 2, 0, 255]), 'document.file-not-what-named'],
    ['policy.doc', new Uint8Array([0x4d, 0x5a, 0x90, 0]), 'document.file-is-program'],
    ['policy.exe', 'MZ', 'document.file-is-program'],
    ['policy.txt', '', 'document.file-empty'],
  ])('%s is refused when it is not what is taken', async (name, bytes, code) => {
    const { body } = await steps.send(name, new Uint8Array(typeof bytes === 'string' ? strToU8(bytes) : bytes));
    expect(body).toMatchObject({ code });
  });

  test('that is damaged is kept, and said to be unreadable', async () => {
    const document = await uploaded('damaged.pdf', smallPdf('Cut off.').slice(0, 80));
    await app.runJobs();
    const read = await steps.done(contract.readDocument, { documentId: document.id });
    expect(read.reading).toBe('unreadable');
  });

  test('that unpacks to more than a machine has is kept, and said to be unreadable', async () => {
    const bomb = bombPdf();
    expect(bomb.length).toBeLessThan(100_000);
    const document = await uploaded('bomb.pdf', bomb);
    await app.runJobs();
    const read = await steps.done(contract.readDocument, { documentId: document.id });
    expect(read.reading).toBe('unreadable');
  });

  test('of a draft that is replaced goes, and one that was approved stays', async () => {
    const first = await uploaded('first.txt', 'The first.');
    const before = await storedFiles();
    const sent = contract.uploadDocumentFile.output.parse((await steps.send('second.txt', 'The second.')).body);
    const replaced = await steps.step(contract.writeDocument, first, { source: 'Uploaded', fileId: sent.id });
    expect(replaced).toMatchObject({ edition: 1, fileName: 'second.txt' });
    const after = await storedFiles();
    expect(after).toHaveLength(before.length);
    expect(after).toContain(sent.id);
    const next = await steps.write(await steps.approved(replaced), 'Written now.');
    expect(next).toMatchObject({ edition: 2, source: 'Written' });
    expect(await storedFiles()).toContain(sent.id);
  });

  test('is named once, by whoever sent it, and its twin is pointed out', async () => {
    const document = await uploaded('twin.txt', 'The same bytes.');
    const { body } = await steps.send('other-name.txt', 'The same bytes.');
    expect(body).toMatchObject({ sameAs: [{ id: document.id, title: 'twin.txt' }] });
    const { id: fileId } = contract.uploadDocumentFile.output.parse(body);
    const asked = { title: 'T', kind: 'Other', source: 'Uploaded', fileId };
    expect(await steps.refused(contract.addDocument, asked, admin)).toBe('422 document.file-unknown');
    await steps.added(asked);
    expect(await steps.refused(contract.addDocument, asked)).toBe('422 document.file-unknown');
  });
});

test('what is searched for stands for itself, whatever signs it has', async () => {
  await steps.added({ title: '100% of _backups_', body: 'They are tested & restored <b>monthly</b>.' });
  expect((await found('100%')).map(({ title }) => title)).toEqual(['100% of _backups_']);
  expect(await found('"never said" -this')).toEqual([]);
  expect(await found(`' | & ! ( :* <->`)).toEqual([]);
  const [one] = await found('monthly');
  expect(one?.excerpt?.filter((part) => part.found).map(({ text }) => text)).toEqual(['monthly']);
});

test('the version in force is found by its words while the next is written, and not once that replaced it', async () => {
  const title = 'Two versions';
  const first = await steps.published(
    await steps.added({ title, body: 'The gatehouse is locked at dusk. Badges are worn.' }),
  );
  const next = await steps.write(first, 'The portcullis is locked at dusk. Badges are worn.');
  const shown = async (search: string) =>
    (await found(search)).map(({ id, excerpt, excerptEdition }) => [
      id,
      excerptEdition,
      excerpt
        ?.map(({ text }) => text)
        .join('')
        .split(' ')[0],
    ]);
  expect(await shown('gatehouse')).toEqual([[first.id, 1, 'gatehouse']]);
  expect(await shown('portcullis')).toEqual([[first.id, 2, 'portcullis']]);
  // Where both have them, the latest is shown, once.
  expect(await shown('"is locked" dusk')).toEqual([[first.id, 2, 'portcullis']]);
  await steps.published(next);
  expect(await found('gatehouse')).toEqual([]);
});

describe('the pages of a PDF', () => {
  const openings = async (documentId: string) =>
    (
      await app.asAdministrator<{ sha256: string }>(
        `select entry::jsonb -> 'body' ->> 'sha256' as sha256 from ledger_entry where ledger_id = $1
          and type = 'document.opened' and entry::jsonb -> 'body' ->> 'documentId' = $2`,
        [clientId, documentId],
      )
    ).map(({ sha256 }) => sha256);
  const hasPages = async (documentId: string) => {
    const { body } = await steps.call(contract.readDocumentContents, { documentId, edition: 1 });
    return contract.readDocumentContents.output.parse(body).hasPages;
  };
  const pages = (id: string, cookie: string) => download(`/documents/${id}/editions/1/pages`, cookie);

  test('are shown byte for byte, and that somebody opened them is recorded', async () => {
    const bytes = smallPdf('Page by page.');
    const document = await uploaded('pages.pdf', bytes);
    expect(await hasPages(document.id)).toBe(true);
    const answer = await pages(document.id, manager);
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(await openings(document.id)).toEqual([createHash('sha256').update(bytes).digest('hex')]);
  });

  test('are those of a document that its reader has to read, and no other', async () => {
    const document = await uploaded('to-read.pdf', smallPdf('Read by everybody.'), 'To be read', {
      audience: 'everybody',
    });
    const staff = await app.signInAs(userAs('staff'), 'single');
    expect((await download(`/my-documents/${document.id}/pages`, staff)).status).toBe(404);
    expect((await pages(document.id, staff)).status).toBe(403);
    await steps.published(document);
    const answer = await download(`/my-documents/${document.id}/pages`, staff);
    expect(answer.status).toBe(200);
    expect(await openings(document.id)).toHaveLength(1);
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toContain('Read by everybody.');
  });

  test.each([
    ['a text', async () => (await uploaded('rules.txt', 'No pages.')).id],
    ['what was written here', async () => (await steps.added()).id],
  ])('are not there of %s', async (_, added) => {
    const id = await added();
    expect(await hasPages(id)).toBe(false);
    const answer = await pages(id, manager);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'document.no-pages' }]);
  });

  test('are not for who looks in as support', async () => {
    const document = await uploaded('hidden.pdf', smallPdf('Not for support.'));
    expect((await pages(document.id, await app.signInAs(userAs('super_admin+support')))).status).toBe(403);
  });
});

test('who looks in as support finds documents by their titles, and reads nothing of what they say', async () => {
  const title = 'Visitors at night';
  const document = await steps.added({ title, body: 'The door code is changed every quarter: ask the porter.' });
  const support = await app.signInAs(userAs('super_admin+support'));
  const asked = async (search: string) =>
    (await app.call(contract.listDocuments, { clientId, search, count: 'true' }, support)).text;
  expect(await asked('porter')).toContain('"items":[]');
  expect(await asked('at night')).toContain(title);
  expect(await asked('at night')).not.toContain('porter');
  const { status } = await app.call(
    contract.readDocumentContents,
    { clientId, documentId: document.id, edition: 1 },
    support,
  );
  expect(status).toBe(403);
});

describe('the specification’s call', () => {
  const upload = (more: object, cookie = manager) =>
    app.request('POST', '/api/documents', { cookie, body: { action: 'uploadDocument', ...more } });
  const policy = {
    fileName: 'Remote_work policy.txt',
    fileContent: Buffer.from('Work from a locked room.\n').toString('base64'),
    contentType: 'text/plain',
    documentType: 'policy',
  };

  test('adds a policy from base64, and answers it again', async () => {
    const { status, body } = await upload({ tenantId: clientId, ...policy });
    expect(status).toBe(201);
    const { data } = body as { data: { id: string } };
    expect(data).toMatchObject({
      title: 'Remote work policy',
      kind: 'Policy',
      state: 'Draft',
      fileName: policy.fileName,
    });
    const asked = `/api/documents?action=getDocument&documentId=${data.id}&tenantId=${clientId}`;
    const got = await app.request('GET', asked, { cookie: manager });
    expect(got.body).toMatchObject({ success: true, data: { id: data.id, title: 'Remote work policy' } });
  });

  test.each([
    [{ fileContent: 'not base64 at all!' }, 422, 'Send the file in base64.'],
    [{ fileContent: '' }, 400, 'Send the file in base64.'],
    [{ fileName: 'policy.zip' }, 422, 'Choose a file that ends in .pdf, .docx, .doc or .txt.'],
    [{ documentType: 'anything' }, 400, 'Give policy.'],
  ])('is refused with %j', async (wrong, expected, message) => {
    const { status, text } = await upload({ tenantId: clientId, ...policy, ...wrong });
    expect(status).toBe(expected);
    expect(text).toContain(message);
  });
});

describe('where the words stand that were searched for', () => {
  const filler = (count: number) => Array.from({ length: count }, (_, n) => `Clause ${n} stands.`).join(' ');
  const marked = async (search: string) =>
    (await found(search)).map(({ excerpt }) => excerpt?.filter((part) => part.found).map(({ text }) => text));

  test('is shown far into a text, by any form of a word, and as whole words alone', async () => {
    await steps.added({ title: 'Far', body: `${filler(1500)} Unlatched: latches (all) are oiled. ${filler(500)}` });
    expect(await marked('latch')).toEqual([['latches']]);
    await steps.added({ title: 'Forms', body: `${filler(300)} One policy of retirement applies. ${filler(100)}` });
    expect(await marked('"policies of retiring"')).toEqual([['policy', 'retirement']]);
  });

  test('is its beginning where it stands behind what is looked through', async () => {
    const [one] = await (async () => {
      await steps.added({ title: 'Behind', body: `Opening words. ${filler(3500)} The heliograph is kept dry.` });
      return found('heliograph');
    })();
    expect(one?.excerpt?.map(({ text }) => text).join('')).toMatch(/^Opening words/);
  });
});
