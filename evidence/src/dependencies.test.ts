import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** What a file of evidence must not touch: anything but its own folder and the Web platform. */
function offences(source: string): string[] {
  const imports = [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => specifier);
  const globals = [...source.matchAll(/\b(?:Buffer|process|require|__dirname|document|window|fetch)\b(?=[.(])/g)];
  return [...imports.filter((specifier) => !specifier.startsWith('./')), ...globals.map(([name]) => name)];
}

test('evidence depends on nothing but itself and the Web platform', async () => {
  const folder = new URL('.', import.meta.url);
  const files = (await readdir(folder)).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(offences(await readFile(new URL(file, folder), 'utf8')), file).toEqual([]);
});

test('and whoever broke that would be caught', () => {
  expect(offences("import { hash } from 'node:crypto';")).toEqual(['node:crypto']);
  expect(offences("import type { Db } from '../../server/src/db.ts';")).toEqual(['../../server/src/db.ts']);
  expect(offences("const z = await import('zod');")).toEqual(['zod']);
  expect(offences('return Buffer.from(text);')).toEqual(['Buffer']);
  expect(offences("await fetch('https://example.com');")).toEqual(['fetch']);
});
