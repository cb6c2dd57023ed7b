import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { takeFromMore } from './pick.ts';
import { findings } from './screens.ts';
import { findPerson, joinStaff, oneBrowser, setUpCodes, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();

/** Opens the role manager of somebody from their page. */
async function openRoles(page: Page, name: string) {
  await page.goto('/client-admin/employees');
  await findPerson(page, name);
  await page.getByRole('button', { name }).click();
  await page.getByRole('link', { name: `Open the page of ${name}` }).click();
  await page.getByRole('link', { name: 'Role and rights' }).click();
  await page.getByRole('heading', { name: 'User Role Manager' }).waitFor();
}

test('a client admin makes a custom role and gives it; its holder may no longer, and the page says why', async () => {
  const employee = await walkIn(browser(), 'employee', { at: '/dashboard/risk-register' });
  const add = employee.page.getByRole('button', { name: 'Add risk' }).first();
  await add.waitFor();
  expect(await add.getAttribute('aria-disabled')).not.toBe('true');

  const { page, leave } = await walkIn(browser(), 'client_admin');
  await openRoles(page, 'Morgan Ellis');
  await page.getByText(/^There is no custom role based on Supervisory yet/).waitFor();
  await page.getByRole('tab', { name: 'Custom roles' }).click();
  await page.getByRole('button', { name: 'Add custom role' }).click();
  const form = page.getByRole('form', { name: 'Add a custom role' });
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.getByRole('alert').getByText('Enter the name of the custom role.').waitFor();
  await form.getByLabel('Name').fill('Supervisor without risks');
  await form.getByLabel('Based on').selectOption('Supervisory');
  await form.getByLabel('Add and change risks').check();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Supervisory · 0 people').waitFor();

  await page.getByRole('tab', { name: 'Rights' }).click();
  await page.getByLabel('Custom role of Morgan Ellis').selectOption('Supervisor without risks');
  await page.getByRole('button', { name: 'Give the custom role' }).click();
  await page.getByText('Custom role: Supervisor without risks').waitFor();
  await page.getByRole('searchbox', { name: 'Search actions' }).fill('add and change risks');
  await expect
    .poll(() => wordsOf(page, 'row', /Add and change risks/))
    .toMatch(/No The custom role Supervisor without risks excludes it \(since .*, given by Grace Okafor\)/);
  await page.getByRole('tab', { name: 'Permission matrix' }).click();
  await page.getByRole('columnheader', { name: 'Supervisor without risks (custom role) theirs' }).waitFor();
  await page.getByRole('tab', { name: 'Role hierarchy' }).click();
  await page.getByRole('heading', { name: 'Adds over Supervisory' }).waitFor();

  await employee.page.reload();
  await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
  await employee.page.getByText('Your custom role excludes this.').first().waitFor({ state: 'attached' });

  await page.getByRole('tab', { name: 'Rights' }).click();
  await page.getByLabel('Custom role of Morgan Ellis').selectOption('None: the whole role Supervisory');
  await page.getByRole('button', { name: 'Take the custom role back' }).click();
  await page.getByText('Custom role: Supervisor without risks').waitFor({ state: 'detached' });
  await employee.page.reload();
  await add.waitFor();
  await expect.poll(() => add.getAttribute('aria-disabled')).not.toBe('true');
  await employee.leave();
  await leave();
});

test('the custom roles and the permission matrix are reached from the list of employees', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/client-admin/employees' });
  await takeFromMore(page, 'Roles and permissions');
  await page.getByRole('heading', { name: 'Roles and permissions' }).waitFor();
  await page.getByRole('button', { name: 'Add custom role' }).waitFor();
  await page.getByRole('tab', { name: 'Permission matrix' }).click();
  await page.getByRole('columnheader', { name: 'Supervisory', exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Role hierarchy' }).click();
  await page.getByRole('heading', { name: 'Adds over Supervisory' }).waitFor();
  await leave();
});

test('a client admin makes another one, who sees the portal once they have MFA, and takes it back', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  const staff = await joinStaff(browser(), page, 'Nadia Frost');
  await openRoles(page, 'Nadia Frost');
  await page.getByRole('button', { name: 'Make client admin' }).click();
  const rise = page.getByRole('dialog', { name: 'Make Nadia Frost a client admin?' });
  await rise.getByText(/^They get \d+ rights that the role Staff lacks/).waitFor();
  expect(await findings(page)).toEqual([]);
  await rise.getByRole('button', { name: 'Make client admin' }).click();
  await page.getByText(/^Nadia Frost is a client admin/).waitFor();
  await expect
    .poll(() => wordsOf(page, 'region', 'Role and duties'))
    .toMatch(/Client Admin Since .*, given by Grace Okafor\. Permissions: Client Admin/);
  expect(await findings(page)).toEqual([]);

  // Their next click leads them to MFA, and from there to the portal that is theirs now.
  await staff.page.getByRole('navigation').getByRole('link', { name: 'Documents' }).first().click();
  await staff.page.getByRole('link', { name: 'Read Information security policy' }).click();
  await setUpCodes(staff.page);
  await staff.page.getByRole('heading', { name: 'Client Admin Dashboard' }).waitFor();
  await staff.page.getByRole('navigation').getByRole('link', { name: 'Employees' }).click();
  await staff.page.getByRole('heading', { name: 'Employees' }).waitFor();

  await page.getByRole('button', { name: 'Remove as client admin' }).click();
  const fall = page.getByRole('dialog', { name: 'Remove Nadia Frost as client admin?' });
  await fall.getByRole('button', { name: 'Remove as client admin' }).click();
  await page.getByText('Permissions: Employee').waitFor();
  await page.getByText(/^Nadia Frost has the role Staff/).waitFor();
  await staff.page.reload();
  await staff.page.getByRole('heading', { name: 'This part is for Client Admins' }).waitFor();
  await staff.page.getByRole('link', { name: 'Go to my own start' }).click();
  await staff.page.getByRole('region', { name: 'Your open work' }).waitFor();
  await staff.leave();
  await leave();
});

test('an operator comes to the roles of a client from its users, and looks in first', async () => {
  const { page, leave } = await walkIn(browser(), 'super_admin', { at: '/admin/clients' });
  await page.getByRole('link', { name: 'Irwell', exact: false }).first().click();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('link', { name: 'Roles', exact: true }).click();
  await page.getByRole('heading', { name: 'Roles and permissions' }).waitFor();
  await page.getByText(/^You need support access to see the people of Irwell/).waitFor();
  expect(await findings(page)).toEqual([]);
  await leave();
});

test('an appointment is given a deputy, the document that it is written down in, and an end', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/client-admin/employees' });
  await findPerson(page, 'Tom Becker');
  await page.getByRole('button', { name: 'Tom Becker' }).click();
  await page.getByRole('link', { name: 'Open the page of Tom Becker' }).click();
  const duties = page.getByRole('region', { name: 'Duties' });
  await duties.getByText('No deputy').waitFor();
  await duties.getByRole('button', { name: 'Change' }).click();
  const form = page.getByRole('form', { name: 'Change the appointment' });
  await form.getByRole('combobox', { name: /^Deputy/ }).fill('Noah');
  await page.getByRole('option', { name: 'Noah Turner' }).click();
  await form.getByLabel('Document').fill('Minute 7 of the board');
  await form.getByLabel('Ends on').fill('1 Mar 2027');
  await form.getByRole('button', { name: 'Save' }).click();
  await duties.getByText('Deputy: Noah Turner · Minute 7 of the board').waitFor();
  await duties.getByText(/until 1 Mar 2027$/).waitFor();
  await leave();
});

