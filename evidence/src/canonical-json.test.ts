import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { es6Numbers, PUBLISHED_CHECKSUMS, toDouble } from '../testing/es6-numbers.ts';
import { canonical, MAX_JSON_DEPTH, NotJsonError, parseCanonical } from './canonical-json.ts';

describe('canonical JSON, published vectors', () => {
  // RFC 8785 section 3.2.2, the data of sections 3.2.3 and 3.2.4, and cyberphone/json-canonicalization testdata.
  test.each([
    [
      'RFC 8785 section 3.2.2',
      String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    ],
    [
      'RFC 8785 section 3.2.3',
      String.raw`{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}`,
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    ],
    ['arrays', '[\n 56,\n {"d": true, "10": null, "1": [ ]}\n]', '[56,{"1":[],"10":null,"d":true}]'],
    [
      'french',
      '{"peach":"This sorting order","péché":"is wrong according to French","pêche":"but canonicalization MUST","sin":"ingnore locale"}',
      '{"peach":"This sorting order","péché":"is wrong according to French","pêche":"but canonicalization MUST","sin":"ingnore locale"}',
    ],
    [
      'structures',
      String.raw`{"1":{"f":{"f":"hi","F":5} ,"\n":56.0},"10":{ },"":"empty","a":{ },"111":[ { } ],"A":{ }}`,
      String.raw`{"":"empty","1":{"\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{}],"A":{},"a":{}}`,
    ],
    ['unicode', String.raw`{"Unnormalized Unicode":"\u1e0d\u0307"}`, '{"Unnormalized Unicode":"\u1e0d\u0307"}'],
    [
      'weird',
      String.raw`{"\u20ac":"Euro Sign","1":"One","\u0080":"Control\u007f","\ud83d\ude02":"Smiley","\u00f6":"Latin Small Letter O With Diaeresis","\ufb33":"Hebrew Letter Dalet With Dagesh","</script>":"Browser Challenge"}`,
      '{"1":"One","</script>":"Browser Challenge","\u0080":"Control\u007f","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😂":"Smiley","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    ],
  ])('%s', (_name, input, output) => {
    expect(canonical(JSON.parse(input))).toBe(output);
    expect(parseCanonical(output)).toEqual({ ok: true, value: JSON.parse(input) });
  });

  test('RFC 8785 section 3.2.4, byte for byte', () => {
    const value = {
      string: '€$\u000f\nA\'B"\\\\"/',
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 1e-27],
      literals: [null, true, false],
    };
    expect(Buffer.from(canonical(value)).toString('hex')).toBe(
      '7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e' +
        '756d62657273223a5b3333333333333333332e333333333333332c31652b3330' +
        '2c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac24' +
        '5c75303030665c6e4127425c225c5c5c5c5c222f227d',
    );
  });

  // RFC 8785 appendix B, every row that is a number.
  test.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('the double %s is written %s', (bits, text) => {
    expect(canonical(toDouble(BigInt(`0x${bits}`)))).toBe(text);
  });

  test('appendix B: NaN and infinities are errors', () => {
    for (const bits of ['7fffffffffffffff', '7ff0000000000000', 'fff0000000000000']) {
      expect(() => canonical(toDouble(BigInt(`0x${bits}`)))).toThrow(NotJsonError);
    }
  });

  test('the first 100,000 numbers of the published sequence have the published checksums', () => {
    const checksum = createHash('sha256');
    let count = 0;
    for (const { bits, value } of es6Numbers()) {
      checksum.update(`${bits.toString(16)},${canonical(value)}\n`);
      count += 1;
      const published = PUBLISHED_CHECKSUMS[count];
      if (published !== undefined) expect(checksum.copy().digest('hex'), `after ${count}`).toBe(published);
      if (count === 100_000) break;
    }
    expect(count).toBe(100_000);
  });
});

