import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { es6Numbers } from '../testing/es6-numbers.ts';
import { utf8 } from './bytes.ts';
import { canonical, parseCanonical } from './canonical-json.ts';
import { NOT_FOUND, scanObject } from './canonical-scanner.ts';

/** Whether the scanner finds one whole object and nothing after it. */
function isFound(text: string): boolean {
  const bytes = utf8(text);
  return text.startsWith('{') && scanObject(bytes, 1) === bytes.length;
}

function isCanonical(text: string): boolean {
  return text.isWellFormed() && parseCanonical(text).ok;
}

test.each([
  '{}',
  '{"a":1,"b":[],"c":{}}',
  '{"a":[1,"two",true,false,null,{"x":-0.5}]}',
  '{"a":"\\b\\t\\n\\f\\r\\"\\\\"}',
  '{"a":"Zoë 終わり 🔒 \u007f\u2028"}',
  '{"a":0,"ab":0,"b":0}',
  '{"a":999999999999999,"b":0.1,"c":10.25,"d":1e-7,"e":1e+21,"f":-12}',
  '{"a b":1,"a.b":2}',
])('what a ledger writes is found: %s', (text) => {
  expect(isCanonical(text)).toBe(true);
  expect(isFound(text)).toBe(true);
});

test.each([
  '{"a":1 }',
  '{ "a":1}',
  '{"b":1,"a":1}',
  '{"a":1,"a":2}',
  '{"ab":1,"a":1}',
  '{"a":"\\/"}',
  '{"a":"\\u0041"}',
  '{"a":"\\u00e9"}',
  '{"a":"\n"}',
  '{"a":01}',
  '{"a":-0}',
  '{"a":-01}',
  '{"a":1.0}',
  '{"a":1.}',
  '{"a":.5}',
  '{"a":-}',
  '{"a":-.5}',
  '{"a":00.5}',
  '{"a":0.0}',
  '{"a":1.50}',
  '{"a":0.0000001}',
  '{"a":1e5}',
  '{"a":1E-7}',
  '{"a":9007199254740993}',
  `{"a":1${'0'.repeat(60)}}`,
  '{"a":}',
  '{"a":tru}',
  '{"a":nul}',
  '{"a":[1,]}',
  '{"a":[,1]}',
  '{"a":[1 ,2]}',
  '{"a":1,}',
  '{,}',
  '{"a"}',
  '{"a":1',
  '{"a":"',
  '{"a":"\\',
  '{"a":1}}',
  '{"a":1}x',
])('what is not canonical is not found: %s', (text) => {
  expect(isCanonical(text)).toBe(false);
  expect(isFound(text)).toBe(false);
});

test('a text that ends where another one stood is not taken for that one', () => {
  const bytes = utf8('{"a":{"b":1}}');
  expect(scanObject(bytes, 1)).toBe(bytes.length);
  expect(scanObject(bytes, 1)).not.toBe(bytes.length - 1);
  expect(scanObject(bytes, NOT_FOUND)).toBe(NOT_FOUND);
});

describe('the scanner is never surer than the strict reader', () => {
  test('of any value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 4 })), (value) => {
        const text = JSON.stringify(value);
        fc.pre(text.isWellFormed());
        if (isFound(text)) expect(isCanonical(text)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test('of any canonical text of which some bytes are others', () => {
    const value = { a: [1, -2.5, 1e-7, 'x"\\\n', { b: '', c: null }], d: { e: true, f: false }, 'g h': 1e21, i: 12.75 };
    const bytes = utf8(canonical(value));
    const decoder = new TextDecoder();
    const byte = fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.constantFrom(...utf8('{}[]",:\\0123456789.-+eE')));
    const change = fc.record({ at: fc.nat(bytes.length - 1), byte, drop: fc.boolean() });
    let found = 0;
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        let mutated = [...bytes];
        for (const { at, byte: to, drop } of changes)
          mutated = drop ? mutated.toSpliced(at, 1) : mutated.with(Math.min(at, mutated.length - 1), to);
        const text = decoder.decode(Uint8Array.from(mutated));
        if (!isFound(text)) return;
        found += 1;
        expect(isCanonical(text), text).toBe(true);
      }),
      { numRuns: 20_000 },
    );
    expect(found).toBeGreaterThan(100);
  });

  test('of the published numbers, and it knows every one', () => {
    let seen = 0;
    for (const { value } of es6Numbers()) {
      if (Number.isFinite(value)) expect(isFound(`{"a":${canonical(value)}}`), String(value)).toBe(true);
      seen += 1;
      if (seen === 10_000) break;
    }
  });

  test('of decimals with few digits', () => {
    const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: length });
    fc.assert(
      fc.property(
        fc.constantFrom('', '-'),
        digits(12),
        fc.constantFrom('', '.'),
        digits(12),
        (sign, left, dot, right) => {
          const text = `{"a":${sign}${left}${dot}${right}}`;
          expect(isFound(text), text).toBe(isCanonical(text));
        },
      ),
      { numRuns: 5000 },
    );
  });
});
