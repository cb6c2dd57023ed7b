import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { takeFromMore } from './pick.ts';
import { findings } from './screens.ts';
import { addPerson, findPerson, joinByLink, joinStaff, oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser();
const adviceAs = 'Advise on this risk as Chief information security officer';

/** One person proposes somebody as CISO, another one confirms it. */
async function appointByTwo(page: Page, second: Page, name: string): Promise<void> {
  await page.goto('/client-admin/employees');
  await findPerson(page, name);
  await page.getByRole('button', { name }).click();
  await page.getByRole('link', { name: `Open the page of ${name}` }).click();
  const duties = page.getByRole('region', { name: 'Duties' });
  await duties.getByRole('button', { name: 'Propose for a duty' }).click();
  const form = page.getByRole('form', { name: 'Propose for a duty' });
  await form.getByLabel('Duty', { exact: true }).selectOption({ label: 'Chief information security officer' });
  await form.getByRole('button', { name: 'Propose', exact: true }).click();
  await duties.getByText('Needs a second person').waitFor();
  await second.goto('/dashboard/users/roles/duties');
  await second.getByRole('button', { name: 'Confirm' }).click();
  await second.getByRole('button', { name: 'Confirm the duty' }).click();
  await second.getByRole('region', { name: 'Duties' }).getByRole('link', { name }).waitFor();
}

async function openRisk(page: Page) {
  await page.goto('/dashboard/risk-register');
  await page
    .getByRole('row', { name: /^System Failure/ })
    .getByRole('button')
    .click();
  const panel = page.getByRole('dialog', { name: 'System Failure' });
  await panel.getByRole('heading', { name: 'Acceptance', exact: true }).waitFor();
  return panel;
}

const laptops = 'Anybody can install anything on a developer laptop';

async function openFinding(page: Page) {
  await page.goto('/dashboard/compliance-engine/findings?severity=High');
  await page.getByRole('button', { name: laptops }).click();
  const panel = page.getByRole('dialog', { name: laptops });
  await panel.getByRole('heading', { name: 'Advice on accepting the risk' }).waitFor();
  return panel;
}

/** A grave finding is not accepted before the CISO has advised: that is said in its panel, and of the step. */
async function seesThatAdviceIsMissing(page: Page) {
  const panel = await openFinding(page);
  await panel.getByText(/^Advice needed at the current severity.*: Chief information security officer\.$/).waitFor();
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  const accept = panel.getByRole('menuitem', { name: 'Accept the risk' });
  await expect.poll(() => accept.getAttribute('aria-disabled')).toBe('true');
  await accept.getByText(/^The CISO has to advise on a High or Critical finding/).waitFor();
  await page.keyboard.press('Escape');
  await accept.waitFor({ state: 'detached' });
  const ask = panel.getByRole('button', { name: 'Ask for advice' });
  await ask.click();
  await expect.poll(() => ask.getAttribute('aria-disabled')).toBe('true');
  expect(await findings(page)).toEqual([]);
}

async function advisesOnFinding(page: Page, reasons: string) {
  const panel = await openFinding(page);
  await panel.getByRole('button', { name: 'Record your advice' }).click();
  const form = panel.getByRole('form', { name: 'Advise on this finding as Chief information security officer' });
  await form.getByLabel('Your advice').selectOption('Treat the risk first');
  await form.getByLabel('Reasons').fill(reasons);
  await form.getByRole('button', { name: 'Record the advice' }).click();
  await panel.getByText(reasons).waitFor();
  expect(await findings(page)).toEqual([]);
}

async function acceptsFindingAgainstAdvice(page: Page, reasons: string) {
  const panel = await openFinding(page);
  await panel.getByText(reasons).waitFor();
  await takeFromMore(panel, 'Accept the risk');
  const form = panel.getByRole('form', { name: 'Accept the risk' });
  await form.getByLabel('Why it is accepted against the advice').fill('The laptops are replaced in the autumn.');
  await form.getByLabel('Accepted until').fill('2026-10-31');
  await form.getByRole('button', { name: 'Accept risk' }).click();
  await panel.getByText('Risk Accepted', { exact: true }).waitFor();
  const grounds = panel.getByRole('list', { name: 'What the acceptance rests on' });
  await grounds.getByText('Advice of the CISO: Treat the risk first').waitFor();
  expect(await findings(page)).toEqual([]);
}

test('a high risk, and a high finding, wait for the CISO, who advises against it; somebody else accepts and says why', async () => {
  const admin = await walkIn(browser(), 'client_admin');
  const link = await addPerson(browser(), admin.page, {
    name: 'Ines Calder',
    email: 'ines.calder@thameslight.example',
    role: 'Senior Management',
    organisation: 'Thameslight Software Ltd',
  });
  const board = await joinByLink(browser(), link);
  const ciso = await joinStaff(browser(), admin.page, 'Dan Moss');
  await appointByTwo(admin.page, board.page, 'Dan Moss');
  await admin.leave();

  const theirs = await openRisk(board.page);
  await theirs.getByText('Advice needed at the current rating: Chief information security officer.').waitFor();
  const accept = theirs.getByRole('button', { name: 'Accept the risk' });
  await expect.poll(() => accept.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => theirs.getByRole('button', { name: 'Record your advice' }).count()).toBe(0);
  expect(await findings(board.page)).toEqual([]);

  await seesThatAdviceIsMissing(board.page);

  // By keyboard: into the form, out of it, and in again.
  const panel = await openRisk(ciso.page);
  const advise = panel.getByRole('button', { name: 'Record your advice' });
  const form = panel.getByRole('form', { name: adviceAs });
  const focused = () => ciso.page.evaluate('document.activeElement.id || document.activeElement.innerText');
  await advise.focus();
  await ciso.page.keyboard.press('Enter');
  const first = form.getByLabel('Your advice');
  await first.waitFor();
  const itsId = await first.getAttribute('id');
  await expect.poll(focused).toBe(itsId);
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await form.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Record your advice');
  await ciso.page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Record the advice' }).click();
  await form.getByText('Choose what you advise.').first().waitFor();
  expect(await findings(ciso.page)).toEqual([]);
  await first.selectOption('Treat the risk first');
  await form.getByLabel('Reasons').fill('A restore into the second region was never tried.');
  await form.getByRole('button', { name: 'Record the advice' }).click();
  await panel.getByText('A restore into the second region was never tried.').waitFor();
  await expect.poll(focused).toBe('Record your advice');
  expect(await findings(ciso.page)).toEqual([]);
  const allowed = 'A list of what may be installed takes a week.';
  await advisesOnFinding(ciso.page, allowed);
  await ciso.leave();

  const again = await openRisk(board.page);
  await again.getByText('A restore into the second region was never tried.').waitFor();
  await again.getByRole('button', { name: 'Accept the risk' }).click();
  const decide = again.getByRole('form', { name: 'Accept the risk' });
  await decide.getByLabel('Accepted until').fill('1 Mar 2027');
  const why = decide.getByLabel('Why it is accepted against the advice');
  await why.fill('We know.');
  await decide.getByRole('button', { name: 'Accept', exact: true }).click();
  await decide
    .getByText(/^The advice is to treat this risk first\. Say in a sentence/)
    .first()
    .waitFor();
  expect(await findings(board.page)).toEqual([]);
  await why.fill('The second region is ready in February, before the next release.');
  await decide.getByRole('button', { name: 'Accept', exact: true }).click();
  await again.getByText('Acceptance: Accepted').waitFor();
  const grounds = again.getByRole('list', { name: 'What the acceptance rests on' });
  await grounds.getByText('Advice of the CISO: Treat the risk first').waitFor();
  const advice = again.getByRole('region', { name: 'Advice' });
  await advice.getByText('Treat the risk first').waitFor();
  await advice.getByText(/^Chief information security officer · Dan Moss/).waitFor();
  expect(await findings(board.page)).toEqual([]);
  await acceptsFindingAgainstAdvice(board.page, allowed);
  await board.leave();
});
