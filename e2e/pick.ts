import type { Locator, Page } from 'playwright-core';

/** Types a name into a combobox and takes what is offered under it. */
export async function pick(within: Locator | Page, label: string | RegExp, name: string): Promise<void> {
  const field = within.getByRole('combobox', { name: label });
  await field.fill(name);
  await within.getByRole('option', { name, exact: true }).click();
}

/** Takes a step that is not among those with a button of their own. */
export async function takeFromMore(within: Locator | Page, step: string): Promise<void> {
  await within.getByRole('button', { name: 'More', exact: true }).click();
  await within.getByRole('menuitem', { name: step, exact: true }).click();
}

/** Sets a filter of the list on the page to what is called so, and closes the filters again. */
export async function filterBy(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  // A select is a combobox as well as what is typed into.
  const field = filters.getByRole('combobox', { name: label, exact: true });
  await field.waitFor();
  if ((await field.getAttribute('role')) === 'combobox') await pick(filters, label, option);
  else await field.selectOption(option);
  await filters.getByRole('button', { name: 'Done' }).click();
}
