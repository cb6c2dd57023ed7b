import { expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../src/app.ts';
import { endpointsOnly } from './endpoints-only.ts';

/** What people are told by mail and what stands in a row of a table: whatever a field called so takes is shown on one line. */
const named = /^(?:name|title|assessor|department|industry|jobTitle|region|.*(?:Firm|Name|Title))$/;

/** A file's name is cleaned where it arrives, a name that is repeated is compared, and a filter is searched for. */
const shown = ({ endpoint: { upload, method } }: ReturnType<typeof endpointsOnly>[number]) =>
  upload === undefined && method !== 'GET';
const notKept = ['confirmName', 'fileName'];

const fields = endpointsOnly(allRoutes)
  .filter(shown)
  .flatMap(({ endpoint: { name, input } }) =>
    Object.entries(input.shape).flatMap(([field, shape]) =>
      named.test(field) && !notKept.includes(field) && z.safeParse(shape, 'Ann Smith').success
        ? [[`${name}: ${field}`, shape] as const]
        : [],
    ),
  );

test('there are such fields', () => expect(fields.length).toBeGreaterThan(40));

test.each(fields)('%s is one line, and turns no direction around it', (_, shape) => {
  for (const text of ['Ann\n\nYour account is locked', 'Ann\u2028Smith', 'Ann\u202eelttiL', '\u2066Ann\u2069'])
    expect(z.safeParse(shape, text).success, JSON.stringify(text)).toBe(false);
});
