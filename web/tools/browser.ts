import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';

const cache = resolve(import.meta.dirname, '../../.cache');
let unpacked: Promise<string> | undefined;

/** Opens the browser that comes from npm; works as root and without anything installed on the machine. */
export async function openBrowser(): Promise<Browser> {
  // Unpacking bends the environment of its process, so that a second one beside it would stumble over the first.
  unpacked ??= unpackBrowser(cache);
  const home = await unpacked;
  const { chromium } = await import('playwright-core');
  const own = join(home, 'al2023/lib');
  const { LD_LIBRARY_PATH: others } = process.env;
  return chromium.launch({
    executablePath: join(home, 'chromium'),
    args: ['--no-sandbox', '--headless=shell', '--font-render-hinting=none'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: others ? `${own}:${others}` : own,
      // Without a single font of its own it would show no text until the page's faces are there, and then fail to load them.
      FONTCONFIG_PATH:
        process.env.FONTCONFIG_PATH ?? (existsSync('/etc/fonts/fonts.conf') ? '/etc/fonts' : join(home, 'fonts')),
    },
  });
}

/**
 * The folder below `cache` that holds the browser, unpacked there once for everybody: it is 200 MB, and a copy for each
 * file of journeys once filled a disk. Who asks meanwhile finds all of it or nothing.
 */
async function unpackBrowser(cache: string): Promise<string> {
  const packed = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(await readFile(join(dirname(packed), '../package.json'), 'utf8'));
  const home = join(cache, `browser-${version}`);
  if (existsSync(home)) return home;
  await mkdir(cache, { recursive: true });
  const parts = await mkdtemp(`${home}-`);
  const { TMPDIR: temporary, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: fonts } = process.env;
  try {
    // It unpacks into the folder for temporary files, and its libraries only for this runtime's name.
    process.env.TMPDIR = parts;
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    putBack({ TMPDIR: temporary, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: fonts });
  }
  await rename(parts, home).catch(async (error: unknown) => {
    await rm(parts, { recursive: true, force: true });
    // Somebody else was faster: theirs is as good.
    if (!existsSync(home)) throw error;
  });
  return home;
}

function putBack(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
