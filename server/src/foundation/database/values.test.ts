import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instant } from './values.ts';

/** What the server writes of an instant, in the zone it speaks in, with as many digits as are not zero. */
function asWritten(microseconds: number, zone: string): string {
  const ms = Math.floor(microseconds / 1000);
  const [day = '', time = ''] = new Date(ms).toISOString().split('T');
  const fraction = `${time.slice(9, 12)}${String(microseconds - ms * 1000).padStart(3, '0')}`.replace(/0+$/, '');
  return `${day} ${time.slice(0, 8)}${fraction === '' ? '' : `.${fraction}`}${zone}`;
}

test('an instant is the same millisecond, however many digits the server writes of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000_000 }), (microseconds) => {
      expect(instant(asWritten(microseconds, '+00'))).toBe(new Date(Math.floor(microseconds / 1000)).toISOString());
    }),
  );
});

test.each([
  ['2026-03-01 09:30:00+00', '2026-03-01T09:30:00.000Z'],
  ['2026-03-01 09:30:00.1+00', '2026-03-01T09:30:00.100Z'],
  ['2026-03-01 09:30:00.123999+00', '2026-03-01T09:30:00.123Z'],
  ['2026-03-01 09:30:00+01', '2026-03-01T08:30:00.000Z'],
  ['2026-03-01 09:30:00.5+05:30', '2026-03-01T04:00:00.500Z'],
  ['2026-03-01T09:30:00+00:00', '2026-03-01T09:30:00.000Z'],
  ['2026-03-01T09:30:00.123999+00:00', '2026-03-01T09:30:00.123Z'],
  ['2026-03-01T09:30:00.5+05:30', '2026-03-01T04:00:00.500Z'],
])('%s is %s', (written, read) => {
  expect(instant(written)).toBe(read);
});

test.each(['infinity', '-infinity', '0044-03-15 12:00:00+00 BC', '', '2026-03-01 09:30+00x'])(
  'what is no instant is refused: %s',
  (written) => {
    expect(() => instant(written)).toThrow('cannot be read');
  },
);
