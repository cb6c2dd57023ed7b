import { sample } from '@claimlock/contract/sample';
import fc from 'fast-check';
import { other } from './sample-world.ts';

/** A JSON Schema, as the API's document has it. */
export type Schema = Record<string, unknown>;

const place = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Texts that broke something somewhere. */
const badTexts = [
  ...['\u0000', 'a\u0000b', '\ud800', 'x\udc00', '\ufffe', '\u202egnp.exe', '\ufeff', '\r\nSet-Cookie: a=b', '\u2028'],
  ...[
    "' or 1=1 --",
    '"; drop table person; --',
    '%',
    '_',
    '\\',
    '%s%n',
    '#{7*7}',
    '{{7*7}}',
    '<img src=x onerror=alert(1)>',
  ],
  ...[
    '../../etc/passwd',
    '..%2f',
    'file:///etc/passwd',
    '/',
    '.',
    '',
    ' ',
    '\t',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '-0',
    '0x10',
    '1e999',
    '1_000',
    '٣',
    '½',
    '9'.repeat(400),
    '-1',
    '1.5',
    'true',
    '[]',
    '{}',
  ],
  ...['2147483648', '9007199254740993', '9223372036854775808', '170141183460469231731687303715884105728'],
  ...[
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '10000-01-01',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-11-20T25:00:00Z',
    '-000001-01-01',
  ],
  ...['İstanbul', 'ΟΔΟΣ', 'ﬃ', 'e\u0301', '👩‍👩‍👧‍👦', '𝕏'.repeat(300), 'Z̸a̷l̵g̶o̷', 'x'.repeat(100_000)],
  ...[
    place('foo', 'x'),
    place('2026-11-20', 'x'),
    place('0000-00-00', ''),
    place(1, 'x'),
    place(1.5, 'x'),
    place(1e300, 'x'),
  ],
  ...[
    place(99_999, 'x'),
    place(null, null),
    place('a'),
    place(),
    place('x'.repeat(300), 'x'),
    'eyJsZW5ndGgiOjJ9',
    '!!!',
  ],
];
const badText = fc.constantFrom(...badTexts);
const badNumber = fc.constantFrom(
  -1,
  0,
  -0,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 - 1,
  -(2 ** 53),
  1e21,
  1e308,
  5e-324,
);
const deep = Array.from({ length: 3000 }).reduce<unknown>((inner) => [inner], 1);
const badThing = fc.constantFrom<unknown>(
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  { length: 1e9 },
  { length: { toString: 1 } },
  ['a', 'b'],
  deep,
);

/** A value that nobody who means well sends. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: badText, weight: 5 },
  { arbitrary: badNumber, weight: 2 },
  { arbitrary: badThing, weight: 2 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 20 }), weight: 1 },
);

/** The ids that name something in the sample world, by their prefix. */
const known: Record<string, readonly string[]> = {
  cli: [sample.clientId, sample.clientId, sample.clientId, other.clientId],
  brk: [sample.brokerId, sample.brokerId, other.brokerId],
  per: [sample.personId, sample.secondPersonId, other.personId],
  act: [sample.actionItemId, other.actionItemId],
  apt: [sample.appointmentId],
  dpr: [sample.dutyProposalId],
  ntf: [sample.notificationId],
  eml: [sample.mailId],
  ses: [sample.sessionId],
  pky: [sample.passkeyId],
};
const digits = fc.string({
  unit: fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz'),
  minLength: 26,
  maxLength: 26,
});

