import { expect, test } from 'vitest';
import { zip } from '../../../testing/foreign-files.ts';
import { type ZipArchive, zipArchive } from './zip-archive.ts';

const listAt = (bytes: Buffer) => bytes.readUInt32LE(bytes.length - 6);
/** An archive of one piece, changed by hand before it is opened. */
const opened = (change: (bytes: Buffer, list: number) => Buffer | undefined, content = Buffer.from('ref,title')) => {
  const bytes = Buffer.from(zip([['a.xml', content]]));
  return zipArchive(change(bytes, listAt(bytes)) ?? bytes);
};
const text = (archive: ZipArchive, name = 'a.xml') => Buffer.from(archive.piece(name) ?? []).toString();
const untouched = () => undefined;

test('each piece comes out as it went in, whatever stands before or after the archive, and none that is not there', () => {
  const archive = opened(untouched);
  expect([archive.names, text(archive), archive.piece('b.xml')]).toEqual([['a.xml'], 'ref,title', undefined]);
  expect(text(opened((bytes) => Buffer.concat([bytes, Buffer.alloc(40)])))).toBe('ref,title');
});

test('a piece that is not packed is taken as it stands', () => {
  const stored = opened((bytes, list) => {
    bytes.writeUInt16LE(0, list + 10);
    return undefined;
  });
  expect(stored.piece('a.xml')?.length).toBeGreaterThan(0);
  expect(text(stored)).not.toBe('ref,title');
});

test.each<[string, RegExp, (bytes: Buffer, list: number) => Buffer | undefined]>([
  ['without an end', /damaged/, (bytes) => bytes.subarray(0, -1)],
  ['that is empty', /damaged/, () => Buffer.alloc(0)],
  ['whose list is elsewhere', /damaged/, (bytes) => void bytes.writeUInt32LE(3, bytes.length - 6)],
  ['whose list is beyond it', /damaged/, (bytes) => void bytes.writeUInt32LE(0xffff_fff0, bytes.length - 6)],
  ['that lists more than is there', /damaged/, (bytes) => void bytes.writeUInt16LE(2, bytes.length - 12)],
  ['of very many pieces', /up to 2000 are read/, (bytes) => void bytes.writeUInt16LE(2_001, bytes.length - 12)],
  ['with a piece that is elsewhere', /damaged/, (bytes, list) => void bytes.writeUInt32LE(7, list + 42)],
  ['with a piece beyond it', /damaged/, (bytes, list) => void bytes.writeUInt32LE(0xffff_fff0, list + 42)],
  ['with a piece that is longer than it', /damaged/, (bytes, list) => void bytes.writeUInt32LE(100_000, list + 20)],
  ['with a piece that cannot be unpacked', /damaged/, (bytes) => void bytes.fill(0xff, 35, 40)],
  ['packed in another way', /compressed in an unknown way/, (bytes, list) => void bytes.writeUInt16LE(12, list + 10)],
  ['under a password', /locked by a password/, (bytes, list) => void bytes.writeUInt16LE(1, list + 8)],
  [
    'that says itself it is too large',
    /larger than 50 MB/,
    (bytes, list) => void bytes.writeUInt32LE(2 ** 30, list + 24),
  ],
])('an archive %s is refused, and why', (_, why, change) => {
  expect(() => text(opened(change))).toThrow(why);
});

test('a piece that grows beyond reason is not unpacked, however little it says it is', () => {
  expect(text(opened(untouched, Buffer.alloc(1024 * 1024, 'a')))).toHaveLength(1024 * 1024);
  expect(() => text(opened(untouched, Buffer.alloc(8 * 1024 * 1024, 'a')))).toThrow('grows beyond reason');
});

test('many pieces together are not more than one may be', () => {
  // Random enough not to shrink, so that no single one is beyond reason.
  const content = Buffer.from(Array.from({ length: 4 * 1024 * 1024 }, (_, at) => (at * 2_654_435_761) >>> 13));
  const names = Array.from({ length: 14 }, (_, place) => `${place}.xml`);
  const archive = zipArchive(zip(names.map((name) => [name, content])));
  const taken = () => names.map((name) => archive.piece(name)?.length);
  expect(taken).toThrow('larger than 50 MB');
});
