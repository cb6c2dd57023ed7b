import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { takeFromMore } from './pick.ts';
import { findings } from './screens.ts';
import { findPerson, oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser();
const risksOf = (page: Page) => page.getByRole('region', { name: 'Risks' });

test('a client admin looks at a person, hands one kind on, lets them go with everything that is left, brings them back, and erases who they were', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/client-admin/employees' });
  await findPerson(page, 'tom becker');
  await page.getByRole('button', { name: 'Tom Becker' }).click();
  await page.getByRole('link', { name: 'Open the page of Tom Becker' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tom Becker' }).waitFor();

  // Its address names somebody, so it is looked at here and not with the other screens.
  await risksOf(page).getByText('2 open').waitFor();
  expect(await findings(page)).toEqual([]);

  // What he holds leads to where it lives, and back.
  const risks = risksOf(page);
  await risks.getByRole('link', { name: 'Data Breach' }).click();
  await page.getByRole('dialog', { name: 'Data Breach' }).waitFor();
  await page.goBack();

  // One kind goes to somebody else while he stays.
  await risks.getByRole('button', { name: 'Hand on' }).click();
  const handing = page.getByRole('dialog', { name: 'Hand on: Risks' });
  await handing.getByRole('combobox', { name: 'Hand on to' }).fill('grace');
  await page.getByRole('option', { name: 'Grace Okafor' }).click();
  await handing.getByRole('button', { name: 'Hand on', exact: true }).click();
  await expect.poll(() => risks.count()).toBe(0);

  // The rest goes with him: the list of what will happen says what, and what nobody takes over.
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const leaving = page.getByRole('dialog', { name: 'Deactivate Tom Becker?' });
  await leaving
    .getByText(/2 action items, 3 findings, 26 controls/)
    .first()
    .waitFor();
  await leaving.getByRole('combobox', { name: 'Hand everything on to' }).fill('priya');
  await page.getByRole('option', { name: 'Priya Nair' }).click();
  expect(await findings(page)).toEqual([]);
  await leaving.getByText('the duty Chief information security officer.').waitFor();
  await leaving.getByRole('button', { name: 'Deactivate Tom Becker' }).click();

  // She is data protection officer and may own no action: it is said beside the kind, and nothing has happened.
  await leaving.getByText('The data protection officer advises and cannot own an action.').first().waitFor();
  await leaving.getByRole('combobox', { name: 'Hand everything on to' }).fill('mei');
  await page.getByRole('option', { name: 'Mei Tanaka' }).click();
  await leaving.getByRole('button', { name: 'Deactivate Tom Becker' }).click();
  await page.getByText(/Left on .*: Grace Okafor ended their access/).waitFor();
  await page.getByText('Left, everything handed on').waitFor();

  await page.goto('/client-admin/employees');
  await findPerson(page, 'mei tanaka');
  await page.getByRole('button', { name: 'Mei Tanaka' }).click();
  await page.getByRole('link', { name: 'Open the page of Mei Tanaka' }).click();
  await page.getByRole('region', { name: 'Action items' }).getByText('3 open').waitFor();
  await page.getByRole('region', { name: 'Documents owned' }).getByText('4 open').waitFor();

  // Later he asks to be forgotten: his name has to be typed, and nothing says afterwards who he was.
  await page.goto('/client-admin/employees?status=Deactivated');
  await page.getByRole('button', { name: 'Tom Becker' }).click();
  await page.getByRole('link', { name: 'Open the page of Tom Becker' }).click();
  // He is to come back, as somebody else than he was; then he does not come after all.
  await page.getByRole('button', { name: 'Bring back' }).click();
  const returning = page.getByRole('dialog', { name: 'Bring back Tom Becker?' });
  await returning.getByLabel('Job title').fill('Adviser');
  await returning.getByLabel('Role').selectOption('Staff');
  expect(await findings(page)).toEqual([]);
  await returning.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Invited', { exact: true }).first().waitFor();
  await page.getByText('Adviser', { exact: true }).waitFor();
  await takeFromMore(page, 'Deactivate');
  const again = page.getByRole('dialog', { name: 'Deactivate Tom Becker?' });
  await again.getByRole('button', { name: 'Deactivate Tom Becker' }).click();
  await page.getByRole('button', { name: 'Erase personal data' }).click();
  const erasing = page.getByRole('dialog', { name: 'Erase Tom Becker?' });
  await erasing.getByLabel('Reason').selectOption('They asked for it (article 17 request)');
  await erasing.getByLabel('Name of the person').fill('Tom');
  await erasing.getByRole('button', { name: 'Erase Tom Becker' }).click();
  await erasing.getByText('Type the name exactly as it is shown.').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await erasing.getByLabel('Name of the person').fill('Tom Becker');
  await erasing.getByRole('button', { name: 'Erase Tom Becker' }).click();
  await page.getByRole('heading', { level: 1, name: 'Erased person' }).waitFor();
  await page.getByText('Their personal data was erased.').waitFor();
  await expect.poll(() => page.getByText('Tom Becker').count()).toBe(0);
  await leave();
});
