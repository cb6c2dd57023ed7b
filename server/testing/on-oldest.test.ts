import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { onOldest } from './on-oldest.ts';

const top = resolve(import.meta.dirname, '../..');
const missing = (files: readonly string[]) => files.filter((file) => !existsSync(resolve(top, file)));

test('what is to run on the oldest server is there, each once', () => {
  expect(missing(onOldest)).toEqual([]);
  expect(new Set(onOldest).size).toBe(onOldest.length);
});

test('one that was renamed is found', () => {
  expect(missing([...onOldest, 'server/src/foundation/database/moved.db.test.ts'])).toHaveLength(1);
});
