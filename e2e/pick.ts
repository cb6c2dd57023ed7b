import type { Locator, Page } from 'playwright-core';

/** Types a name into a combobox and takes what is offered under it. */
export async function pick(within: Locator | Page, label: string | RegExp, name: string): Promise<void> {
  const field = within.getByRole('combobox', { name: label });
  await field.fill(name);
  await within.getByRole('option', { name, exact: true }).click();
}
