import { expect, test } from 'vitest';
import { demoUrl } from './installation.ts';
import { filterBy } from './pick.ts';
import { findings } from './screens.ts';
import { invitationLink, oneBrowser, stopClock, visit, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();

test('a super admin adds a client, its admin joins by the invitation, is shut out by a suspension and comes back', async () => {
  const operator = await walkIn(browser(), 'super_admin');
  const { page } = operator;
  await page.getByRole('banner').getByRole('link', { name: 'Add Client' }).click();
  await page.getByRole('button', { name: 'Add Client' }).click();
  const summary = page.getByRole('alert');
  await summary.getByRole('link', { name: 'Company name: Enter the company name.' }).click();
  await expect
    .poll(() => page.getByLabel('Company name').evaluate((field) => field === field.ownerDocument.activeElement))
    .toBe(true);
  await page.getByLabel('Company name').fill('Walbrook Legal LLP');
  await page.getByLabel('Industry').selectOption('Professional services');
  await page.getByLabel('Number of employees').fill('40');
  await page.getByLabel('Contact name').fill('Ines Hart');
  await page.getByLabel('Contact email address').fill('ines.hart@walbrook.example');
  const clock = await stopClock(page);
  await page.getByRole('main').getByRole('button', { name: 'Add Client' }).click();
  await page.getByText('Client added successfully!').waitFor();
  await clock.goOn();
  await page.getByRole('heading', { name: 'Client Organisations' }).waitFor();
  await page.getByText('The invitation to ines.hart@walbrook.example was not sent').waitFor();
  await page.getByRole('button', { name: 'Copy the invitation link' }).waitFor();
  await expect
    .poll(() => wordsOf(page, 'row', /^Walbrook Legal LLP/))
    .toMatch(/Professional services 40 Not assessed.*Not yet assured.*Active/);

  await page.getByRole('link', { name: 'Walbrook Legal LLP', exact: true }).click();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Invite again Ines Hart' }).click();
  await page.getByText('The invitation to ines.hart@walbrook.example was not sent').waitFor();
  const link = await invitationLink(page, 'Walbrook Legal LLP');

  const invited = await visit(browser(), await demoUrl());
  await invited.page.goto(link);
  await invited.page.getByRole('heading', { name: 'Join Walbrook Legal LLP' }).waitFor();
  await invited.page.getByLabel('Password', { exact: true }).fill('password1234');
  await invited.page.getByRole('button', { name: 'Join' }).click();
  await invited.page.getByRole('alert').waitFor();
  await invited.page.getByLabel('Password', { exact: true }).fill('lantern orchard seven winters');
  await invited.page.getByRole('button', { name: 'Join' }).click();
  await invited.page.getByRole('heading', { name: 'Secure your account' }).waitFor();

  await page.goto('/admin/clients');
  await page.getByRole('link', { name: 'Suspend Walbrook Legal LLP' }).click();
  await page.getByLabel('Reason').fill('The contract has not been signed yet.');
  await page.getByLabel('Name of the organisation').fill('Walbrook');
  await page.getByRole('button', { name: 'Suspend Walbrook Legal LLP' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Name of the organisation').fill('Walbrook Legal LLP');
  await page.getByRole('button', { name: 'Suspend Walbrook Legal LLP' }).click();
  await page.getByText('The contract has not been signed yet.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Reinstate' }).click();
  await page.getByRole('button', { name: 'Reinstate Walbrook Legal LLP' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Suspend' }).waitFor();

  await page.getByRole('main').getByRole('link', { name: 'Suspend' }).click();
  await page.getByRole('button', { name: 'Close this client' }).click();
  const closes = page.getByRole('form', { name: 'Close the client' });
  await closes.getByLabel('Reason').fill('The firm was wound up.');
  await closes.getByLabel('Name of the organisation').fill('Walbrook Legal');
  await closes.getByRole('button', { name: 'Close Walbrook Legal LLP' }).click();
  await closes.getByRole('alert').waitFor();
  expect(await findings(page)).toEqual([]);
  await closes.getByLabel('Name of the organisation').fill('Walbrook Legal LLP');
  await closes.getByRole('button', { name: 'Close Walbrook Legal LLP' }).click();
  await page.getByText('The firm was wound up. All of its data is held until').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.goto('/admin/clients');
  await page.getByRole('row', { name: /^Walbrook Legal LLP.*Closing.*held until/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Closing Walbrook Legal LLP' }).click();
  const callsOff = page.getByRole('form', { name: 'Call the closing off' });
  await callsOff.waitFor();
  expect(await findings(page)).toEqual([]);
  await callsOff.getByRole('button', { name: 'Call the closing off' }).click();
  await callsOff.getByRole('alert').waitFor();
  await callsOff.getByLabel('Reason').fill('The firm goes on.');
  await callsOff.getByRole('button', { name: 'Call the closing off' }).click();
  await page.getByText('The firm goes on.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Suspend' }).waitFor();

  await page.goto('/admin/ledger');
  for (const event of [
    'Closing of the organisation called off',
    'Closing of the organisation begun',
    'Organisation reinstated',
    'Organisation suspended',
    'Client organisation added',
  ])
    await page
      .getByRole('button', { name: `${event}: Walbrook Legal LLP` })
      .first()
      .waitFor();
  await operator.leave();
  await invited.leave();
});

test('a suspended client’s people are told so and can change nothing', async () => {
  const operator = await walkIn(browser(), 'super_admin', { at: '/admin/clients' });
  await operator.page.getByRole('link', { name: 'Suspend Thameslight Software Ltd' }).click();
  await operator.page.getByLabel('Reason').fill('A dispute about the invoice.');
  await operator.page.getByLabel('Name of the organisation').fill('Thameslight Software Ltd');
  await operator.page.getByRole('button', { name: 'Suspend Thameslight Software Ltd' }).click();
  await operator.page.getByLabel('Reason').waitFor({ state: 'detached' });
  await operator.page.getByText('A dispute about the invoice.').waitFor();
  const member = await visit(browser(), await demoUrl());
  await member.page.goto('/');
  await member.page.getByRole('button', { name: /^Employee/ }).click();
  await member.page
    .getByText(/suspended/i)
    .first()
    .waitFor();
  await expect.poll(() => member.page.getByRole('button', { name: /^View Details/ }).count()).toBe(0);
  await member.leave();
  // Their record stays theirs: it is verified and taken away meanwhile.
  const admin = await visit(browser(), await demoUrl());
  await admin.page.goto('/');
  await admin.page.getByRole('button', { name: /^Client Admin/ }).click();
  await admin.page.getByRole('button', { name: 'Verify or export the ledger' }).click();
  const ledger = admin.page.getByRole('dialog', { name: 'The ledger' });
  await ledger.getByRole('button', { name: 'Verify' }).click();
  await ledger.getByText('The ledger holds').waitFor();
  const download = admin.page.waitForEvent('download');
  await ledger.getByRole('link', { name: 'Export the ledger' }).click();
  expect((await download).suggestedFilename()).toMatch(/ledger/);
  expect(await ledger.getByRole('link', { name: 'Export as a workbook' }).count()).toBe(0);
  await ledger.getByRole('button', { name: 'Close' }).click();
  await ledger.waitFor({ state: 'detached' });
  // Its evidence and documents can be read, and nothing be done with them.
  await admin.page.getByRole('link', { name: 'Evidence', exact: true }).click();
  await admin.page.getByRole('button', { name: 'Security terms in the hosting contract' }).click();
  const evidence = admin.page.getByRole('dialog', { name: 'Security terms in the hosting contract' });
  const renew = evidence.getByRole('button', { name: 'New version' });
  await renew.waitFor();
  expect(await renew.getAttribute('aria-disabled')).toBe('true');
  await evidence.getByRole('button', { name: 'Close' }).click();
  await evidence.waitFor({ state: 'detached' });
  await admin.page.getByRole('link', { name: 'Documents', exact: true }).last().click();
  await admin.page.getByRole('link', { name: 'Acceptable use policy' }).click();
  await admin.page.getByRole('heading', { name: 'Acceptable use policy' }).waitFor();
  // The deadlines of the law do not stop: a breach is recorded all the same.
  await admin.page.getByRole('link', { name: 'Privacy register', exact: true }).click();
  await admin.page.getByRole('button', { name: 'Record an event' }).click();
  const record = admin.page.getByRole('form', { name: 'Record an event' });
  await record.getByLabel('What is it?').selectOption('breach');
  await record.getByLabel('Your reference').fill('INC-200');
  await record.getByLabel('When it became known').fill('2026-06-11T09:00');
  await record.getByRole('button', { name: 'Record event' }).click();
  const event = admin.page.getByRole('dialog', { name: 'INC-200' });
  await event.getByText('Late', { exact: true }).waitFor();
  await operator.leave();
  await admin.leave();
});

test('clients are searched, filtered, sorted and edited, and the address remembers how', async () => {
  const { page, leave } = await walkIn(browser(), 'super_admin', { at: '/admin/clients' });
  await page.getByRole('row', { name: /^Irwell/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('EDGBASTON');
  await page.getByText('1 of 1 client').waitFor();
  await page.waitForURL(/search=EDGBASTON/);
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('');
  await filterBy(page, 'Tier', 'Gold');
  await page.getByText('1 of 1 client').waitFor();
  await page.reload();
  await page.getByText('1 of 1 client').waitFor();
  await page.getByRole('link', { name: 'Edit Edgbaston Care Group Ltd' }).click();
  await page.getByLabel('Number of employees').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Number of employees').fill('1200');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1,200').waitFor();

  // What somebody changes elsewhere is there once it is refreshed, on a phone too.
  const elsewhere = await page.context().newPage();
  for (const [width, employees] of [
    [1440, '1300'],
    [360, '1400'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await elsewhere.goto('/admin/clients');
    await elsewhere.getByRole('link', { name: 'Edit Edgbaston Care Group Ltd' }).click();
    await elsewhere.getByLabel('Number of employees').fill(employees);
    await elsewhere.getByRole('button', { name: 'Save' }).click();
    const shown = Number(employees).toLocaleString('en-GB');
    await elsewhere.getByText(shown).waitFor();
    expect(await page.getByText(shown).count()).toBe(0);
    await page.getByRole('banner').getByRole('button', { name: 'Refresh', exact: true }).click();
    await page.getByText(shown).waitFor();
  }
  await leave();
});

test('a broker opens a client by a press on its row, reads its tier and what the next one needs, and is led into none of its screens', async () => {
  const { page, leave } = await walkIn(browser(), 'broker_admin');
  await page.getByRole('link', { name: 'See all clients' }).click();
  await page
    .getByRole('row', { name: /^Thameslight Software Ltd/ })
    .getByText('Bronze')
    .click();
  await page.getByRole('heading', { level: 1, name: 'Thameslight Software Ltd' }).waitFor();
  await page.getByText('74.75 of 100 points').waitFor();
  const needs = page.getByRole('region', { name: 'What you need for Silver' });
  await needs.getByText(/^Silver asks for this: Last penetration test/).waitFor();
  await needs.getByRole('link', { name: /^Multi-factor authentication is at level 3/ }).click();
  await page.getByRole('dialog', { name: 'Multi-factor authentication' }).waitFor();
  expect(await page.locator('main a[href^="/dashboard"], [role=dialog] a[href^="/dashboard"]').count()).toBe(0);
  await leave();
});
