import { expect, test } from 'vitest';
import { paths } from '../web/src/lib/paths.ts';
import { notOpened, screens } from './screen-addresses.ts';

/** What stands at addresses that need nothing but to be opened: those of a record need its id. */
const openable = Object.values(paths).flatMap((path) =>
  path.length === 0 ? [String(Reflect.apply(path, undefined, []))] : [],
);
const opened = new Set(
  Object.values(screens)
    .flat()
    .map((address) => address.replace(/\?.*/, '')),
);

test('every address of the product that needs no record is looked at, or it is said why not', () => {
  expect(openable.length).toBeGreaterThan(60);
  expect(openable.filter((address) => !opened.has(address) && !(address in notOpened))).toEqual([]);
});

test('no address is excused that is looked at, or that there is not', () => {
  expect(Object.keys(notOpened).filter((address) => opened.has(address) || !openable.includes(address))).toEqual([]);
});
