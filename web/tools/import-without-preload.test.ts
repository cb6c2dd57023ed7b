import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { importWithoutPreload } from './import-without-preload.ts';

const sources: Readonly<Record<string, string>> = {
  'page.js': "import('screen.js').then((screen) => screen.show());",
  'screen.js': "export const show = () => 'a screen';",
};
const fromHere: Plugin = {
  name: 'from-here',
  enforce: 'pre',
  resolveId: (id) => (id in sources ? id : null),
  load: (id) => sources[id] ?? null,
};

/** Everything that a client of one page and one screen is built to. */
async function built(...plugins: readonly Plugin[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [fromHere, ...plugins],
    build: { write: false, minify: false, rolldownOptions: { input: 'page.js' } },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n');
}

test('a screen is imported, and nothing is fetched ahead of it', async () => {
  const code = await built(importWithoutPreload());
  expect(code).toMatch(/import\([^)]*screen/);
  expect(code).toContain('a screen');
  expect(code).not.toMatch(/preloadError|createElement/);
});

test('without it, what fetches ahead is in the page', async () => {
  expect(await built()).toMatch(/preloadError[\s\S]*createElement|createElement[\s\S]*preloadError/);
});
