import { expect, test } from 'vitest';
import { pick, takeFromMore } from './pick.ts';
import { oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();

test('an employee finds the top risks on the dashboard, and every figure opens what it counts', async () => {
  const { page, leave } = await walkIn(browser(), 'employee');
  await expect.poll(() => wordsOf(page, 'region', 'Key figures')).toMatch(/High risks 3/);
  await expect
    .poll(() => wordsOf(page, 'region', 'Risks'))
    .toMatch(/Top Risks.*Data Breach Mitigating.*20.*System Failure Active.*15.*Insider Threat Active.*10/);
  await page.getByRole('link', { name: /High risks 3/ }).click();
  await page.getByRole('tab', { name: 'Risks', selected: true }).waitFor();
  await page.getByRole('navigation', { name: 'Pages' }).getByText('3 of 3 risks').waitFor();

  await page.getByRole('navigation').getByRole('link', { name: 'Risk Register' }).click();
  await page.getByRole('heading', { level: 1, name: 'Risk Register' }).waitFor();
  for (const tab of ['Active Risks 4', 'Mitigating 3', 'Resolved 1'])
    await page.getByRole('tab', { name: tab }).waitFor();
  await page.getByRole('button', { name: /Likelihood Low, impact Very High.*1 risk/ }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByText('1 of 1 risk').waitFor();
  await page.getByRole('row', { name: /^Insider Threat/ }).waitFor();
  // What stands in the address is what a link shows.
  await page.reload();
  await page.getByRole('navigation', { name: 'Pages' }).getByText('1 of 1 risk').waitFor();
  await page.getByRole('button', { name: 'Remove the filter Cell' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByText('4 of 4 risks').waitFor();

  // By keyboard alone: into the matrix, one cell up, and a risk's panel and back.
  await page.getByRole('button', { name: /Likelihood Medium, impact Very High/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(() => page.evaluate('document.activeElement.innerText'))
    .toMatch(/Likelihood High, impact Very High/);
  await page.keyboard.press('Enter');
  await page.getByText('No matching risks').waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page
    .getByRole('row', { name: /^System Failure/ })
    .getByRole('button')
    .press('Enter');
  const panel = page.getByRole('dialog', { name: 'System Failure' });
  await panel.getByText('Daniel Whitlock').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /^System Failure/ })
    .getByRole('button')
    .press('Enter');
  await panel.getByRole('link', { name: 'Open page' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'System Failure' }).waitFor();
  await page.getByRole('table', { name: 'Ratings of the risk' }).waitFor();
  await page.getByRole('tab', { name: 'Treatment' }).press('Enter');
  await page.getByRole('link', { name: 'BCM-03 Backups' }).waitFor();
  await leave();
});

test('a client admin adds a risk, treats it and closes it: matrix, top risks and audit trail follow', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', {
    at: '/dashboard/risk-register',
    reducedMotion: 'no-preference',
  });
  await page.getByRole('button', { name: 'Add risk' }).click();
  const form = page.getByRole('form', { name: 'Add a risk' });
  await form.getByRole('button', { name: 'Add risk' }).click();
  await form.getByRole('alert').getByRole('link', { name: 'Likelihood: Choose 1 to 5.' }).waitFor();
  await form.getByLabel('Risk', { exact: true }).fill('Payroll supplier stops');
  await form.getByLabel('Category').selectOption('Suppliers');
  await form.getByLabel('Likelihood', { exact: true }).selectOption('4 High');
  await form.getByLabel('Impact', { exact: true }).selectOption('4 High');
  await form.getByText('Score 4 × 4 =').getByText('Critical').waitFor();
  await form.getByLabel('Treatment', { exact: true }).selectOption('Accept');
  await form.getByRole('button', { name: 'Add risk' }).click();
  await form
    .getByRole('alert')
    .getByRole('link', { name: /Treatment: Only senior management accepts a high or critical risk/ })
    .waitFor();
  await form.getByLabel('Treatment', { exact: true }).selectOption('Mitigate');
  await pick(form, 'Owner', 'Daniel Whitlock');
  await pick(form, 'Controls', 'SUP-06 Supplier incidents and exit');
  await form.getByRole('button', { name: 'Add risk' }).click();

  const panel = page.getByRole('dialog', { name: 'Payroll supplier stops' });
  await panel.getByText('Daniel Whitlock').waitFor();
  await page.getByRole('button', { name: /Likelihood High, impact High, Critical.*1 risk/ }).waitFor();
  await expect
    .poll(() => wordsOf(page, 'region', 'Top Risks'))
    .toMatch(/Data Breach.*20 Critical Payroll supplier stops.*16/);
  await panel.getByRole('button', { name: 'Start the treatment' }).click();
  await panel.getByText('Mitigating').waitFor();
  await panel.getByRole('button', { name: 'Edit' }).click();
  await panel.getByLabel('Progress (%)').fill('45');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('45%').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Mitigating 4' }).click();
  await expect.poll(() => wordsOf(page, 'row', /^Payroll supplier stops/)).toMatch(/16 Critical – Mitigate 45%/);

  await page.goto('/dashboard');
  await expect.poll(() => wordsOf(page, 'region', 'Key figures')).toMatch(/High risks 4/);
  // The newest three are shown at once, and a deadline that comes near may be among them.
  await page.getByRole('button', { name: 'Show earlier entries' }).click();
  for (const event of ['Risk changed', 'Risk treatment started', 'Risk added'])
    await page.getByRole('button', { name: `${event}: Payroll supplier stops` }).waitFor();
  await page.getByRole('button', { name: /^Payroll supplier stops/ }).click();
  const beside = page.getByRole('dialog', { name: 'Payroll supplier stops' });
  await takeFromMore(beside, 'Resolve');
  // A critical risk is not treated yet: it is closed because it is gone.
  await beside.getByLabel('Reason').fill('A second supplier is under contract.');
  await beside.getByRole('button', { name: 'Resolve' }).click();
  await beside
    .getByRole('alert')
    .getByRole('link', { name: /Outcome: The current rating is High or Critical/ })
    .waitFor();
  await beside.getByLabel('Outcome').selectOption('No longer applies');
  await beside.getByRole('button', { name: 'Resolve' }).click();
  await beside.getByText('A second supplier is under contract.').waitFor();
  await beside.getByText('Resolved', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: /High risks 3/ }).waitFor();
  await leave();
});

