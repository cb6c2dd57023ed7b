import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { longest } from './longest-first.ts';

test('every file that is begun first is there', () => {
  expect(longest.filter((file) => !existsSync(resolve(import.meta.dirname, '..', file)))).toEqual([]);
});
