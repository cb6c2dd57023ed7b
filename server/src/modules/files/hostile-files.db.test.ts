import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { uploadCompanyLogo } from '@claimlock/contract/company/endpoints';
import { readDocument, uploadDocumentFile } from '@claimlock/contract/documents/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { uploadEvidenceFile } from '@claimlock/contract/evidence-items/files';
import { uploadOutsideCertificateFile } from '@claimlock/contract/outside-certificates/endpoints';
import { previewRiskImport } from '@claimlock/contract/risks/imports';
import { uploadSupportFile } from '@claimlock/contract/support-tickets/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentSteps } from '../../../testing/document-steps.ts';
import { deepPdf, hostileFiles } from '../../../testing/hostile-files.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { smallPdf } from '../../../testing/small-files.ts';
import { openSoftScanner } from '../../../testing/soft-scanner.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openLog } from '../../foundation/log.ts';
import { openScanner } from '../../foundation/outbound/open-scanner.ts';

let app: TestApp;
let clientId: string;
let admin: string;
let scanner: Awaited<ReturnType<typeof openSoftScanner>>;

const clears = { answers: () => 'stream: OK' };

beforeAll(async () => {
  scanner = await openSoftScanner(clears);
  app = await openSampleApp({ scan: openScanner(scanner.address, openLog('silent')) });
  ({ clientId, admin } = await newClient(app, 'Attacked Ltd'));
});
afterAll(async () => {
  await app.closeApp();
  await scanner.close();
});

const send = async (endpoint: Endpoint, name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const { status, body, text } = await app.call(endpoint, { clientId, name }, admin, {}, bytes);
  return { status, text, ...(body as { code?: string; type?: string; id?: string; fields?: unknown }) };
};
const kept = async () => {
  const [row] = await app.asAdministrator(
    `select (select count(*)::int from stored_file where client_id = $1) as files,
       (select coalesce(sum(stored_bytes), 0)::int from file_room where client_id = $1) as bytes`,
    [clientId],
  );
  return row;
};
const arriving = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('claimlock-arriving-'));

describe.each([
  ['evidence', uploadEvidenceFile, 'evidence.file-empty', 'evidence.file-is-program'],
  ['a document', uploadDocumentFile, 'document.file-empty', 'document.file-is-program'],
  [
    'a certificate',
    uploadOutsideCertificateFile,
    'outside-certificate.file-empty',
    'outside-certificate.file-is-program',
  ],
  ['the logo', uploadCompanyLogo, 'company.file-empty', 'company.file-is-program'],
  ['a message to support', uploadSupportFile, 'support-ticket.file-empty', 'support-ticket.file-is-program'],
] as const)('sent as %s', (as, endpoint, empty, program) => {
  test.each(hostileFiles)('$what is met with $refused', async ({ name, make, refused, type }) => {
    const before = await kept();
    const answer = await send(endpoint, name, make());
    await expect.poll(arriving).toEqual([]);
    if (answer.status !== 201) expect(await kept()).toEqual(before);
    // A logo may be so small that the largest of these do not even arrive.
    const tooLarge = as === 'the logo' && name === 'many.zip';
    expect(tooLarge ? [413] : [201, 422], answer.text).toContain(answer.status);
    if (tooLarge) return;
    if ((as === 'evidence' || as === 'a message to support') && refused === undefined)
      expect(answer).toMatchObject({ status: 201, type, macros: type?.endsWith(' with macros') });
    else if (refused === 'empty' || refused === 'program') expect(answer.code).toBe({ empty, program }[refused]);
    // A document is told by its ending first, and a document with macros is refused.
    else if (as === 'a document' && /\.(?:docm|xls[mx]?|pptm|zip|gz|png|jpg|odt)$/.test(name))
      expect(answer.code).toBe('document.file-type');
    else if (as === 'a document' && type?.endsWith('with macros')) expect(answer.code).toBe('file.macros');
    else if (as === 'a certificate' && refused === undefined)
      expect(answer.code).toBe(type === 'PDF' ? undefined : 'outside-certificate.file-type');
    else expect(answer.code).toBe(refused);
  });
});

test('what a file really is stands in the refusal of one whose name lies', async () => {
  const { fields } = await send(uploadEvidenceFile, 'scan.png', smallPdf('Words.'));
  expect(fields).toEqual([{ path: 'name', message: expect.stringContaining('The contents are PDF.') }]);
});

test('a refused file is not read for its text; a PDF that is too deep is kept, and said to be unreadable or empty', async () => {
  const steps = documentSteps(app, clientId, admin, admin);
  await app.runJobs();
  const macros = hostileFiles.find(({ name }) => name === 'plan.doc');
  await send(uploadDocumentFile, 'plan.doc', macros?.make() ?? new Uint8Array());
  expect(app.waiting).toEqual([]);
  const { id: fileId } = await send(uploadDocumentFile, 'deep.pdf', deepPdf());
  const document = await steps.added({ title: 'Deep', source: 'Uploaded', body: null, fileId });
  await app.runJobs();
  const { reading } = await steps.done(readDocument, { documentId: document.id });
  expect(['no-text', 'unreadable']).toContain(reading);
});

describe('with a scanner', () => {
  const pdf = smallPdf('A clean page.');

  test('every way of sending a file goes through it, also those that are read at once and one that comes in base64', async () => {
    for (const [endpoint, name] of [
      [uploadEvidenceFile, 'a.pdf'],
      [uploadDocumentFile, 'a.pdf'],
      [uploadOutsideCertificateFile, 'a.pdf'],
      [uploadCompanyLogo, 'a.pdf'],
      [uploadSupportFile, 'a.pdf'],
      [previewRiskImport, 'a.csv'],
    ] as const) {
      scanner.behave({ answers: () => 'stream: Trial.Found FOUND' });
      const seen = scanner.scanned.length;
      const before = await kept();
      expect(await send(endpoint, name, pdf), name).toMatchObject({ status: 422, code: 'file.infected' });
      expect(scanner.scanned).toHaveLength(seen + 1);
      expect(await kept()).toEqual(before);
    }
    const fileContent = Buffer.from('Words.').toString('base64');
    const body = { action: 'uploadDocument', tenantId: clientId, fileName: 'a.txt', fileContent };
    const more = { contentType: 'text/plain', documentType: 'policy' };
    const asked = { cookie: admin, body: { ...body, ...more } };
    const refused = await app.request('POST', '/api/documents', asked);
    expect(refused.text).toContain('The virus scanner found something harmful');
    expect(scanner.scanned.at(-1)?.toString()).toBe('Words.');
    scanner.behave(clears);
    expect((await app.request('POST', '/api/documents', asked)).status).toBe(201);
  });

  test('what it does not clear is not taken, and the next file is, once it answers', async () => {
    scanner.behave('closes at once');
    expect(await send(uploadEvidenceFile, 'a.pdf', pdf)).toMatchObject({ status: 503, code: 'file.not-scanned' });
    scanner.behave(clears);
    expect(await send(uploadEvidenceFile, 'a.pdf', pdf)).toMatchObject({ status: 201, type: 'PDF' });
  });

  test('while it thinks, no connection to the database is held', async () => {
    scanner.behave('says nothing');
    const many = Array.from({ length: 4 }, () => send(uploadEvidenceFile, 'a.pdf', pdf));
    await expect.poll(() => scanner.connections()).toBe(2);
    const held = () =>
      app.asAdministrator<{ held: number }>(
        `select count(*)::int as held from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      );
    // What was read before the scanner was asked ends a moment later.
    await expect.poll(held).toEqual([{ held: 0 }]);
    scanner.breakOff();
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    scanner.behave(clears);
  });
});
