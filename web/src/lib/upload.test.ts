import { uploadEvidenceFile } from '@claimlock/contract/evidence-items/files';
import { openedAsHeader } from '@claimlock/contract/identity/opened-as';
import { sample } from '@claimlock/contract/sample';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, followSession } from './api.ts';
import { holdUploads } from './testing/held-uploads.ts';
import { upload } from './upload.ts';

const file = new Blob(['control,owner']);
const input = { clientId: sample.clientId, name: 'a b.csv' };
let all: ReturnType<typeof holdUploads>;
const sent = () => {
  const last = all.at(-1);
  if (!last) throw new Error('Nothing was sent.');
  return last;
};
const failure = (done: Promise<unknown>) => done.then(() => undefined).catch((error: unknown) => error);

beforeEach(() => {
  all = holdUploads();
});
afterEach(() => vi.unstubAllGlobals());

test('a file is sent as it is, to the address that its input makes, and what the server answers is answered', async () => {
  const heard: number[] = [];
  const done = upload(uploadEvidenceFile, input, file, { onProgress: (percent) => heard.push(percent) });
  expect(sent().opened).toEqual(['POST', `/api/clients/${sample.clientId}/evidence-files?name=a+b.csv`]);
  expect(sent().headers.get('Content-Type')).toBe('application/octet-stream');
  expect(sent().body).toBe(file);
  sent().upload.onprogress?.({ loaded: 3, total: 12 });
  sent().upload.onprogress?.({ loaded: 0, total: 0 });
  sent().answer(201, { id: 'fil_1' });
  expect(await done).toEqual({ id: 'fil_1' });
  expect(heard).toEqual([25, 100]);
});

test('a refusal is raised with its sentence, and one without any with the usual one', async () => {
  const refused = failure(upload(uploadEvidenceFile, input, file));
  sent().answer(413, { success: false, error: 'This file is too large.', code: 'file.too-large' });
  expect(await refused).toMatchObject({
    status: 413,
    said: true,
    message: 'This file is too large.',
    code: 'file.too-large',
  });
  const broken = failure(upload(uploadEvidenceFile, input, file));
  sent().answer(502, null);
  expect(await broken).toMatchObject({ status: 502, said: false, message: 'API request failed' });
});

test('what was found in a file is said with its refusal', async () => {
  const refused = failure(upload(uploadEvidenceFile, input, file));
  const found = 'This file is not what its name says. The contents are PDF.';
  sent().answer(422, {
    success: false,
    error: 'This file is not what its name says.',
    code: 'file.not-what-named',
    fields: [{ path: 'name', message: found }],
    reference: 'r',
  });
  expect(await refused).toMatchObject({ status: 422, said: true, message: found, reference: 'r' });
});

test('what was cut off says so', async () => {
  const lost = failure(upload(uploadEvidenceFile, input, file));
  sent().onerror?.();
  expect(await lost).toMatchObject({ status: 0, message: expect.stringContaining('could not reach ClaimLock') });
});

test('what is stopped while it is sent says so, and what was stopped before is not sent', async () => {
  const stopping = new AbortController();
  const options = { signal: stopping.signal };
  const stopped = failure(upload(uploadEvidenceFile, input, file, options));
  stopping.abort();
  expect(await stopped).toBeInstanceOf(ApiError);
  expect(await stopped).toMatchObject({ message: 'This was stopped before the whole file was sent.' });
  const before = failure(upload(uploadEvidenceFile, input, file, options));
  expect(all).toHaveLength(1);
  expect(await before).toBeInstanceOf(ApiError);
});

test('without a network a file is not sent, and that is said', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const done = failure(upload(uploadEvidenceFile, input, file));
  sent().onerror?.();
  expect(await done).toMatchObject({ message: expect.stringMatching(/^You are offline, so this was not saved/) });
});

test('a file says whom its page was opened as', () => {
  const follow = (account: string | undefined) =>
    followSession({
      account: () => account,
      onMissing: () => undefined,
      onSomebodyElse: () => undefined,
      onSecondFactorNeeded: () => undefined,
    });
  follow('usr_ada');
  void upload(uploadEvidenceFile, input, file);
  follow(undefined);
  expect(sent().headers.get(openedAsHeader)).toBe('usr_ada');
});
