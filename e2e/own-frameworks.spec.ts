import { readFileSync } from 'node:fs';
import { listOrganisations } from '@claimlock/contract/organisations/endpoints';
import { readFrameworkTable } from '@claimlock/contract/own-frameworks/framework-table';
import { listPeople } from '@claimlock/contract/people/endpoints';
import { expect, test } from 'vitest';
import { filterBy } from './pick.ts';
import { oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser();

const rules = {
  name: 'house-rules.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'ref;title;description;section\nHR-1;Locks;Doors are locked at night.;Doors\nHR-2;Keys;Keys are counted every month.;Doors\nHR-3;Visitors;Visitors sign in.;People\n',
  ),
};

test('a client admin brings in a framework, links it, releases and follows it, and takes its plan out and in again', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', {
    at: '/dashboard/compliance-engine',
    acceptDownloads: true,
  });
  await page.getByRole('link', { name: 'Bring your own' }).click();
  const drop = page.getByLabel(/Choose (a|or drop another) file/);
  await drop.setInputFiles({ ...rules, buffer: Buffer.from('ref,title\nHR-1,One\nHR-1,Two\n') });
  await page.getByRole('alert').getByText('line 3, column 1').waitFor();
  await drop.setInputFiles(rules);
  await page.getByRole('heading', { name: 'Contents' }).waitFor();
  await page.getByLabel('Name').fill('Services rules');
  await page.getByRole('button', { name: 'Bring in 3 requirements' }).click();

  await page.getByRole('heading', { level: 1, name: 'Services rules 1.0' }).waitFor();
  await page.getByRole('checkbox', { name: 'HR-1 Locks' }).check();
  await page.getByRole('checkbox', { name: 'HR-2 Keys' }).check();
  await page.getByRole('searchbox', { name: 'Search controls' }).fill('physical');
  await page.getByRole('button', { name: /^Depends on it: PHY-01/ }).click();
  await page.getByRole('button', { name: 'Remove PHY-01 from HR-2' }).waitFor();
  await filterBy(page, 'Links', 'unlinked');
  await page.getByText('2 of 3 requirements linked').waitFor();
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(1);
  await page.getByRole('button', { name: 'Release' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 of its 3 requirements are not linked yet', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Release' }).click();
  await page.getByRole('button', { name: 'Follow it' }).click();

  await page.getByRole('button', { name: 'Visitors' }).waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'System security plan' }).click(),
  ]);
  const plan = readFileSync(await download.path(), 'utf8').replace(/^\uFEFF/, '');
  expect(Object.keys(JSON.parse(plan))).toEqual(['system-security-plan']);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Take over a security plan' }).click();
  const taken = { name: 'plan.json', mimeType: 'application/json', buffer: Buffer.from(plan) };
  await page.getByLabel(/Choose (a|or drop another) file/).setInputFiles(taken);
  await page.getByText('No changes', { exact: true }).waitFor();
  await page.getByText('What is not in this plan').waitFor();
  await page.getByText(/findings? that lowers? a control.*stay where the plan was written/).waitFor();
  await leave();
});

test('a table with unknown headings is imported after its columns are mapped', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/compliance-engine/import' });
  const table = 'Rules of the house,,\n\nalpha,beta,gamma\nH-1,Locks,Doors are locked.\nH-2,Guests,Guests sign in.\n';
  await page
    .getByLabel(/Choose (a|or drop another) file/)
    .setInputFiles({ ...rules, name: 'alpha.csv', buffer: Buffer.from(table) });
  const columns = page.getByRole('region', { name: 'Column mapping' });
  await expect.poll(() => columns.getByLabel('Heading row').inputValue()).toBe('3');
  await columns.getByLabel('Text', { exact: true }).selectOption('');
  await page.getByRole('alert').getByText('No column is selected for titles or texts').waitFor();
  await columns.getByLabel('Title', { exact: true }).selectOption({ label: 'B: beta' });
  await columns.getByLabel('Text', { exact: true }).selectOption({ label: 'C: gamma' });
  const rows = page.getByRole('region', { name: 'First rows as imported' });
  await rows.getByRole('listitem').filter({ hasText: 'H-1 Locks' }).getByText('Doors are locked.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('House rules');
  await page.getByRole('button', { name: 'Bring in 2 requirements' }).click();
  await page.getByRole('heading', { level: 1, name: 'House rules 1.0' }).waitFor();
  await page.getByRole('checkbox', { name: 'H-2 Guests' }).waitFor();
  await leave();
});

