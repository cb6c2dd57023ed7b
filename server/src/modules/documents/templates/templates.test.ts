import { expect, test } from 'vitest';
import { findControl } from '../../frameworks/index.ts';
import { documentTemplates, fillTemplate } from './index.ts';

const least = { organisation: 'Thameslight Software Ltd', domain: 'thameslight.example', employees: '128' };
const known = {
  ...least,
  companyNumber: '01234567',
  icoNumber: 'ZA123456',
  address: '1 Long Lane, London, EC1A 1BB',
  records: 'personal data, bank details',
  scope: 'The platform and the people who run it.',
  incident: 'Grace Okafor',
  dataProtection: 'Priya Nair',
  insurance: 'Tom Reed',
  finance: 'Una Hall',
};
const namesIn = (body: string) => [...body.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

test('there are twenty, each known by its own id and title', () => {
  expect(documentTemplates).toHaveLength(20);
  expect(new Set(documentTemplates.map(({ id }) => id)).size).toBe(20);
  expect(new Set(documentTemplates.map(({ title }) => title)).size).toBe(20);
});

test.each(documentTemplates.map((template) => [template.id, template] as const))(
  '%s serves controls and is filled',
  (_, template) => {
    expect(template.controls.filter((control) => !findControl(control))).toEqual([]);
    expect(template.controls.length).toBeGreaterThan(0);
    expect(template.body.length).toBeGreaterThan(600);
    expect(template.body).toMatch(/^## /);
    const full = fillTemplate(template, known);
    expect(full.body).not.toMatch(/[{}]/);
    expect(full.missing).toEqual([]);
    // What is not recorded is a gap that says what is missing, and where it is recorded.
    const { body, missing } = fillTemplate(template, least);
    expect(body).not.toMatch(/[{}]/);
    expect(missing.filter(({ words }) => !body.includes(`[${words}]`))).toEqual([]);
    const names = new Set(namesIn(template.body));
    expect(missing).toHaveLength([...names].filter((name) => !(name in least)).length);
    // Each cites something of the organisation, and only what there is.
    expect(names.size).toBeGreaterThan(0);
    expect([...names].filter((name) => !(name in known))).toEqual([]);
  },
);

test('what is not known is left to be filled in, and nothing that was filled in is read as a place to fill', () => {
  const template = documentTemplates.find(({ id }) => id === 'incident-response');
  if (!template) throw new Error('It is there.');
  expect(fillTemplate(template, least)).toMatchObject({
    body: expect.stringContaining('The incident lead is [incident contact].'),
    missing: expect.arrayContaining([{ words: 'incident contact', section: 'contacts' }]),
  });
  expect(fillTemplate(template, { ...known, incident: '{domain} $& $1' }).body).toContain('{domain} $& $1');
});

test('every fact that the profile is asked for is cited by a template', () => {
  const cited = new Set(documentTemplates.flatMap(({ body }) => namesIn(body)));
  expect(Object.keys(known).filter((name) => !cited.has(name))).toEqual([]);
});
