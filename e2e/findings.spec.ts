import { listOrganisations } from '@claimlock/contract/organisations/endpoints';
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { filterBy, pick, takeFromMore } from './pick.ts';
import { oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();
const list = '/dashboard/compliance-engine/findings';

const figures = async (page: Page) => {
  await page.goto('/dashboard');
  const words = await vi.waitFor(
    async () => {
      const shown = await wordsOf(page, 'region', 'Key figures');
      expect(shown).toMatch(/Compliance score \d+%.*Open gaps \d+/);
      return shown;
    },
    { timeout: 30_000 },
  );
  return {
    score: Number(/Compliance score (\d+)%/.exec(words)?.[1]),
    gaps: Number(/Open gaps (\d+)/.exec(words)?.[1]),
  };
};

test('a grave finding is raised from a control, lowers the score everywhere, and closing it raises it again', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  const before = await figures(page);
  expect(before).toEqual({ score: 85, gaps: 12 });

  await page.goto('/dashboard/compliance-engine/controls?control=NET-01');
  const control = page.getByRole('dialog', { name: /./ });
  await control.getByText('None is open about this control.').waitFor();
  await control.getByRole('button', { name: 'Raise a finding' }).click();
  const raise = page.getByRole('form', { name: 'Raise a finding' });
  await raise.getByRole('button', { name: 'Raise finding' }).click();
  await raise.getByRole('alert').getByRole('link', { name: 'Title: Say what was found.' }).waitFor();
  await raise.getByLabel('Title').fill('The guest network reaches the servers');
  await raise.getByLabel('Kind').selectOption('Major nonconformity');
  await raise.getByLabel('Found by').selectOption('Audit');
  await raise.getByLabel('Severity').selectOption('High');
  await expect.poll(() => raise.getByRole('combobox', { name: 'Control' }).inputValue()).toMatch(/^NET-01 /);
  await raise.getByLabel('Requirement').selectOption({ index: 1 });
  await pick(raise, 'Owner', 'Tom Becker');
  await raise.getByRole('button', { name: 'Raise finding' }).click();
  const panel = page.getByRole('dialog', { name: 'The guest network reaches the servers' });
  await panel.getByText('Finding 17', { exact: true }).waitFor();
  await panel.getByText(/NET-01 counts as ineffective in every framework/).waitFor();
  await panel.getByText('14 Jul 2026').waitFor();
  const address = page.url();

  const lowered = await figures(page);
  expect(lowered.score).toBeLessThan(85);
  expect(lowered.gaps).toBe(13);
  await page.goto('/dashboard/compliance-engine/cyber-essentials?requirement=FW.1');
  await page
    .getByRole('dialog')
    .getByText(/NET-01 found ineffective by finding 17/)
    .waitFor();
  await page.goto('/dashboard/compliance-engine/controls?control=NET-01');
  await page.getByRole('dialog').getByText('Does not work', { exact: true }).waitFor();

  await page.goto(address);
  await panel.getByRole('button', { name: 'Hand over for review' }).click();
  const over = panel.getByRole('form', { name: 'Hand over for review' });
  await over.getByRole('button', { name: 'Hand over', exact: true }).click();
  await over.getByRole('alert').getByRole('link', { name: 'Root cause: Say why it could happen.' }).waitFor();
  await over.getByLabel('Root cause').fill('A rule was left from the move.');
  await over.getByLabel('Corrective action').fill('The rule is gone, and rules now end with their project.');
  await over.getByRole('button', { name: 'Hand over', exact: true }).click();
  await panel.getByText('Ready for Review', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Send back' }).click();
  const back = panel.getByRole('form', { name: 'Send the finding back' });
  await back.getByLabel('What it still needs').fill('Show the scan.');
  await back.getByRole('button', { name: 'Send back' }).click();
  await panel.getByText('Needs Revision', { exact: true }).waitFor();
  await back.waitFor({ state: 'detached' });
  await panel.getByText('Show the scan.').waitFor();
  await panel.getByRole('button', { name: 'Start work' }).click();
  await panel.getByText('In Progress', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Hand over for review' }).click();
  await over.getByRole('button', { name: 'Hand over', exact: true }).click();
  // Whoever worked on it does not close it: a colleague does.
  const reason = panel.getByText('You owned or worked on this finding').first();
  await reason.waitFor({ state: 'attached' });
  await panel.getByRole('button', { name: 'Close', exact: true }).last().hover();
  await reason.waitFor();
  const [around, said] = [await panel.boundingBox(), await reason.boundingBox()];
  expect(said?.x, 'the reason is not cut off by the edge of the panel').toBeGreaterThanOrEqual(around?.x ?? 0);
  const colleague = await walkIn(browser(), 'employee', { at: address });
  const theirs = colleague.page.getByRole('dialog', { name: 'The guest network reaches the servers' });
  await theirs.getByRole('button', { name: 'Close', exact: true }).nth(1).click();
  const close = theirs.getByRole('form', { name: 'Close the finding' });
  await close.getByLabel('Effectiveness check').fill('Scanned from the guest network: nothing answers.');
  await close.getByRole('button', { name: 'Close finding' }).click();
  await theirs.getByText('Closed', { exact: true }).first().waitFor();
  await colleague.leave();
  await page.reload();
  await panel.getByText('Closed', { exact: true }).first().waitFor();
  await panel.getByRole('link', { name: 'Open page' }).click();
  await page.getByRole('heading', { level: 1, name: 'The guest network reaches the servers' }).waitFor();
  await page.getByText('A rule was left from the move.').waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Finding closed').waitFor();
  await expect.poll(() => figures(page)).toEqual(before);
  await page.getByRole('button', { name: 'Show earlier entries' }).click();
  await page.getByRole('button', { name: 'Finding closed: 17 The guest network reaches the servers' }).waitFor();

  await page.goto(address);
  await panel.getByRole('link', { name: 'Open page' }).click();
  await page.getByRole('button', { name: 'Record recurrence' }).click();
  await page
    .getByRole('dialog', { name: 'Raise a finding' })
    .getByText(/Finding 17 was closed and stays so/)
    .waitFor();
  await raise.getByRole('button', { name: 'Raise finding' }).click();
  await panel.getByText('Finding 18', { exact: true }).waitFor();
  await panel.getByRole('link', { name: '17 · The guest network reaches the servers' }).waitFor();
  await leave();
});

test('the open gaps are exactly what the figure opens; details, filters and neighbours are all in the address', async () => {
  const { page, leave } = await walkIn(browser(), 'employee');
  const { gaps } = await figures(page);
  await page.getByRole('button', { name: 'View Details: Anybody can install anything on a developer laptop' }).click();
  await page.getByRole('dialog', { name: 'Anybody can install anything on a developer laptop' }).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('dialog', { name: 'Sources of software components are not checked' }).waitFor();
  await page.keyboard.press('Escape');
  for (const from of ['/dashboard', '/dashboard/compliance']) {
    await page.goto(from);
    await page.getByRole('link', { name: /^Open gaps/ }).click();
    await page.getByText(`${gaps} of ${gaps} findings`).waitFor();
    await expect.poll(() => page.getByRole('table', { name: 'Findings' }).getByRole('row').count()).toBe(gaps + 1);
  }
  await filterBy(page, 'Severity', 'High');
  await page.getByText('2 of 2 findings').waitFor();
  await page.getByRole('searchbox', { name: 'Search findings' }).fill('laptop');
  await page.getByText('1 of 1 finding').waitFor();
  await page.reload();
  await page.getByText('1 of 1 finding').waitFor();
  await page.getByRole('searchbox', { name: 'Search findings' }).fill('no such thing');
  await page.getByText('No matching findings').waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByText('16 of 16 findings').waitFor();
  for (const missing of ['?finding=', '/']) {
    await page.goto(`${list}${missing}fnd_01k9q0s7h0zzzzzzzzzzzzzzzz`);
    await page.getByText('This finding is not here').waitFor();
  }
  await leave();
});

test('on a phone the order is chosen over the list, and a dialog gives the focus back', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', {
    at: list,
    viewport: { width: 360, height: 800 },
    reducedMotion: 'no-preference',
  });
  await page.getByLabel(/^Sort by/).selectOption('Due, ascending');
  const first = page.getByRole('list', { name: 'Findings' }).getByRole('listitem').first();
  await first.getByRole('button', { name: /Leavers kept their mailboxes/ }).waitFor();
  await page.waitForURL(/sort=due/);
  await page.getByRole('button', { name: 'Deadlines' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deadlines by severity' });
  await dialog.getByLabel('Critical').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Deadlines');
  await leave();
});

test('a risk is accepted within its bounds and taken back; a false positive is for good; nothing typed is lost', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: `${list}?status=open` });
  await page.getByRole('button', { name: 'Two test databases hold real names' }).click();
  const panel = page.getByRole('dialog', { name: 'Two test databases hold real names' });
  await takeFromMore(panel, 'Accept the risk');
  const accept = panel.getByRole('form', { name: 'Accept the risk' });
  await accept.getByLabel('Reason').fill('Too short');
  await accept.getByLabel('Accepted until').fill('2028-01-01');
  await accept.getByRole('button', { name: 'Accept risk' }).click();
  await accept
    .getByRole('alert')
    .getByRole('link', { name: /Reason: Say why in a sentence/ })
    .waitFor();
  await accept.getByLabel('Reason').fill('The databases are deleted with the old platform in the autumn.');
  await accept.getByRole('button', { name: 'Accept risk' }).click();
  await accept
    .getByRole('alert')
    .getByRole('link', { name: /Accepted until: Choose a day from tomorrow on/ })
    .waitFor();
  await accept.getByLabel('Accepted until').fill('2026-10-31');
  await accept.getByRole('button', { name: 'Accept risk' }).click();
  await panel.getByText('Risk Accepted', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Withdraw the acceptance' }).click();
  await panel.getByRole('button', { name: 'Start work' }).waitFor();

  await takeFromMore(panel, 'Edit');
  const edit = panel.getByRole('form', { name: 'Edit the finding' });
  await edit.getByLabel('Title').fill('Three test databases hold real names');
  await edit.getByLabel('Severity').selectOption('Low');
  // Meanwhile somebody else changes the same finding.
  const asked = await page.request.get('/api/account/organisations');
  const client = listOrganisations.output.parse(await asked.json()).organisations[0]?.id;
  const finding = new URL(page.url()).searchParams.get('finding');
  const theirs = await page.request.patch(`/api/clients/${client}/findings/${finding}`, {
    data: { version: 3, title: 'Test databases hold real names' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(theirs.status()).toBe(200);
  await edit.getByRole('button', { name: 'Save' }).click();
  const both = page
    .getByRole('dialog', { name: 'Test databases hold real names' })
    .getByRole('form', { name: 'Edit the finding' });
  await both.getByText('Someone else changed this').waitFor();
  await both.getByRole('row', { name: /Test databases hold real names Three test databases/ }).waitFor();
  await both.getByRole('button', { name: 'Save yours over theirs' }).click();
  const saved = page.getByRole('dialog', { name: 'Three test databases hold real names' });
  await saved.getByText('Low', { exact: true }).first().waitFor();

  await takeFromMore(saved, 'False positive');
  const dismiss = saved.getByRole('form', { name: 'Dismiss as a false positive' });
  await dismiss.getByLabel('Reason').fill('The names in them are made up, which nobody had written down.');
  await dismiss.getByRole('button', { name: 'Dismiss' }).click();
  await saved.getByText('False Positive', { exact: true }).waitFor();
  await expect.poll(() => saved.getByRole('button', { name: /Start|Hand over|Accept|Edit/ }).count()).toBe(0);

  await page.goto(list);
  await page.getByRole('button', { name: 'Deadlines' }).click();
  const deadlines = page.getByRole('dialog', { name: 'Deadlines by severity' });
  await deadlines.getByLabel('High').fill('400');
  await deadlines.getByRole('button', { name: 'Save deadlines' }).click();
  await deadlines.getByRole('alert').getByRole('link', { name: 'High (days): Give it 365 days at most.' }).waitFor();
  await deadlines.getByLabel('High').fill('10');
  await deadlines.getByRole('button', { name: 'Save deadlines' }).click();
  await deadlines.waitFor({ state: 'detached' });
  await leave();
});

test('a requirement raises a finding and an action about itself, and shows both, as its control does', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  const form = page.getByRole('form', { name: 'Raise a finding' });
  // Without a control no score moves, however grave it is: that is said where the severity is chosen.
  await page.goto('/dashboard/compliance-engine/findings?finding=new');
  await form.getByLabel('Severity').selectOption('High');
  await form.getByText('No score changes until a control is named.').waitFor();

  const requirement = '/dashboard/compliance-engine/iso-27001-2022?requirement=A.5.1';
  await page.goto(requirement);
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('link', { name: 'Raise a finding' }).click();
  const chosen = form.getByLabel('Requirement').locator('option:checked');
  await chosen.getByText(/A\.5\.1/).waitFor({ state: 'attached' });
  await form.getByLabel('Title').fill('The policy names a system that is gone');
  await form.getByRole('button', { name: 'Raise finding' }).click();
  const finding = page.getByRole('dialog', { name: 'The policy names a system that is gone' });
  await finding.getByRole('link', { name: /A\.5\.1/ }).click();
  await panel.getByRole('link', { name: /The policy names a system that is gone/ }).waitFor();

  await panel.getByRole('link', { name: 'Add action' }).click();
  const add = page.getByRole('dialog', { name: 'Add an action' });
  await add.getByLabel('Title').fill('Take the old system out of the policy');
  await add.getByLabel('Due date').fill('2026-07-20');
  await add.getByRole('button', { name: 'Add action' }).click();
  await page.getByRole('dialog', { name: 'Take the old system out of the policy' }).waitFor();
  await page.goto(requirement);
  await panel.getByRole('link', { name: 'Take the old system out of the policy' }).waitFor();

  await page.goto('/dashboard/compliance-engine/controls/IAM-08');
  await page.getByRole('link', { name: 'Add action' }).click();
  await add.getByLabel('Title').fill('Lock accounts after ten tries');
  await add.getByLabel('Due date').fill('2026-07-21');
  await add.getByRole('button', { name: 'Add action' }).click();
  await page.getByRole('dialog', { name: 'Lock accounts after ten tries' }).waitFor();
  await page.goto('/dashboard/compliance-engine/controls/IAM-08');
  await page.getByRole('link', { name: 'Lock accounts after ten tries' }).waitFor();
  await leave();
});
