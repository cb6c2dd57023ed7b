import { listActionItems } from '@claimlock/contract/action-items/endpoints';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exactly, type IsExact } from './exact-shape.ts';

const Thing = z.object({
  id: z.string().regex(/^act_[0-9a-z]{3}$/),
  name: z.string(),
  kind: z.enum(['one', 'other']),
  says: z.literal('yes'),
  on: z.iso.date(),
  at: z.iso.datetime().nullable(),
  count: z.number().int().min(1).max(9),
  share: z.number().gt(0).lt(1),
  done: z.boolean(),
  by: z.object({ id: z.string() }).nullable(),
  note: z.string().optional(),
  tags: z.array(z.string()),
});
const thing = {
  id: 'act_abc',
  name: 'Lock the door',
  kind: 'one',
  says: 'yes',
  on: '2026-02-28',
  at: '2026-02-28T09:30:00.000Z',
  count: 9,
  share: 0.5,
  done: false,
  by: { id: 'per' },
  tags: ['a'],
};

const checkOf = (shape: z.ZodType): IsExact => {
  const isExact = exactly(shape);
  if (!isExact) throw new Error('There is no check of this shape.');
  return isExact;
};

test('what is exactly as promised is seen to be', () => {
  for (const change of [{}, { at: null }, { by: null }, { note: 'Then' }, { tags: [] }])
    expect(checkOf(Thing)(Object.assign({}, thing, change)), JSON.stringify(change)).toBe(true);
});

describe('a planted offence is not taken for exact', () => {
  test.each<[string, object]>([
    ['a field that is not named', { secret: 'hidden' }],
    ['one inside a field', { by: { id: 'per', email: 'a@example.com' } }],
    ['one of another kind', { name: 1 }],
    ['one that is missing', { name: undefined }],
    ['an id of another form', { id: 'act_ABC' }],
    ['a word that is not among them', { kind: 'third' }],
    ['another literal', { says: 'no' }],
    ['a day that no calendar has', { on: '2026-02-30' }],
    ['an instant without its zone', { at: '2026-02-28T09:30:00' }],
    ['an instant as the database writes it', { at: '2026-02-28T09:30:00+00:00' }],
    ['a Date', { at: new Date() }],
    ['too large a number', { count: 10 }],
    ['too small a number', { count: 0 }],
    ['half of a whole', { count: 1.5 }],
    ['a limit that is not within', { share: 1 }],
    ['no number', { share: Number.NaN }],
    ['a list of other things', { tags: ['a', 1] }],
    ['a list where a thing belongs', { by: [] }],
    ['null where something is', { done: null }],
    ['a value of its own for JSON', { toJSON: () => 'anything' }],
  ])('%s', (_, change) => {
    expect(checkOf(Thing)(Object.assign({}, thing, change))).toBe(false);
  });

  test.each([null, undefined, 'text', [], [thing]])('another thing altogether: %j', (value) => {
    expect(checkOf(Thing)(value)).toBe(false);
  });

  test('a field that stands in the prototype beside one that is not named', () => {
    const inherited: object = Object.create({ name: 'Inherited' });
    const { name: _, ...own } = thing;
    expect(checkOf(Thing)(Object.assign(inherited, own, { secret: 'hidden' }))).toBe(false);
  });
});

describe('a yes means what the shape means', () => {
  const near = fc.record(
    {
      id: fc.constantFrom('act_abc', 'act_abcd', 'act_123', ''),
      name: fc.oneof(fc.string(), fc.anything()),
      kind: fc.constantFrom('one', 'other', 'third'),
      says: fc.constantFrom('yes', 'no'),
      on: fc.constantFrom('2026-02-28', '2024-02-29', '2026-02-29', '2026-2-1'),
      at: fc.constantFrom(null, '2026-02-28T09:30:00.000Z', '2026-02-28T25:30:00Z', '2026-02-28T09:30Z', '2026-02-28'),
      count: fc.oneof(fc.integer({ min: -1, max: 11 }), fc.double()),
      share: fc.double({ min: -1, max: 2 }),
      done: fc.constantFrom(true, false, 0),
      by: fc.oneof(fc.constant(null), fc.record({ id: fc.string() }), fc.dictionary(fc.string(), fc.string())),
      note: fc.oneof(fc.string(), fc.constant(undefined)),
      tags: fc.array(fc.oneof(fc.string(), fc.integer())),
      more: fc.anything(),
    },
    { requiredKeys: [] },
  );

  test('for whatever comes near it', () => {
    const isExact = checkOf(Thing);
    let yes = 0;
    fc.assert(
      fc.property(near, fc.subarray(Object.keys(thing), { minLength: 7 }), (changes, kept) => {
        const asBefore = Object.fromEntries(Object.entries(thing).filter(([name]) => kept.includes(name)));
        const value = Object.assign({}, thing, changes, asBefore);
        if (!isExact(value)) return;
        yes += 1;
        expect(Thing.parse(value)).toEqual(value);
        expect(JSON.stringify(Thing.parse(value)).length).toBe(JSON.stringify(value).length);
      }),
      { numRuns: 3000 },
    );
    expect(yes).toBeGreaterThan(0);
  });

  test('a page of action items is looked at this way', () => {
    expect(checkOf(listActionItems.output)({ items: [], next: null, total: null })).toBe(true);
    expect(checkOf(listActionItems.output)({ items: [{}], next: null, total: null })).toBe(false);
  });
});

test.each<[string, z.ZodType]>([
  ['one of several', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])],
  ['a default', z.string().default('x')],
  ['a text that is changed', z.string().trim()],
  ['a text that is counted', z.string().max(3)],
  ['a refinement of its own', z.string().refine((text) => text !== 'x')],
  ['a refinement of an object', z.object({ a: z.string() }).refine(() => true)],
  ['an object that takes more', z.looseObject({ a: z.string() })],
  ['an object that refuses more', z.strictObject({ a: z.string() })],
  ['a number that is made', z.coerce.number()],
  ['a pattern that remembers', z.string().regex(/x/g)],
  ['a list that is counted', z.array(z.string()).length(2)],
  ['anything', z.object({ a: z.unknown() })],
])('a shape that does more is asked each time: %s', (_, shape) => {
  expect(exactly(shape)).toBeUndefined();
});

test('a number of a format of its own is left to its shape', () => {
  for (const shape of [z.int(), z.int32(), z.float32()]) expect(exactly(shape)?.(1.5)).not.toBe(true);
  expect(exactly(z.object({ count: z.int() }))?.({ count: 1.5 })).not.toBe(true);
});