test('two people edit one risk: the second is shown both, and loses nothing', async () => {
  const first = await walkIn(browser(), 'client_admin');
  const second = await walkIn(browser(), 'employee');
  for (const { page } of [first, second]) {
    await page.goto('/dashboard/risk-register');
    await page.getByRole('button', { name: 'Insider Threat' }).last().click();
    await takeFromMore(page.getByRole('dialog'), 'Edit');
  }
  const theirs = first.page.getByRole('form', { name: 'Edit the risk' });
  await theirs.getByLabel('Impact', { exact: true }).selectOption('4 High');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs.waitFor({ state: 'detached' });
  const mine = second.page.getByRole('form', { name: 'Edit the risk' });
  await mine.getByLabel('Treatment plan').fill('Watch exports of source code.');
  await mine.getByRole('button', { name: 'Save' }).click();
  await mine.getByText('Someone else changed this').waitFor();
  await mine.getByRole('row', { name: /^Impact 4 5/ }).waitFor();
  await mine.getByRole('button', { name: 'Take theirs' }).click();
  await mine.getByLabel('Treatment plan').fill('Watch exports of source code.');
  await mine.getByRole('button', { name: 'Save' }).click();
  await mine.waitFor({ state: 'detached' });
  await expect
    .poll(() => wordsOf(second.page, 'dialog', 'Insider Threat'))
    .toMatch(/Current 2 Low 4 High.*8.*Medium.*Watch exports of source code/);
  await first.leave();
  await second.leave();
});

test('a register is imported, with what is wrong in each row, and a risk of it is accepted', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/risk-register' });
  await page.getByRole('button', { name: 'Import' }).click();
  const beside = page.getByRole('dialog', { name: 'Import risks' });
  await beside.getByLabel(/^Choose a file/).setInputFiles({
    name: 'register.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Risk;Likelihood;Impact\nFlood in the archive;Unlikely;Minor\nBroken row;often;2\n'),
  });
  await beside.getByText('1 of 2 rows can be added').waitFor();
  await beside.getByText('line 3, column 2').waitFor();
  await beside.getByRole('button', { name: 'Import 1 risk' }).click();
  await page.getByText('Added to the register.').waitFor();
  await page.goto('/dashboard/risk-register');
  await page.getByRole('button', { name: 'Flood in the archive' }).click();
  const panel = page.getByRole('dialog', { name: 'Flood in the archive' });
  await panel.getByRole('button', { name: 'Accept the risk' }).click();
  const form = panel.getByRole('form', { name: 'Accept the risk' });
  await form.getByLabel('Accepted until').fill('1 Mar 2027');
  await form.getByLabel('Why it is accepted').fill('The archive moves in spring.');
  await form.getByRole('button', { name: 'Accept' }).click();
  await panel.getByText('Acceptance: Accepted').waitFor();
  await leave();
});
