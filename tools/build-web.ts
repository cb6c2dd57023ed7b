import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { packFiles } from '../server/src/foundation/http/packed-files.ts';

const top = resolve(import.meta.dirname, '..');
const stampFile = join(top, 'web/dist/.stamp');
const sources = ['web/src', 'web/public', 'web/tools', 'contract/src'];
const files = [
  'tools/build-web.ts',
  'server/src/foundation/http/packed-files.ts',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'package-lock.json',
];

/** A hash of everything that the built client is made from. */
async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const all = [...files];
  for (const folder of sources) {
    for (const entry of await readdir(join(top, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !entry.name.endsWith('.test.ts'))
        all.push(join(entry.parentPath.slice(top.length + 1), entry.name));
    }
  }
  for (const file of all.sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(top, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Builds the web client, if what is built is not what the sources say. Answers whether it had to. */
export async function buildWebIfStale(): Promise<boolean> {
  const stamp = await stampOfSources();
  const built = await readFile(stampFile, 'utf8').catch(() => '');
  if (built === stamp && existsSync(join(top, 'web/dist/index.html'))) return false;
  const vite = join(top, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(top, 'web'),
    // Also when a test asks for it: what is built is kept, and is what the next start serves.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const code = await new Promise<number | null>((done, fail) => child.once('exit', done).once('error', fail));
  if (code !== 0) throw new Error(`The web client could not be built.\n${complaint}`);
  await packFiles(join(top, 'web/dist'));
  await writeFile(stampFile, stamp);
  return true;
}

if (import.meta.main) await buildWebIfStale();
