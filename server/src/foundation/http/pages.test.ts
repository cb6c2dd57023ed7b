import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packFiles } from './packed-files.ts';
import { servePages } from './pages.ts';

const script = `console.log(${JSON.stringify('a built file '.repeat(100))});`;
let folder: string;
let app: Hono;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimlock-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><script nonce="%NONCE%"></script>');
  await writeFile(join(folder, 'assets/app-1a2b.js'), script);
  await writeFile(join(folder, 'assets/pdf-3c4d.js'), script);
  await writeFile(join(folder, 'template.csv'), 'name\n');
  app = new Hono();
  servePages(app, folder, false);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe('the built web client', () => {
  it('is sent packed as the browser asks for, more than once', async () => {
    for (const _ of [1, 2]) {
      const br = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
      expect(br.headers.get('content-encoding')).toBe('br');
      expect(brotliDecompressSync(await bytesOf(br)).toString()).toBe(script);
    }
    const gzip = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(script);
    const whole = await ask('/assets/app-1a2b.js');
    expect([whole.headers.get('content-encoding'), await whole.text()]).toEqual([null, script]);
    expect(whole.headers.get('cache-control')).toContain('immutable');
  });

  it('is the same where its files were packed as it was built, and their packings are no files of their own', async () => {
    await packFiles(folder);
    const packed = new Hono();
    servePages(packed, folder, false);
    // It is what the process holds: neither is read again.
    await rm(join(folder, 'assets'), { recursive: true });
    const get = (encoding: string) =>
      packed.request('/assets/app-1a2b.js', { headers: { 'accept-encoding': encoding } });
    expect(brotliDecompressSync(await bytesOf(await get('br'))).toString()).toBe(script);
    expect(gunzipSync(await bytesOf(await get('gzip'))).toString()).toBe(script);
    expect(await (await get('identity')).text()).toBe(script);
    expect((await packed.request('/assets/app-1a2b.js.br')).status).toBe(404);
  });

  it('is not sent again to whoever has it', async () => {
    for (const path of ['/assets/app-1a2b.js', '/template.csv']) {
      const tag = (await ask(path)).headers.get('etag') ?? '';
      const again = await ask(path, { 'if-none-match': tag });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    }
  });

  it('has one page for every other address, and none for a file that is not there', async () => {
    const page = await ask('/risks');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).not.toContain('%NONCE%');
    expect((await ask('/assets/other.js')).status).toBe(404);
  });

  it('is whole for as long as the process runs, also when the folder is built anew', async () => {
    for (const path of ['/assets/app-1a2b.js', '/template.csv']) {
      const before = await (await ask(path)).text();
      await rm(join(folder, path));
      const after = await ask(path);
      expect([after.status, await after.text()]).toEqual([200, before]);
    }
  });

  it('answers 404 for a file that is read on request and was deleted', async () => {
    await rm(join(folder, 'assets/pdf-3c4d.js'));
    const answer = await ask('/assets/pdf-3c4d.js', { 'accept-encoding': 'br' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});
