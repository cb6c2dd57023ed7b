import { expect, test } from 'vitest';
import { oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();
const list = '/dashboard/compliance-engine/tests';

test('tests show what they saw, run when asked, and what passes is kept as evidence', async () => {
  const { page, leave } = await walkIn(browser(), 'employee', { at: list });
  await page.getByText(/^Tests last ran /).waitFor();
  await page.getByText('This demo calls nobody outside').waitFor();
  const tests = page.getByRole('region', { name: 'Tests', exact: true });
  const failing = tests.getByRole('button', { name: /^Fails \d+$/ });
  const said = Number(/\d+/.exec((await failing.textContent()) ?? '')?.[0]);
  await failing.click();
  await expect.poll(() => tests.getByRole('row').count()).toBe(said + 1);
  await tests.getByRole('button', { name: 'DMARC of thameslight-labs.example' }).click();
  const panel = page.getByRole('dialog', { name: 'DMARC' });
  await panel
    .getByText(/^There is no DMARC record/)
    .first()
    .waitFor();
  await panel.getByText(/so no finding is raised for it/).waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
  await failing.click();

  await tests.getByRole('button', { name: 'Run all now' }).click();
  await tests.getByText(/^\d+ of \d+ done/).waitFor();
  // Whoever leaves and comes back finds it done.
  await page.goto('/dashboard');
  await page.goto(list);
  await tests.getByText('They run by themselves.', { exact: false }).waitFor();
  await tests.getByRole('button', { name: 'SPF of thameslight.example' }).click();
  const spf = page.getByRole('dialog', { name: 'SPF' });
  await spf.getByText(/\d runs/).waitFor();
  await spf.getByRole('button', { name: 'Keep as evidence' }).click();
  await spf.getByText(/^Kept as evidence \d+$/).waitFor();
  await spf.getByRole('link', { name: 'Open it' }).click();
  await page.getByRole('dialog', { name: 'SPF of thameslight.example' }).getByText('Awaiting review').first().waitFor();

  await page.goto('/dashboard/compliance-engine/controls/NET-06/evidence');
  await page.getByRole('link', { name: 'SPF: thameslight.example', exact: true }).click();
  await spf.waitFor();

  await page.goto('/dashboard');
  await expect.poll(() => wordsOf(page, 'region', 'Key figures')).toMatch(/Compliance score 85%.*Open gaps 12/);
  await leave();
});

test('a domain is added, shows the record that confirms it, and is taken away again', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: list });
  await page.getByRole('button', { name: 'Add a domain' }).click();
  const add = page.getByRole('form', { name: 'Add something to test' });
  await add.getByLabel('Name').fill('localhost');
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await add
    .getByRole('alert')
    .getByRole('link', { name: /^Name: This is not a public name/ })
    .waitFor();
  await add.getByLabel('Name').fill('Journey.Example');
  await add.getByLabel('DKIM selectors').fill('mail');
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'journey.example' });
  await panel.getByText(/^claimlock-verification=[0-9a-f]{32}$/).waitFor();
  await panel.getByRole('button', { name: 'Copy the record' }).click();
  await panel.getByRole('button', { name: 'Check now' }).click();
  await panel.getByText(/^This is a demo: it calls nobody outside/).waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();
  const tests = page.getByRole('region', { name: 'Tests', exact: true });
  await tests.getByRole('row', { name: /DKIM of journey\.example.*Could not be determined/ }).waitFor();
  await page.getByRole('button', { name: 'journey.example', exact: true }).click();
  await panel.getByRole('button', { name: 'Stop testing' }).click();
  await page
    .getByRole('dialog', { name: /^Stop testing/ })
    .getByRole('button', { name: 'Stop testing' })
    .click();
  await panel.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'journey.example', exact: true }).waitFor({ state: 'detached' });
  await leave();
});

test('a test is run more often, paused with a reason, and resumed', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: `${list}?test=duties` });
  const panel = page.getByRole('dialog', { name: 'Duties' });
  await panel.getByRole('button', { name: 'Change the schedule' }).click();
  const form = panel.getByRole('form', { name: 'Schedule' });
  await form.getByLabel('Runs every').fill('4');
  await form.getByLabel('Unit').selectOption('Minutes');
  await form.getByRole('button', { name: 'Save the schedule' }).click();
  await form.getByText('Five minutes is the shortest.').first().waitFor();
  await form.getByLabel('Runs every').fill('12');
  await form.getByLabel('Unit').selectOption('Hours');
  await form.getByLabel('Pause this test').check();
  await form.getByLabel('Why it is paused').fill('Duties are being handed over this week.');
  await form.getByRole('button', { name: 'Save the schedule' }).click();
  await panel.getByText(/^Every 12 hours, set by /).waitFor();
  await panel.getByText('Duties are being handed over this week.').waitFor();
  await expect.poll(() => panel.getByRole('button', { name: 'Run now' }).getAttribute('aria-disabled')).toBe('true');
  await panel.getByRole('button', { name: 'Change the schedule or resume' }).click();
  await form.getByLabel('Pause this test').uncheck();
  await form.getByRole('button', { name: 'Save the schedule' }).click();
  await panel.getByText('Duties are being handed over this week.').waitFor({ state: 'detached' });
  await page.goto('/dashboard');
  await page.getByText('Schedule of the test Duties changed', { exact: false }).first().waitFor();
  await leave();
});
