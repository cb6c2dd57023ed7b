import { expect, test } from 'vitest';
import { pick } from './pick.ts';
import { oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();
const engine = '/dashboard/compliance-engine';

test('a request is recorded, waits for proof of identity, is answered in time, and counts in the tracker', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: `${engine}/uk-gdpr/tracker` });
  const duty = page.getByRole('row', { name: /Art\.12\(3\)/ });
  await duty.getByText('Kept 3 of 4 · 3 open').waitFor();

  await page.getByRole('navigation').getByRole('link', { name: 'Privacy Register' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy Register' }).waitFor();
  await page.getByRole('button', { name: 'Record an event' }).click();
  const record = page.getByRole('form', { name: 'Record an event' });
  await record.getByRole('button', { name: 'Record event' }).click();
  await record
    .getByRole('alert')
    .getByRole('link', { name: /What is it/ })
    .waitFor();
  await record.getByLabel('What is it?').selectOption('Access request');
  await record.getByLabel('Your reference').fill('SAR-3001');
  await record.getByLabel('Received').fill('2026-07-30T09:00');
  await pick(record, 'Owner', 'Tom Becker');
  await record.getByRole('button', { name: 'Record event' }).click();
  await record.getByText('This has not happened yet. Choose a moment up to now.').first().waitFor();
  await record.getByLabel('Received').fill('2026-05-29T09:00');
  await record.getByRole('button', { name: 'Record event' }).click();
  const panel = page.getByRole('dialog', { name: 'SAR-3001' });
  await panel.getByText('Late', { exact: true }).waitFor();

  await panel.getByRole('button', { name: 'Asked for proof of identity' }).click();
  const asked = panel.getByRole('form', { name: 'Proof of identity asked for' });
  await asked.getByLabel('When').fill('2026-05-28T09:00');
  await asked.getByRole('button', { name: 'Record', exact: true }).click();
  await asked.getByText('This is before it was received. Choose a later moment.').first().waitFor();
  await asked.getByLabel('When').fill('2026-05-30T09:00');
  await asked.getByRole('button', { name: 'Record', exact: true }).click();
  await panel.getByText('Awaiting the person').waitFor();
  await panel.getByRole('button', { name: 'Proof of identity received' }).click();
  const received = panel.getByRole('form', { name: 'Proof of identity received' });
  await received.getByLabel('When').fill('2026-06-11T09:00');
  await received.getByRole('button', { name: 'Record', exact: true }).click();
  // 11 July is a Saturday.
  await panel.getByText(/Answer by 13 Jul 2026/).waitFor();
  await panel.getByText('That is not a working day, so it is the end of 13 Jul 2026.').waitFor();
  await panel.getByRole('button', { name: 'Record the answer' }).click();
  await panel.getByRole('form', { name: 'Answered' }).getByRole('button', { name: 'Record', exact: true }).click();
  await panel.getByText('Kept', { exact: true }).waitFor();

  await page.goto(`${engine}/uk-gdpr/tracker`);
  await duty.getByText('Kept 4 of 5 · 3 open').waitFor();
  await leave();
});

test('a breach that need not be reported says why, and what was recorded by mistake is taken back', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', {
    at: `${engine}/privacy?kind=breach&state=open-deadline`,
  });
  await page.getByRole('button', { name: /INC-134/ }).click();
  const panel = page.getByRole('dialog', { name: 'INC-134' });
  await panel.getByRole('button', { name: 'Need not be reported' }).click();
  const decide = panel.getByRole('form', { name: 'Not reported: unlikely to be a risk' });
  await decide.getByRole('button', { name: 'Record', exact: true }).click();
  await decide.getByText('Say why in a sentence: 20 characters or more.').first().waitFor();
  await decide.getByLabel('Why', { exact: true }).fill('The mailbox held nothing but automatic replies.');
  // The officer advised to report it: whoever decides otherwise says why, and that is kept beside the advice.
  await decide.getByText('The data protection officer advised: Report it to the ICO').waitFor();
  await decide.getByRole('button', { name: 'Record', exact: true }).click();
  await decide
    .getByText(/^The data protection officer advised to report this\. Say in 20 characters/)
    .first()
    .waitFor();
  await decide
    .getByLabel('Why you decide against the advice')
    .fill('All 40 messages were read since: none holds more than a greeting.');
  await decide.getByRole('button', { name: 'Record', exact: true }).click();
  await panel.getByText('No deadline', { exact: true }).waitFor();
  await panel.getByText(/^Against the advice: All 40 messages/).waitFor();
  await panel.getByRole('button', { name: 'Take back: Not reported: unlikely to be a risk' }).click();
  await panel.getByText('Report by', { exact: false }).waitFor();

  // Whoever changes nothing and saves is done, and is told of no failure.
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  await panel.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = panel.getByRole('form', { name: 'Edit the event' });
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await leave();
});

