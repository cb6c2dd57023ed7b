import { expect, test } from 'vitest';
import { filterBy } from './pick.ts';
import { oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();

test('a client admin arranges departments and a group, and moves people into them', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/client-admin/employees' });
  await page.getByRole('link', { name: 'Departments and groups' }).click();
  await page.getByRole('heading', { name: 'Departments and groups' }).waitFor();

  // A name is asked for, and one that is there already is refused beside the field, in whatever capitals.
  await page.getByRole('button', { name: 'Add department' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a department' });
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await adding.getByText('Enter the name of the department.').first().waitFor();
  await adding.getByLabel('Name', { exact: true }).fill('SALES');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await adding.getByText('There is a department of this name already.').first().waitFor();
  await adding.getByLabel('Name', { exact: true }).fill('Research');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('link', { name: '0 people in Research' }).waitFor();

  // Everybody of Sales moves there with its removal.
  await page.getByRole('button', { name: 'More for Sales' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove Sales?' });
  await removing.getByLabel('Where its people go').selectOption({ label: 'Research' });
  await removing.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('link', { name: '6 people in Research' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /in Sales$/ }).count()).toBe(0);

  // Finance, to which a course is assigned, stays until the rule ends, and its own name goes on with its rule.
  await page.getByRole('button', { name: 'More for Finance' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename Finance' });
  await renaming.getByLabel('Name', { exact: true }).fill('Accounts');
  await renaming.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('button', { name: 'More for Accounts' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const refused = page.getByRole('dialog', { name: 'Remove Accounts?' });
  await refused.getByLabel('Where its people go').selectOption({ label: 'Research' });
  await refused.getByRole('button', { name: 'Remove', exact: true }).click();
  await refused.getByText(/End that rule in Security Training first/).waitFor();
  await refused.getByRole('button', { name: 'Cancel' }).click();

  // Somebody comes into a group and goes out of it.
  await page.getByRole('button', { name: 'More for First aiders' }).click();
  await page.getByRole('menuitem', { name: 'Members' }).click();
  const members = page.getByRole('dialog', { name: 'First aiders' });
  await members.getByRole('combobox', { name: 'Add people' }).fill('daniel');
  await page.getByRole('option', { name: /Daniel Whitlock/ }).click();
  await members.getByRole('button', { name: 'Add to the group' }).click();
  await members.getByRole('button', { name: 'Take Daniel Whitlock out' }).click();
  await expect.poll(() => members.getByRole('button', { name: /^Take/ }).count()).toBe(4);
  await members.getByRole('button', { name: 'Close' }).click();
  await members.waitFor({ state: 'detached' });

  // The figure leads to who that is; one is changed alone, and the others together.
  await page.getByRole('link', { name: '6 people in Research' }).click();
  await page.getByRole('heading', { name: 'Employees' }).waitFor();
  await page.getByRole('button', { name: 'Ella Evans' }).click();
  await page.getByRole('dialog', { name: 'Ella Evans' }).getByRole('button', { name: 'Change' }).click();
  const changing = page.getByRole('dialog', { name: 'Change Ella Evans' });
  await changing.getByLabel('Department', { exact: true }).selectOption({ label: 'Operations' });
  await changing.getByLabel('Job title').fill('Planner');
  await changing.getByRole('button', { name: 'Save' }).click();
  await changing.waitFor({ state: 'detached' });
  await page.goto('/client-admin/employees');
  await filterBy(page, 'Department', 'Research');
  await page.getByRole('button', { name: 'Remove the filter Department' }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(6);
  await page
    .getByRole('checkbox', { name: /all|page/i })
    .first()
    .check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const many = page.getByRole('dialog', { name: 'Change 5 people' });
  await many.getByLabel('Department', { exact: true }).selectOption({ label: 'Engineering' });
  await many.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByText('Changed').first().waitFor();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.goto('/client-admin/employees?search=ella');
  await expect.poll(() => wordsOf(page, 'row', /Ella Evans/)).toMatch(/Operations/);
  await page.getByRole('button', { name: 'Ella Evans' }).click();
  await page.getByRole('dialog', { name: 'Ella Evans' }).getByText('Planner', { exact: true }).waitFor();
  await leave();
});

test('whoever is no administrator is told who arranges departments', async () => {
  const { page, leave } = await walkIn(browser(), 'employee', { at: '/dashboard/users/departments' });
  const add = page.getByRole('button', { name: 'Add department' });
  await add.waitFor();
  expect(await add.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'More for Sales' }).click();
  const rename = page.getByRole('menuitem', { name: 'Rename' });
  expect(await rename.getAttribute('aria-disabled')).toBe('true');
  await leave();
});
