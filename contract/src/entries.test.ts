import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { entries } from './entries.ts';

/** What nobody may ever find in a ledger (ADR 0003). */
const personal = ['Ada Lovelace', 'Lovelace', 'ada@client.example', '12 High Street', 'Rang her; she will do it.', ' '];

/** Where a schema lets through what somebody typed, as paths into it. */
function freeText(schema: unknown, path: string): string[] {
  if (schema === null || typeof schema !== 'object') return [`${path}: anything at all`];
  const said = new Map(Object.entries(schema));
  if (said.has('const') || said.has('enum')) return [];
  const several: unknown = said.get('anyOf') ?? said.get('oneOf') ?? said.get('allOf');
  if (Array.isArray(several)) return several.flatMap((one) => freeText(one, path));
  const type: unknown = said.get('type');
  if (Array.isArray(type)) return type.flatMap((one: unknown) => freeText({ ...schema, type: one }, path));
  switch (type) {
    case 'object': {
      const extra = said.get('additionalProperties') === false ? [] : [`${path}: members of any name`];
      const members: object = said.get('properties') ?? {};
      return [...extra, ...Object.entries(members).flatMap(([name, inner]) => freeText(inner, `${path}.${name}`))];
    }
    case 'array':
      return freeText(said.get('items'), `${path}[]`);
    case 'string': {
      const pattern: unknown = said.get('pattern');
      if (typeof pattern !== 'string') return [`${path}: any text`];
      return personal.some((text) => new RegExp(pattern).test(text)) ? [`${path}: nearly any text`] : [];
    }
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return [];
    default:
      return [`${path}: anything at all`];
  }
}

const inBody = (body: z.ZodType) => freeText(z.toJSONSchema(body), 'body');

test.each(Object.entries(entries))('a body of %s has no place for what somebody typed', (_, { body }) => {
  expect(inBody(body)).toEqual([]);
});

describe('a place for free text is found', () => {
  test.each<[what: string, body: z.ZodType]>([
    ['a text', z.object({ region: z.string() })],
    ['a short text', z.object({ region: z.string().max(10) })],
    ['a text that changed', z.object({ region: z.object({ from: z.string().nullable() }).optional() })],
    ['a text of letters and spaces', z.object({ name: z.string().regex(/^[A-Za-z ]+$/) })],
    ['a list of texts', z.object({ names: z.array(z.string()) })],
    ['one of several', z.object({ name: z.union([z.literal('none'), z.string()]) })],
    ['whatever is given', z.object({ detail: z.unknown() })],
    ['members of any name', z.record(z.string(), z.number())],
    ['members beside those that are known', z.looseObject({ size: z.number() })],
  ])('%s', (_, body) => {
    expect(inBody(body)).toHaveLength(1);
  });
});
