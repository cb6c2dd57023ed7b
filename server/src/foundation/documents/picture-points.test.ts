import fc from 'fast-check';
import { expect, test } from 'vitest';
import { png } from '../../../testing/png.ts';
import { pointsOf } from './picture-points.ts';

const segment = (marker: number, data: readonly number[]) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, Buffer.from(data)]);
};
/** The head of a JPEG picture, as cameras and editors begin one. */
const jpeg = (frame: number, width: number, height: number) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 2, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xc4, [0, 1, 2, 3]),
    segment(frame, [8, height >> 8, height & 255, width >> 8, width & 255, 3]),
  ]);

test.each([
  ['a PNG picture', png(900, 30), 27_000],
  ['the largest that a PNG picture may be', png(1, 1).fill(0x7f, 16, 24), 0x7f7f7f7f ** 2],
  ['a JPEG picture', jpeg(0xc0, 640, 480), 307_200],
  ['a progressive JPEG picture', jpeg(0xc2, 65_535, 2), 131_070],
])('%s says how many points it has', (_, bytes, points) => {
  expect(pointsOf(bytes)).toBe(points);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('not a picture, however long it is')],
  ['the signature of a PNG picture alone', png(1, 1).subarray(0, 8)],
  ['a JPEG picture that ends early', jpeg(0xc0, 640, 480).subarray(0, 30)],
  ['a JPEG picture with no frame', Buffer.concat([jpeg(0xc0, 1, 1).subarray(0, 20), Buffer.alloc(40)])],
])('%s says nothing', (_, bytes) => {
  expect(pointsOf(bytes)).toBeUndefined();
});

test('whatever a file holds, it is looked at without a fault', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(png(4, 4).subarray(0, 12), jpeg(0xc0, 9, 9).subarray(0, 24)),
      fc.uint8Array(),
      (head, rest) => {
        expect(pointsOf(Buffer.concat([head, rest])) ?? 0).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