test('a breach is not decided not to be reported before the data protection officer advised', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: `${engine}/privacy?kind=breach` });
  await page.getByRole('button', { name: 'Record an event' }).click();
  const record = page.getByRole('form', { name: 'Record an event' });
  await record.getByLabel('Your reference').fill('INC-135');
  await record.getByLabel('When it became known').fill('2026-06-11T09:00');
  await record.getByRole('button', { name: 'Record event' }).click();
  const panel = page.getByRole('dialog', { name: 'INC-135' });
  await panel.getByText('None is recorded yet. A decision not to report needs it.').waitFor();
  await panel.getByRole('button', { name: 'Need not be reported' }).click();
  const decide = panel.getByRole('form', { name: 'Not reported: unlikely to be a risk' });
  await decide.getByText('The data protection officer has not advised yet').waitFor();
  await decide.getByLabel('Why', { exact: true }).fill('The list held nothing but names of meeting rooms.');
  await decide.getByRole('button', { name: 'Record', exact: true }).click();
  await decide
    .getByText(/^The data protection officer has not advised on this breach yet\. Ask them/)
    .first()
    .waitFor();
  await leave();
});

test('requirements are given an owner together, one is rated, and the figures open what they count', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: `${engine}/uk-gdpr/tracker` });
  const figures = page.getByRole('region', { name: 'What is tracked' });
  // Every duty is met: nothing that was to be done is late, whatever day stood beside it.
  await figures.getByRole('link', { name: /^Overdue 0/ }).waitFor();
  const late = figures.getByRole('link', { name: /^With a late deadline/ });
  const count = Number(/\d+/.exec((await late.textContent()) ?? '')?.[0]);
  await late.click();
  await page.getByText(`${count} of 124`).waitFor();
  const table = page.getByRole('table', { name: 'Tracker' });
  await expect.poll(() => table.getByRole('button', { name: /^Art\./ }).count()).toBe(count);
  await page.goto(`${engine}/uk-gdpr/tracker`);
  await table.getByRole('checkbox', { name: 'Select Art.35(1)' }).check();
  await table.getByRole('checkbox', { name: 'Select Art.6(1)', exact: true }).check();
  const chosen = page.getByRole('region', { name: 'Selected requirements' });
  await chosen.getByRole('button', { name: 'Set owner or date' }).click();
  const set = page.getByRole('form', { name: 'Set owner or date' });
  await set.getByRole('button', { name: 'Set the owner or date of 2 requirements' }).click();
  await set.getByText('Choose an owner or a date to set.').first().waitFor();
  await pick(set, 'Owner', 'Tom Becker');
  await set.getByLabel('Due').fill('2026-09-30');
  await set.getByRole('button', { name: 'Set the owner and date of 2 requirements' }).click();
  const sheet = page.getByRole('dialog', { name: 'Results' });
  await sheet.getByText('2 recorded').waitFor();
  await sheet.getByRole('button', { name: 'Close' }).last().click();

  await page.goto(`${engine}/uk-gdpr/tracker?search=DPIA&line=Art.35(1)`);
  const panel = page.getByRole('dialog', { name: 'DPIA where high risk' });
  const form = panel.getByRole('form', { name: 'Track Art.35(1)' });
  await form.getByLabel('Legal risk').selectOption('Low');
  await form.getByLabel('Next action').fill('Screen the third project as well');

  // Somebody else is faster: both are shown, and nothing is lost.
  const other = await page.context().newPage();
  await other.goto(page.url());
  const theirs = other.getByRole('form', { name: 'Track Art.35(1)' });
  await theirs.getByLabel('Note').fill('The third project has begun.');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs.waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Someone else changed this').waitFor();
  await form.getByRole('row', { name: /Note The third project has begun/ }).waitFor();
  await form.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => form.getByLabel('Legal risk').inputValue()).toBe('high');
  await form.getByLabel('Legal risk').selectOption('Low');
  await form.getByLabel('Next action').fill('Screen the third project as well');
  await form.getByRole('button', { name: 'Save' }).click();
  await panel.waitFor({ state: 'detached' });
  await expect
    .poll(() => wordsOf(page, 'row', /Art\.35\(1\)/))
    .toMatch(/Next: Screen the third project as well.*Tom Becker.*30 Sep 2026.*Low/);
  await leave();
});

test('an action that is added from a line of the tracker stands in that line', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: `${engine}/uk-gdpr/tracker?line=Art.37(1)` });
  const line = page.getByRole('dialog', { name: /./ });
  await line.getByText('No open action is about this.').waitFor();
  await line.getByRole('link', { name: 'Add action' }).click();
  const panel = page.getByRole('dialog', { name: 'Add an action' });
  await panel.getByLabel('Title').fill('Publish who the officer is');
  await panel.getByLabel('Due date').fill('2026-07-20');
  await panel.getByRole('button', { name: 'Add action' }).click();
  await page.getByRole('dialog', { name: 'Publish who the officer is' }).waitFor();
  await page.goto(`${engine}/uk-gdpr/tracker`);
  const row = page.getByRole('row', { name: /Art\.37\(1\)/ });
  await row.getByRole('link', { name: 'Publish who the officer is' }).waitFor();
  await leave();
});
