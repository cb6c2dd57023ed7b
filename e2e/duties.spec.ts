import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './screens.ts';
import { addPerson, findPerson, joinByLink, joinStaff, oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser();
const dutiesOf = (page: Page) => page.getByRole('region', { name: 'Duties' });

async function openPerson(page: Page, name: string) {
  await page.goto('/client-admin/employees');
  await findPerson(page, name);
  await page.getByRole('button', { name }).click();
  await page.getByRole('link', { name: `Open the page of ${name}` }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Somebody in Senior Management, who joins to be the second person. */
async function joinBoard(page: Page) {
  const link = await addPerson(browser(), page, {
    name: 'Ines Calder',
    email: 'ines.calder@thameslight.example',
    role: 'Senior Management',
    organisation: 'Thameslight Software Ltd',
  });
  return joinByLink(browser(), link);
}

async function propose(page: Page, duty: string) {
  await dutiesOf(page).getByRole('button', { name: 'Propose for a duty' }).click();
  const form = page.getByRole('form', { name: 'Propose for a duty' });
  await form.getByLabel('Duty', { exact: true }).selectOption({ label: duty });
  await form.getByRole('button', { name: 'Propose', exact: true }).click();
  await dutiesOf(page).getByText('Needs a second person').waitFor();
}

test('one person proposes a duty, another declines it with a reason and then confirms it', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  const second = await joinBoard(page);
  await openPerson(page, 'Chloe Owen');
  await propose(page, 'Incident lead');
  await dutiesOf(page)
    .getByText(/^Proposed by you on/)
    .waitFor();
  await expect.poll(() => dutiesOf(page).getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);

  // What waits is on the page of all duties, and on that of its person.
  await second.page.goto('/dashboard/users/roles/duties');
  const waiting = second.page.getByRole('region', { name: 'Needs a second person' });
  await waiting.getByText(/^Proposed by Grace Okafor on/).waitFor();
  expect(await findings(second.page)).toEqual([]);
  await waiting.getByRole('button', { name: 'Decline' }).click();
  const declining = second.page.getByRole('dialog', { name: 'Decline the duty Incident lead?' });
  await declining.getByRole('button', { name: 'Decline the duty' }).click();
  await declining.getByText('Say why you decline.').first().waitFor();
  await declining.getByLabel('Reason').fill('Tom leads incidents already.');
  await declining.getByRole('button', { name: 'Decline the duty' }).click();
  await expect.poll(() => waiting.count()).toBe(0);

  await page.reload();
  await dutiesOf(page).getByRole('button', { name: 'Propose for a duty' }).waitFor();
  await expect.poll(() => dutiesOf(page).getByText('Needs a second person').count()).toBe(0);
  await propose(page, 'Incident lead');
  await second.page.reload();
  await waiting.getByRole('link', { name: 'Chloe Owen' }).click();
  await second.page.getByRole('heading', { level: 1, name: 'Chloe Owen' }).waitFor();
  await dutiesOf(second.page).getByRole('button', { name: 'Confirm' }).click();
  const confirming = second.page.getByRole('dialog', { name: 'Confirm the duty Incident lead?' });
  await confirming.getByText(/that Grace Okafor proposed it and that you confirmed it/).waitFor();
  await confirming.getByRole('button', { name: 'Confirm the duty' }).click();
  await dutiesOf(second.page).getByText('No deputy').waitFor();
  await second.leave();

  await page.goto('/client-admin/employees/roles/duties');
  await dutiesOf(page).getByRole('link', { name: 'Chloe Owen' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await leave();
});

test('a data protection officer is appointed by two people and advises; somebody else decides on the breach', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  const second = await joinBoard(page);
  const officer = await joinStaff(browser(), page, 'Dan Moss');
  await openPerson(page, 'Dan Moss');
  await propose(page, 'Data protection officer');
  await second.page.goto('/dashboard/users/roles/duties');
  await second.page.getByRole('button', { name: 'Confirm' }).click();
  await second.page.getByRole('button', { name: 'Confirm the duty' }).click();
  await dutiesOf(second.page).getByRole('link', { name: 'Dan Moss' }).waitFor();
  await second.leave();

  const breaches = '/dashboard/compliance-engine/privacy?kind=breach&state=open-deadline';
  await officer.page.goto(breaches);
  await officer.page.getByRole('button', { name: /INC-134/ }).click();
  const event = officer.page.getByRole('dialog', { name: 'INC-134' });
  await event.getByRole('button', { name: 'Record your advice' }).click();
  const form = event.getByRole('form', { name: 'Advise on this breach' });
  const first = form.getByLabel('Your advice');
  await first.waitFor();
  const itsId = await first.getAttribute('id');
  await expect.poll(() => officer.page.evaluate('document.activeElement.id')).toBe(itsId);
  await form.getByRole('button', { name: 'Record the advice' }).click();
  await form.getByText('Choose what you advise.').first().waitFor();
  await first.selectOption('Need not be reported');
  await form.getByLabel('Reasons').fill('All messages were read since: none holds more than a greeting.');
  await form.getByRole('button', { name: 'Record the advice' }).click();
  await event.getByText(/none holds more than a greeting/).waitFor();
  await expect
    .poll(() => event.getByRole('button', { name: 'Need not be reported' }).getAttribute('aria-disabled'))
    .toBe('true');
  expect(await findings(officer.page)).toEqual([]);
  await officer.leave();

  await page.goto(breaches);
  await page.getByRole('button', { name: /INC-134/ }).click();
  const mine = page.getByRole('dialog', { name: 'INC-134' });
  await mine.getByRole('button', { name: 'Need not be reported' }).click();
  const decide = mine.getByRole('form', { name: 'Not reported: unlikely to be a risk' });
  await decide.getByText('The data protection officer advised: Need not be reported').waitFor();
  expect(await findings(page)).toEqual([]);
  await decide.getByLabel('Why', { exact: true }).fill('The mailbox held nothing but greetings.');
  await decide.getByRole('button', { name: 'Record', exact: true }).click();
  await mine.getByText('No deadline', { exact: true }).waitFor();
  await leave();
});

test('whoever proposed a duty withdraws it', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  await openPerson(page, 'Chloe Owen');
  await propose(page, 'Board sponsor');
  await dutiesOf(page).getByRole('button', { name: 'Withdraw' }).click();
  await page
    .getByRole('dialog', { name: 'Withdraw the duty Board sponsor?' })
    .getByRole('button', { name: 'Withdraw the proposal' })
    .click();
  await expect.poll(() => dutiesOf(page).getByText('Needs a second person').count()).toBe(0);
  await leave();
});
