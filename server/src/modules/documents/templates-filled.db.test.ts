import { Company, readCompany, recordCompanyFacts } from '@claimlock/contract/company/endpoints';
import { listDocumentTemplates } from '@claimlock/contract/documents/templates';
import { withheldWith } from '@claimlock/contract/people/needed-actions';
import { addCustomRole, CustomRole, giveCustomRole } from '@claimlock/contract/people/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

const email = 'desk@filled.example';
const reached = `[${email}](mailto:${email})`;
const whole = {
  identity: { legalName: 'Filled Works Ltd', companyNumber: '01234567', icoNumber: null },
  addresses: {
    registeredAddress: { line1: '1 Long Lane', line2: '', town: 'London', postcode: 'EC1A 1BB', country: 'GB' },
  },
  records: {
    recordsHeld: [
      { kind: 'Personal data', people: 4000 },
      { kind: 'Bank details', people: 60 },
    ],
  },
  contacts: {
    contacts: ['Incident', 'Insurance', 'Data protection', 'Finance'].map((role) => ({
      role,
      name: `The ${role} desk`,
      email,
      phone: role === 'Incident' ? '+44 20 7946 0000' : '',
    })),
  },
  scope: { scopeStatement: 'The platform and the people who run it.' },
};

test('templates cite what the company profile says today, and say which facts it lacks', async () => {
  const { clientId, admin } = await newClient(app, 'Filled Works');
  const read = async () =>
    listDocumentTemplates.output.parse((await app.call(listDocumentTemplates, { clientId }, admin)).body).templates;
  const bodyOf = async (id: string) => (await read()).find((one) => one.id === id)?.body;
  const before = (await read()).find(({ id }) => id === 'information-security');
  expect(before?.missing).toEqual([
    { words: 'company number', section: 'identity' },
    { words: 'registered address', section: 'addresses' },
    { words: 'scope statement', section: 'scope' },
  ]);
  // How many people there are is known of every organisation.
  expect(before?.body).toContain(
    'Filled Works (company number: [company number]) has its registered office at [registered address] and employs 60 people.',
  );

  for (const [section, values] of Object.entries(whole)) {
    const company = Company.parse((await app.call(readCompany, { clientId }, admin)).body);
    const version = Object.entries(company.versions).find(([name]) => name === section)?.[1];
    const reply = await app.call(recordCompanyFacts, { clientId, section, version, ...values }, admin);
    expect(reply.status, reply.text).toBe(200);
  }
  expect((await read()).flatMap(({ missing }) => missing)).toEqual([]);
  expect(await bodyOf('information-security')).toContain(
    'Filled Works Ltd (company number: 01234567) has its registered office at 1 Long Lane, London, EC1A 1BB',
  );
  expect(await bodyOf('information-security')).toContain('\n\n## Scope\n\nThe platform and the people who run it.\n\n');
  // What there is none of is left out, and is no gap.
  expect(await bodyOf('data-protection')).toContain(
    '\n\nThe records that we hold include personal data and bank details. ',
  );
  const plan = await bodyOf('incident-response');
  expect(plan).toContain('The incident lead is The Incident desk. ');
  expect(plan).toContain(
    `- Incidents: The Incident desk, +44 20 7946 0000, ${reached}\n- Data protection: The Data protection desk, ${reached}\n`,
  );

  // Whoever may not read the company profile is told nothing of it by a template either.
  const { personId, userId } = await makeMember(app, 'manager', 'employee', clientId);
  const withheld = withheldWith('manager', ['company.read']);
  const role = { clientId, name: 'Without the profile', base: 'manager', withheld };
  const { id: customRoleId } = CustomRole.parse((await app.call(addCustomRole, role, admin)).body);
  expect((await app.call(giveCustomRole, { clientId, personId, customRoleId }, admin)).status).toBe(200);
  const reply = await app.call(listDocumentTemplates, { clientId }, await app.signInAs(userId));
  const { templates } = listDocumentTemplates.output.parse(reply.body);
  const said = JSON.stringify(templates);
  for (const kept of [
    '01234567',
    'Filled Works Ltd',
    'Long Lane',
    'data and bank details',
    'The platform and',
    'Incident desk',
    email,
  ])
    expect(said).not.toContain(kept);
  expect(templates.find(({ id }) => id === 'information-security')?.body).toContain(
    'Filled Works (company number: [company number]) has its registered office at [registered address] and employs 60 people.',
  );
});
