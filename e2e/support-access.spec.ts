import { expect, test } from 'vitest';
import { findings } from './screens.ts';
import { oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();

test('an operator looks into a client with a reason, which its administrator sees and ends', async () => {
  const operator = await walkIn(browser(), 'super_admin');
  const { page } = operator;
  await page.goto('/admin/clients');
  await page.getByRole('link', { name: 'Thameslight Software Ltd', exact: true }).click();
  await page.getByRole('button', { name: 'Open support access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Support access to Thameslight Software Ltd' });
  await dialog.getByLabel('Ticket').fill('they rang');
  await dialog.getByRole('button', { name: 'Open support access' }).click();
  await dialog.getByText('Give the number of a ticket, such as SUP-1042.').first().waitFor();
  await dialog.getByLabel('Reason').selectOption('Investigating a fault');
  await dialog.getByLabel('Ticket').fill('SUP-1042');
  await dialog.getByRole('button', { name: 'Open support access' }).click();

  const strip = page.getByRole('complementary', { name: 'Support access' });
  await strip.getByText('Read-only support access').waitFor();
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Risk Register' }).first().click();
  await page.getByRole('heading', { name: 'Risk Register' }).first().waitFor();
  // What would change something says who may.
  expect(await page.getByRole('button', { name: 'Add risk' }).first().getAttribute('aria-disabled')).toBe('true');

  const admin = await walkIn(browser(), 'client_admin');
  const seen = admin.page.getByRole('complementary', { name: 'Support access' });
  await seen.getByText('A ClaimLock operator can look at your records.').waitFor();
  await admin.page.goto('/client-admin/support-access');
  await expect.poll(() => wordsOf(admin.page, 'row', /SUP-1042/)).toMatch(/Investigating a fault.*Open/);
  await seen.getByRole('button', { name: 'End access' }).click();
  await expect.poll(() => wordsOf(admin.page, 'row', /SUP-1042/)).toContain('Ended by the organisation');
  await seen.waitFor({ state: 'detached' });
  await admin.page.getByText('Pennine Quay').first().waitFor();
  await admin.page.getByRole('button', { name: 'End access' }).click();
  const ending = admin.page.getByRole('dialog', { name: /^End the access of Pennine Quay/ });
  await ending.getByLabel(/^Type Pennine Quay/).fill('Somebody else');
  await ending.getByRole('button', { name: 'End access' }).click();
  await ending.getByText('Type the broker’s name exactly as it is shown.').first().waitFor();
  expect(await findings(admin.page)).toEqual([]);
  await ending.getByLabel(/^Type Pennine Quay/).fill('Pennine Quay Insurance Brokers Ltd');
  await ending.getByRole('button', { name: 'End access' }).click();
  await admin.page.getByText('No broker can see your organisation').waitFor();

  // The operator is led back when they look again a minute later, and what was read there is gone.
  await page.clock.install();
  await page.clock.fastForward('01:00');
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await page.getByRole('heading', { name: 'Thameslight Software Ltd' }).waitFor({ timeout: 60_000 });
  await expect.poll(() => wordsOf(page, 'row', /SUP-1042/)).toContain('Ended by the organisation');
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: /^This part is for/ }).waitFor();

  // What the operator ends leads out too, from wherever they are.
  await page.goto('/admin/clients');
  await page.getByRole('link', { name: 'Thameslight Software Ltd', exact: true }).click();
  await page.getByRole('button', { name: 'Open support access' }).click();
  await dialog.getByLabel('Reason').selectOption('The organisation asked for help');
  await dialog.getByLabel('Ticket').fill('SUP-1043');
  await dialog.getByRole('button', { name: 'Open support access' }).click();
  await strip.waitFor();
  await page.goto('/dashboard/compliance-engine/iso-27001-2022');
  await page.getByText('6.1.1').first().waitFor();
  await strip.getByRole('button', { name: 'End' }).click();
  await page.waitForURL(/\/admin\/clients\/cli_/);
  await expect.poll(() => wordsOf(page, 'row', /SUP-1043/)).toContain('Ended by the operator');
  await operator.leave();
  await admin.leave();
});

test('an operator reads a client’s people, insurance and audit on its page, once support access is open', async () => {
  const operator = await walkIn(browser(), 'super_admin');
  const { page } = operator;
  await page.goto('/admin/clients');
  await page.getByRole('link', { name: 'Irwell Capital Finance plc', exact: true }).click();
  await page.getByRole('tab', { name: 'Frameworks' }).click();
  await page
    .getByRole('row', { name: /ISO\/IEC 27001/ })
    .first()
    .waitFor();
  await page.getByRole('tab', { name: 'Audit' }).click();
  await page.getByRole('row', { name: /Client organisation added/ }).waitFor();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByText('Who works there is shown with support access').waitFor();
  await page.getByRole('button', { name: 'Open support access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Support access to Irwell Capital Finance plc' });
  await dialog.getByLabel('Reason').selectOption('Investigating a fault');
  await dialog.getByLabel('Ticket').fill('SUP-1044');
  await dialog.getByRole('button', { name: 'Open support access' }).click();
  await page.getByRole('searchbox', { name: 'Search people' }).waitFor();
  // The strip moves the page down as it appears: a press that it comes between is none.
  await page.getByRole('complementary', { name: 'Support access' }).waitFor();
  // Whoever looks in takes no list along (SoD-9).
  const takes = page.getByRole('main').getByRole('button', { name: /^Export/ });
  expect(await takes.getAttribute('title')).toMatch(/^Only Client Admin, .+ can do this\.$/);
  await page.getByRole('tab', { name: 'Insurance' }).click();
  await page.getByRole('heading', { name: 'The twelve families' }).waitFor();
  await page.getByRole('complementary', { name: 'Support access' }).getByRole('button', { name: 'End' }).click();
  // It leads to the first tab, from whichever was open.
  await page.waitForURL(/\/admin\/clients\/cli_\w+$/);
  await page.getByRole('tab', { name: 'Profile', selected: true }).waitFor();
  await page.getByRole('tab', { name: 'Insurance' }).click();
  await page.getByText('How the assurance score comes about is shown with support access').waitFor();
  await operator.leave();
});