test('an operator reads the roles of a client only while looking in, and changes none', async () => {
  const admin = await walkIn(browser(), 'client_admin');
  await openRoles(admin.page, 'Tom Becker');
  const personId = new URL(admin.page.url()).pathname.split('/')[3];
  const { page, leave } = await walkIn(browser(), 'super_admin', { at: '/admin/clients' });
  await page.getByRole('link', { name: 'Thameslight Software Ltd', exact: true }).click();
  await page.getByRole('heading', { name: 'Thameslight Software Ltd' }).waitFor();
  await page.goto(`${new URL(page.url()).pathname}/users/${personId}/role`);
  await page.getByText('You need support access to see the people of Thameslight Software Ltd').waitFor();
  await page.getByRole('button', { name: 'Open support access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Support access to Thameslight Software Ltd' });
  await dialog.getByLabel('Reason').selectOption('Investigating a fault');
  await dialog.getByLabel('Ticket').fill('SUP-2001');
  await dialog.getByRole('button', { name: 'Open support access' }).click();
  await page.getByText(/^Tom Becker has the role Supervisory/).waitFor();
  await page.getByText('Only the administrators of this organisation change its roles.').waitFor();
  await page.getByRole('tab', { name: 'Custom roles' }).click();
  const add = page.getByRole('button', { name: 'Add custom role' });
  await add.waitFor();
  expect(await add.getAttribute('aria-disabled')).toBe('true');
  await admin.leave();
  await leave();
});
