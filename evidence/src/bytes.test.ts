import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { concatBytes, equalBytes, fromBase64, fromHex, toBase64, toHex, utf8 } from './bytes.ts';

const bytes = fc.uint8Array({ maxLength: 100 });

describe('bytes', () => {
  test('hexadecimal and base 64 carry any bytes there and back', () => {
    fc.assert(
      fc.property(bytes, (data) => {
        expect(fromHex(toHex(data))).toEqual(data);
        expect(fromBase64(toBase64(data))).toEqual(data);
        expect(toHex(data)).toBe(Buffer.from(data).toString('hex'));
        expect(toBase64(data)).toBe(Buffer.from(data).toString('base64'));
      }),
    );
  });

  test('the examples of RFC 4648 section 10', () => {
    const examples = {
      '': '',
      f: 'Zg==',
      fo: 'Zm8=',
      foo: 'Zm9v',
      foob: 'Zm9vYg==',
      fooba: 'Zm9vYmE=',
      foobar: 'Zm9vYmFy',
    };
    for (const [text, encoded] of Object.entries(examples)) {
      expect(toBase64(utf8(text))).toBe(encoded);
      expect(fromBase64(encoded)).toEqual(utf8(text));
    }
  });

  test('bytes have one base-64 text: stray bits, white space, missing padding and other alphabets are refused', () => {
    for (const text of [
      'Zh==',
      'Zm9=',
      'Zg',
      'Zg=',
      'Zg= =',
      ' Zg==',
      'Zg==\n',
      'Z===',
      '====',
      '=',
      'Zm_v',
      'Zm-v',
      'Zg==Zg==',
    ]) {
      expect(fromBase64(text), text).toBeUndefined();
    }
  });

  test('any other text that stands for no bytes is refused, and no two texts stand for the same bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'AZaz09+/=-_ \n'), maxLength: 12 }), (text) => {
        const decoded = fromBase64(text);
        return decoded === undefined || toBase64(decoded) === text;
      }),
    );
  });

  test('hexadecimal has lower-case digits in pairs', () => {
    for (const text of ['a', 'AB', '0x', 'zz', 'ab ', 'abc']) expect(fromHex(text), text).toBeUndefined();
  });

  test('bytes are equal only if length and every byte are', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 40 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (data, at, mask) => {
          const other = data.slice();
          const place = at % other.length;
          other[place] = (other[place] ?? 0) ^ mask;
          expect(equalBytes(data, data.slice())).toBe(true);
          expect(equalBytes(data, other)).toBe(false);
          expect(equalBytes(data, data.slice(1))).toBe(false);
          expect(equalBytes(data, concatBytes([data, Uint8Array.of(0)]))).toBe(false);
        },
      ),
    );
  });

  test('joined bytes are the parts one after another', () => {
    fc.assert(
      fc.property(fc.array(bytes), (parts) => {
        expect(concatBytes(parts)).toEqual(Uint8Array.from(parts.flatMap((part) => [...part])));
      }),
    );
  });
});