/** Texts for what a pattern or a name means; a pattern that is not known is filled by the expression itself. */
function textFor(schema: Schema, name: string): fc.Arbitrary<string> {
  const pattern = typeof schema.pattern === 'string' ? schema.pattern : '';
  const prefix = /^\^([a-z]{3})_\[/.exec(pattern)?.[1];
  if (prefix) {
    const random = digits.map((tail) => `${prefix}_${tail}`);
    const ids = known[prefix];
    return ids ? fc.oneof({ arbitrary: fc.constantFrom(...ids), weight: 4 }, { arbitrary: random, weight: 1 }) : random;
  }
  if (schema.format === 'email') return fc.nat(5000).map((n) => `fuzz-${n}@sample-a.example`);
  if (schema.format === 'date')
    return fc
      .integer({ min: -800, max: 800 })
      .map((n) => new Date(Date.UTC(2026, 10, 20 + n)).toISOString().slice(0, 10));
  if (name === 'domain') return fc.nat(5000).map((n) => `fuzz-${n}.example`);
  if (name === 'frameworkId' || name === 'frameworks') return fc.constantFrom('cyber-essentials', 'iso-27001');
  if (name === 'controlId' || name === 'raisesControl') return fc.constantFrom('IAM-06', 'VUL-03', 'PRD-01', 'XXX-99');
  if (name === 'after')
    return fc.constantFrom(
      place('2026-11-20', sample.actionItemId),
      place('a', sample.personId),
      place(2, sample.clientId),
      '5',
      sample.mailId,
    );
  if (name === 'count' || name === 'unreadOnly') return fc.constantFrom('true', 'false', '1', 'no');
  if (name === 'search') return fc.constantFrom('a', 'canary', 'Sample', '%', '_');
  if (pattern === '^\\d{6,7}$') return fc.constantFrom('123456', '1234567');
  const minLength = typeof schema.minLength === 'number' ? schema.minLength : 0;
  const maxLength = typeof schema.maxLength === 'number' ? schema.maxLength : 60;
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) });
}

function numberFor({ minimum, maximum, type }: Schema): fc.Arbitrary<number> {
  const least = typeof minimum === 'number' ? minimum : -5;
  const most = typeof maximum === 'number' ? maximum : least + 1000;
  const near = fc.constantFrom(...[least, most, Math.min(most, 1), Math.min(most, Math.max(least, 2))]);
  if (type === 'number') return fc.oneof(near, fc.double({ min: least, max: Math.min(most, 1e9), noNaN: true }));
  return fc.oneof(near, fc.integer({ min: Math.max(least, -(2 ** 31)), max: Math.min(most, 2 ** 31 - 1) }));
}

const isSchema = (value: unknown): value is Schema =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Values that a schema takes, or that look as if it did. */
export function valueFor(schema: unknown, name = ''): fc.Arbitrary<unknown> {
  if (!isSchema(schema)) return fc.jsonValue({ maxDepth: 2 });
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const either = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  if (either.length > 0) return fc.oneof(...either.map((one) => valueFor(one, name)));
  switch (schema.type) {
    case 'string':
      return textFor(schema, name);
    case 'integer':
    case 'number':
      return numberFor(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueFor(schema.items, name), { maxLength: 3 });
    case 'object':
      return objectFor(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const badDays = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-02-29',
  '2026-00-10',
  '2026-13-01',
  '2026-1-1',
  '20261120',
  '',
];
const badPlaces = badTexts.filter((text) => /^(eyJ|Wy)/.test(text) || text === '!!!');

/** Values just beyond what a schema takes: one too long, one too many, a day that no calendar has, no place in a list. */
export function nearlyFor(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (name === 'after') return fc.constantFrom(...badPlaces);
  if (schema.format === 'date') return fc.constantFrom(...badDays);
  if (schema.type === 'integer' || schema.type === 'number') {
    const least = typeof schema.minimum === 'number' ? schema.minimum : 0;
    const most = typeof schema.maximum === 'number' ? schema.maximum : 0;
    return fc.constantFrom(least, least - 1, most, most + 1, 1.5, 2 ** 31, 2 ** 53, -1, '1', null);
  }
  if (schema.type === 'string') {
    const most = typeof schema.maxLength === 'number' ? schema.maxLength : 300;
    return fc.constantFrom(
      '',
      ' ',
      '\u200b',
      'x'.repeat(most),
      'x'.repeat(most + 1),
      '😀'.repeat(Math.ceil(most / 2)),
      ` ${'é'.repeat(most)} `,
      1,
      null,
    );
  }
  if (schema.type === 'array')
    return fc.constantFrom(
      [],
      [[]],
      [null],
      Array.from({ length: 51 }, () => 'x'),
      'x',
    );
  return hostileValue;
}

/** Objects with all that a schema requires and some of the rest. */
function objectFor(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const names = Object.keys(properties);
  const required = new Set(listOf(schema.required).map(String));
  const values = Object.fromEntries(names.map((name) => [name, valueFor(properties[name], name)]));
  return fc.record(values, { requiredKeys: names.filter((name) => required.has(name)) });
}