describe('canonical JSON refuses what JSON cannot carry', () => {
  class Point {
    x = 1;
  }
  const symbolKeyed = { [Symbol('hidden')]: 1 };
  const circle: Record<string, unknown> = {};
  circle.again = circle;
  test.each([
    ['undefined', undefined, '$: undefined'],
    ['undefined in an array', [1, undefined], '$[1]: undefined'],
    ['a hole in an array', new Array(1), '$[0]: undefined'],
    ['NaN', { a: { b: Number.NaN } }, '$.a.b: NaN'],
    ['Infinity', [Number.POSITIVE_INFINITY], '$[0]: Infinity'],
    ['minus infinity', [Number.NEGATIVE_INFINITY], '$[0]: -Infinity'],
    ['a bigint', { n: 1n }, '$.n: bigint'],
    ['a function', { f: () => 1 }, '$.f: function'],
    ['a symbol', [Symbol('s')], '$[0]: symbol'],
    ['a lone high surrogate', 'a\ud800b', '$: a lone surrogate'],
    ['a lone low surrogate', ['\udc00'], '$[0]: a lone surrogate'],
    ['surrogates the wrong way round', '\ude00\ud83d', '$: a lone surrogate'],
    ['a lone surrogate in a name', { '\ud800': 1 }, 'a lone surrogate'],
    ['a date', new Date(0), 'plain objects'],
    ['a map', new Map([[1, 2]]), 'plain objects'],
    ['bytes', Uint8Array.of(1), 'plain objects'],
    ['a boxed string', Object('text'), 'plain objects'],
    ['an instance', new Point(), 'plain objects'],
    ['a symbol-keyed member', symbolKeyed, 'plain objects'],
    ['a circle', circle, 'nested deeper'],
  ])('%s', (_name, value, place) => {
    expect(() => canonical(value)).toThrow(NotJsonError);
    expect(() => canonical(value)).toThrow(place);
  });

  test('an undefined member is left out, as if it were absent', () => {
    expect(canonical({ b: undefined, a: 1 })).toBe('{"a":1}');
    expect(canonical({ b: undefined })).toBe('{}');
  });

  test('objects without a prototype are plain too, and __proto__ is a name like any other', () => {
    expect(canonical(Object.assign(Object.create(null), { b: 1, a: 2 }))).toBe('{"a":2,"b":1}');
    const text = '{"__proto__":{"a":1},"constructor":2}';
    expect(canonical(JSON.parse(text))).toBe(text);
    expect(parseCanonical(text).ok).toBe(true);
  });

  test('nesting is carried up to the limit and refused beyond, without exhausting the stack', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(parseCanonical(nested(MAX_JSON_DEPTH)).ok).toBe(true);
    expect(parseCanonical(nested(MAX_JSON_DEPTH + 1))).toEqual({ ok: false, why: 'not-canonical' });
    expect(parseCanonical(nested(100_000)).ok).toBe(false);
  });
});

describe('reading canonical JSON', () => {
  test.each([
    ['nothing', '', 'not-json'],
    ['a single quote', "'a'", 'not-json'],
    ['a trailing comma', '[1,]', 'not-json'],
    ['a byte order mark', '\ufeff{}', 'not-json'],
    ['NaN', 'NaN', 'not-json'],
    ['a leading zero', '01', 'not-json'],
    ['a raw control character', '"\u0001"', 'not-json'],
    ['two values', '1 2', 'not-json'],
    ['white space before', ' {}', 'not-canonical'],
    ['white space after', '{}\n', 'not-canonical'],
    ['white space inside', '{"a": 1}', 'not-canonical'],
    ['members out of order', '{"b":1,"a":2}', 'not-canonical'],
    ['a member named twice', '{"a":1,"a":1}', 'not-canonical'],
    ['a member named twice, differently escaped', String.raw`{"a":1,"\u0061":1}`, 'not-canonical'],
    ['__proto__ named twice', '{"__proto__":1,"__proto__":1}', 'not-canonical'],
    ['a needless escape', String.raw`"\u0041"`, 'not-canonical'],
    ['an escaped slash', String.raw`"\/"`, 'not-canonical'],
    ['upper-case hexadecimal in an escape', String.raw`"\u000F"`, 'not-canonical'],
    ['a long escape for a line feed', String.raw`"\u000a"`, 'not-canonical'],
    ['an escaped lone surrogate', String.raw`"\ud800"`, 'not-canonical'],
    ['a raw lone surrogate', '"\ud800"', 'not-canonical'],
    ['an escaped pair of surrogates', String.raw`"\ud83d\ude00"`, 'not-canonical'],
    ['a decimal zero', '1.0', 'not-canonical'],
    ['an exponent', '1e2', 'not-canonical'],
    ['an upper-case exponent', '1E+21', 'not-canonical'],
    ['an exponent without a plus', '1e21', 'not-canonical'],
    ['minus zero', '-0', 'not-canonical'],
    ['more digits than a double has', '9007199254740993', 'not-canonical'],
    ['a number beyond doubles', '1e+400', 'not-canonical'],
    ['a number too small for doubles', '1e-400', 'not-canonical'],
    ['UTF-16 order broken by code point order', '{"\ufb33":1,"😀":2}', 'not-canonical'],
  ])('refuses %s', (_name, text, why) => {
    expect(parseCanonical(text)).toEqual({ ok: false, why });
  });

  const json = fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' });

  test('what is written is read back as the same value and written the same again', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = canonical(value);
        const reading = parseCanonical(text);
        expect(reading.ok && canonical(reading.value)).toBe(text);
        // -0 is the one value that JSON text here does not tell apart.
        expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(reading.ok && reading.value));
        expect(canonical(JSON.parse(JSON.stringify(value)))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  test('the order in which members were set does not matter', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'binary' }), fc.integer()),
        fc.infiniteStream(fc.nat()),
        (value, order) => {
          const shuffled = Object.entries(value)
            .map((pair) => ({ pair, rank: order.next().value }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ pair }) => pair);
          expect(canonical(Object.fromEntries(shuffled))).toBe(canonical(value));
        },
      ),
    );
  });

  test('a text is read as canonical only if no other text with the same value is', () => {
    // Any edit of one character either changes the value or is refused.
    fc.assert(
      fc.property(json, fc.nat(), fc.string({ unit: 'binary', maxLength: 2 }), (value, at, replacement) => {
        const text = canonical(value);
        const place = at % (text.length + 1);
        const edited = text.slice(0, place) + replacement + text.slice(place + 1);
        const reading = parseCanonical(edited);
        if (edited !== text && reading.ok) expect(canonical(reading.value)).not.toBe(text);
      }),
      { numRuns: 2000 },
    );
  });
});