test('the next version begins with the same links, says what it changes, and takes the place of the one before', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  const bring = async (version: string, table: string, wait: string) => {
    await page.goto('/dashboard/compliance-engine/import');
    const buffer = Buffer.from(`ref,title\n${table}`);
    await page.getByLabel(/Choose (a|or drop another) file/).setInputFiles({ ...rules, buffer });
    await page.getByLabel('Name').fill('Club rules');
    await page.getByLabel('Version').fill(version);
    await page.getByRole('button', { name: /^Bring in / }).click();
    await page.getByRole('heading', { level: 1, name: `Club rules ${version}` }).waitFor();
    await page.getByText(wait).waitFor();
  };
  const release = async () => {
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click();
    await page.getByRole('button', { name: /^Follow (it|both)$/ }).waitFor();
  };
  await bring('1.0', 'C-1,Doors\nC-2,Guests\n', '0 of 2 requirements linked');
  await page.getByRole('checkbox', { name: 'C-1 Doors' }).check();
  await page.getByRole('searchbox', { name: 'Search controls' }).fill('physical');
  await page.getByRole('button', { name: /^Depends on it: PHY-01/ }).click();
  await page.getByRole('button', { name: 'Remove PHY-01 from C-1' }).waitFor();
  await release();
  await page.getByRole('button', { name: 'Follow it' }).click();
  // It is followed once its own page is left: that one has the same heading.
  await page.waitForURL(({ pathname }) => !pathname.includes('/own/'));
  await page.getByRole('heading', { level: 1, name: 'Club rules 1.0' }).waitFor();

  // Somebody is asked about both of its rules, of which the next version keeps one.
  const asked = await page.request.get('/api/account/organisations');
  const clientId = listOrganisations.output.parse(await asked.json()).organisations[0]?.id;
  const found = listPeople.output.parse(await (await page.request.get(`/api/clients/${clientId}/people`)).json());
  const given = await page.request.post(`/api/clients/${clientId}/assignments`, {
    data: {
      frameworkId: new URL(page.url()).pathname.split('/').at(-1),
      title: 'Doors and guests',
      requirements: ['C-1', 'C-2'],
      people: [found.items[0]?.id],
      dueOn: '2026-07-20',
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(given.status()).toBe(201);

  await bring('2.0', 'C-1,Doors and gates\nC-3,Alarms\n', '1 of 2 requirements linked');
  await release();
  await page.getByRole('button', { name: 'Move from 1.0' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move from version 1.0 to 2.0?' });
  await dialog.getByText('1 requirement stays').waitFor();
  await dialog.getByText('1 assignment under way goes along, with what is answered.').waitFor();
  await dialog.getByText('Assigned, and gone').click();
  await dialog.getByText('Doors and guests', { exact: true }).waitFor();
  await dialog.getByText('Changed').click();
  await dialog.getByText('Doors and gates, was Doors').waitFor();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await page.waitForURL(({ pathname }) => !pathname.includes('/own/'));
  await page.getByRole('heading', { level: 1, name: 'Club rules 2.0' }).waitFor();
  const moved = page.url();
  await page.goto('/dashboard/assignments');
  await page.getByRole('link', { name: 'Doors and guests' }).click();
  await page.getByRole('region', { name: 'No longer asked' }).getByText('Guests').waitFor();
  await page.goto(moved);

  await page.getByRole('button', { name: 'Stop following' }).click();
  await page.getByRole('dialog').getByText('1 assignment under way is taken back').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop following' }).click();
  await page.getByRole('heading', { level: 1, name: 'Compliance Engine' }).waitFor();
  await page.getByRole('button', { name: 'Follow', exact: true }).first().waitFor();
  await leave();
});

test('a framework that is exported as a table is imported again as it was', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { acceptDownloads: true });
  for (const [kind, ending, name] of [
    ['CSV', 'csv', 'From CSV'],
    ['Excel', 'xlsx', 'From Excel'],
  ] as const) {
    await page.goto('/dashboard/compliance-engine/uk-gdpr');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: `Requirements as ${kind}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`UK GDPR.${ending}`);
    const asked = await page.request.get('/api/account/organisations');
    const clientId = listOrganisations.output.parse(await asked.json()).organisations[0]?.id;
    const table = async (id: string) =>
      readFrameworkTable.output.parse(
        await (await page.request.get(`/api/clients/${clientId}/framework-tables/${id}`)).json(),
      ).rows;
    await page.goto('/dashboard/compliance-engine/import');
    const drop = page.getByLabel(/Choose (a|or drop another) file/);
    await drop.setInputFiles({
      name: download.suggestedFilename(),
      mimeType: 'application/octet-stream',
      buffer: readFileSync(await download.path()),
    });
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('UK GDPR');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: /^Bring in / }).click();
    await page.getByRole('heading', { level: 1, name: `${name} 1.0` }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await table(id)).toEqual(await table('uk-gdpr'));

    // It can be taken along before it is released, too.
    await page.getByRole('button', { name: /^Export/ }).click();
    const [own] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: kind, exact: true }).click(),
    ]);
    expect(own.suggestedFilename()).toBe(`${name}.${ending}`);
  }
  await leave();
});

test('somebody who may not bring in a framework is told so', async () => {
  const { page, leave } = await walkIn(browser(), 'employee', { at: '/dashboard/compliance-engine/import' });
  await page.getByText('This part is not open to you').waitFor();
  expect(await page.getByLabel(/Choose a file/).count()).toBe(0);
  await leave();
});
