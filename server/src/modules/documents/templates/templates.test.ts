import { expect, test } from 'vitest';
import { findControl } from '../../frameworks/index.ts';
import { documentTemplates, fillTemplate, type TemplateFacts } from './index.ts';

const least = { organisation: 'Thameslight Software Ltd', domain: 'thameslight.example', employees: '128 people' };
/** Somebody as the company profile keeps them. */
const contact = (name: string, phone: string) => ({ name, phone, email: `${name.split(' ')[0]}@thameslight.example` });
const known = {
  ...least,
  companyNumber: '01234567',
  icoNumber: 'ZA123456',
  address: '1 Long Lane, London, EC1A 1BB',
  records: 'personal data and bank details',
  scope: 'The platform and the people who run it.',
  incident: contact('Grace Okafor', '+44 20 7946 0000'),
  dataProtection: contact('Priya Nair', '+44 20 7946 0001'),
  insurance: contact('Tom Reed', ''),
  finance: contact('Una Hall', '+44 20 7946 0002'),
} satisfies TemplateFacts;
const namesIn = (body: string) => [...body.matchAll(/\{(\w+)[?}]/g)].map(([, name = '']) => name);
const eachTemplate = documentTemplates.map((template) => [template.id, template] as const);
function filled(id: string, facts: TemplateFacts): string {
  const template = documentTemplates.find((one) => one.id === id);
  if (!template) throw new Error('It is there.');
  return fillTemplate(template, facts).body;
}

test('there are twenty, each known by its own id and title', () => {
  expect(documentTemplates).toHaveLength(20);
  expect(new Set(documentTemplates.map(({ id }) => id)).size).toBe(20);
  expect(new Set(documentTemplates.map(({ title }) => title)).size).toBe(20);
});

test.each(eachTemplate)('%s serves controls and is filled', (_, template) => {
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
});

test.each(eachTemplate)('%s names people in its sentences, and says at its end how they are reached', (_, template) => {
  const [said = '', contacts = ''] = fillTemplate(template, known).body.split('\n\n## Contacts\n\n');
  expect(said).not.toMatch(/\+44|@/);
  const cited = [known.incident, known.dataProtection, known.insurance, known.finance].filter(({ name }) =>
    said.includes(name),
  );
  expect(contacts.split('\n').filter((line) => line !== '')).toEqual(
    cited.map(({ name, phone, email }) =>
      expect.stringMatching(
        new RegExp(`^- [A-Z][a-z ]+: ${name}${phone && `, \\${phone}`}, \\[${email}\\]\\(mailto:${email}\\)$`),
      ),
    ),
  );
});

test.each(eachTemplate)(
  '%s leaves out what an organisation has none of, and reads well of one person',
  (_, template) => {
    const none = { ...known, companyNumber: null, icoNumber: null, records: null, employees: '1 person' };
    const { body, missing } = fillTemplate(template, none);
    expect(missing).toEqual([]);
    expect(body).not.toMatch(/\bnull\b|: none|1 people|\(\)| {2}| [.,]|[{}]/);
  },
);

test('what there is none of leaves whole sentences behind, and the scope is under its own heading', () => {
  const whole = filled('information-security', known);
  expect(whole).toContain(
    'Thameslight Software Ltd (company number: 01234567) has its registered office at 1 Long Lane,',
  );
  expect(whole).toContain('\n\n## Scope\n\nThe platform and the people who run it.\n\n## ');
  const none = { ...known, companyNumber: null, icoNumber: null, records: null, employees: '1 person' };
  expect(filled('information-security', none)).toContain(
    'Thameslight Software Ltd has its registered office at 1 Long Lane, London, EC1A 1BB and employs 1 person. This',
  );
  expect(filled('data-protection', known)).toContain(
    '\n\nWe are registered with the Information Commissioner under number ZA123456. The records that we hold include personal data and bank details. Questions go to Priya Nair.\n\n',
  );
  expect(filled('data-protection', none)).toContain('\n\nQuestions go to Priya Nair.\n\n');
  expect(filled('incident-response', none)).toContain('| Information Commissioner | Within 72 hours');
  expect(filled('business-continuity', none)).toContain('everybody at Thameslight Software Ltd (1 person).');
});

test('what is not known is left to be filled in, and nothing that was filled in is read as a place to fill', () => {
  const template = documentTemplates.find(({ id }) => id === 'incident-response');
  if (!template) throw new Error('It is there.');
  const { body, missing } = fillTemplate(template, least);
  expect(body).toContain('The incident lead is [incident contact].');
  expect(body).toContain('Information Commissioner (our registration: [ICO registration number])');
  expect(body).toContain(
    '\n\n## Contacts\n\n- Incidents: [incident contact]\n- Data protection: [data protection contact]\n',
  );
  expect(missing).toContainEqual({ words: 'incident contact', section: 'contacts' });
  const incident = { ...known.incident, name: '{domain} $& $1' };
  expect(fillTemplate(template, { ...known, incident }).body).toContain('The incident lead is {domain} $& $1.');
});

test('every fact that the profile is asked for is cited by a template', () => {
  const cited = new Set(documentTemplates.flatMap(({ body }) => namesIn(body)));
  expect(Object.keys(known).filter((name) => !cited.has(name))).toEqual([]);
});
