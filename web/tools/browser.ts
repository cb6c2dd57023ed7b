import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

/** Opens the browser that comes from npm; works as root and without anything installed on the machine. */
export async function openBrowser(): Promise<Browser> {
  // The packed browser unpacks its libraries for this runtime name, into the folder for temporary files.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  // Without a single font of its own it would show no text until the page's faces are there, and then fail to load them.
  if (existsSync('/etc/fonts/fonts.conf')) process.env.FONTCONFIG_PATH ??= '/etc/fonts';
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'claimlock-browser-'));
  const [{ default: packed }, { chromium }] = await Promise.all([
    import('@sparticuz/chromium'),
    import('playwright-core'),
  ]);
  return chromium.launch({
    executablePath: await packed.executablePath(),
    args: ['--no-sandbox', '--headless=shell', '--font-render-hinting=none'],
  });
}
