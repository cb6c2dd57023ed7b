import { expect, test } from 'vitest';
import { joinStaff, oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();
const framework = '/dashboard/compliance-engine/cyber-essentials';

test('requirements are found, opened by keyboard, spoken of, judged by an assessor and recorded many at once', async () => {
  const { page, leave } = await walkIn(browser(), 'employee', { at: framework, reducedMotion: 'no-preference' });
  await page.getByText('46 in all').waitFor();

  // The whole tree by keyboard: into it, down, a letter, the end, a group closed and opened.
  await page.getByRole('button', { name: 'Scope', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate('document.activeElement.dataset.ref')).toBe('SCOPE.2');
  await page.keyboard.press('u');
  await expect.poll(() => page.evaluate('document.activeElement.dataset.ref')).toMatch(/^U/);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Scope', expanded: false, exact: true }).waitFor();
  await page.waitForURL(/closed=/);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Scope', expanded: true, exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Boundary of the assessment' }).waitFor();
  await page.keyboard.press(']');
  await page.getByRole('dialog', { name: 'Devices, servers and network equipment' }).waitFor();
  await page.keyboard.press('[');
  await page.getByRole('dialog', { name: 'Boundary of the assessment' }).waitFor();
  await page.keyboard.press('Escape');
  // The focus comes back a moment after the panel is gone.
  await expect.poll(() => page.evaluate('document.activeElement.dataset.ref')).toMatch(/^SCOPE/);

  // Words that only the text of a requirement holds are found, too.
  await page.keyboard.press('/');
  await page.keyboard.type('goes without');
  await page.getByText('1 of 46', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Multi-factor authentication' }).click();
  const panel = page.getByRole('dialog', { name: 'Multi-factor authentication' });
  await panel.getByRole('button', { name: 'Override' }).click();
  const word = panel.getByRole('form', { name: 'Override of UAC.4' });
  await word.getByRole('button', { name: 'Save override' }).click();
  await word
    .getByRole('alert')
    .getByRole('link', { name: /Why: Say why in a sentence/ })
    .waitFor();
  await word.getByLabel('Result').selectOption('Not met');
  await word.getByLabel('Why').fill('The payroll service does not ask for MFA.');
  await word.getByLabel('Valid until').fill('2026-09-30');
  await word.getByRole('button', { name: 'Save override' }).click();
  await panel.getByText('You set this override.').waitFor();
  const second = await walkIn(browser(), 'client_admin', { at: page.url() });
  const theirs = second.page.getByRole('dialog', { name: 'Multi-factor authentication' });
  await theirs.getByRole('button', { name: 'Confirm override' }).click();
  await theirs.getByText(/From its controls it is met/).waitFor();
  await second.leave();
  await page.reload();
  await panel.getByText(/From its controls it is met/).waitFor();
  await panel.getByLabel('Comment', { exact: true }).fill('Payroll moves to the new service in August.');
  await panel.getByRole('button', { name: 'Comment', exact: true }).click();
  await panel
    .getByRole('list', { name: 'Comments on UAC.4' })
    .getByText(/Payroll moves/)
    .waitFor();
  await page.goto(framework);
  await page.getByText('Auto-fail clear: no (UAC.4, A7.17)').waitFor();

  // Many at once: the changes are previewed, and each result is listed afterwards.
  await page.getByRole('checkbox', { name: 'Select everything in Malware protection' }).check();
  const bar = page.getByRole('region', { name: 'Selected requirements' });
  await bar.getByRole('button', { name: 'Record their controls' }).click();
  const form = page.getByRole('form', { name: 'Record their controls' });
  await form.getByLabel('How far are they in place?').selectOption('Planned');
  await form.getByText(/controls? would change$/).waitFor();
  const preview = form.getByRole('region', { name: 'What this would change' });
  await expect.poll(() => preview.textContent()).toMatch(/Compliance score\d+% → \d+%/);
  await form.getByRole('button', { name: /^Record \d+ control/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Results' });
  await expect.poll(() => wordsOf(page, 'dialog', 'Results')).toMatch(/\d+ recorded/);
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click();
  await leave();
});

test('a leader splits requirements, somebody on the staff answers only theirs, and somebody else approves', async () => {
  const lead = await walkIn(browser(), 'client_admin');
  const staff = await joinStaff(browser(), lead.page, 'Nadia Berg');

  await lead.page.goto(framework);
  await lead.page.getByRole('checkbox', { name: 'Select SC.1', exact: true }).check();
  await lead.page.getByRole('checkbox', { name: 'Select SC.2', exact: true }).check();
  await lead.page
    .getByRole('region', { name: 'Selected requirements' })
    .getByRole('button', { name: 'Assign' })
    .click();
  const assign = lead.page.getByRole('form', { name: 'Assign the selected requirements' });
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await assign
    .getByRole('alert')
    .getByRole('link', { name: /What it is about: Say what it is about/ })
    .waitFor();
  await assign.getByLabel('What it is about').fill('How laptops are set up');
  const answering = assign.getByRole('combobox', { name: 'Who answers' });
  await answering.fill('Board');
  await assign.getByRole('option', { name: /^Nadia Berg/ }).click();
  await assign.getByRole('list', { name: 'Who answers: selected' }).getByText('Nadia Berg').waitFor();
  await assign.getByLabel('By', { exact: true }).fill('2026-07-20');
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await lead.page.getByRole('heading', { level: 1, name: 'How laptops are set up' }).waitFor();
  const address = lead.page.url();

  // Theirs is all they see: no framework, no score, no other assignment.
  const { page } = staff;
  await page.reload();
  const mine = page.getByRole('region', { name: 'Requirements to answer' });
  await mine.getByRole('link', { name: 'How laptops are set up' }).waitFor();
  await mine.getByText('0 of 2 answered').waitFor();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByText('Requirements were given to you to answer').click();
  await page.getByRole('heading', { level: 1, name: 'How laptops are set up' }).waitFor();
  await expect.poll(() => page.getByRole('main').textContent()).not.toMatch(/\d%|Compliance score/);
  await page.goto('/dashboard/assignments');
  await page.getByRole('link', { name: 'How laptops are set up' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /Firewalls, for the renewal/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'How laptops are set up' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Hand over for review' }).isDisabled()).toBe(true);
  await page.getByText('Answer 2 more requirements first.').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^SC\.1/ }).click();
  const first = page.getByRole('form', { name: 'Answer SC.1' });
  await first.getByRole('button', { name: 'Save the answer' }).click();
  await first.getByText('Say how it stands: in words, by a result, or by the state of a control.').first().waitFor();
  await first.getByLabel(/^How it stands/).fill('The build script takes off what nobody needs.');
  await first.getByLabel('How far is it in place?').first().selectOption('In place');
  await first.getByRole('button', { name: 'Save the answer' }).click();
  // The next one that is not answered opens by itself.
  const second = page.getByRole('form', { name: 'Answer SC.2' });
  await second.getByLabel(/^How it stands/).fill('Guest accounts are off.');
  await second.getByLabel(/^What you would call it/).selectOption('Met');
  await second.getByRole('button', { name: 'Save the answer' }).click();
  await page.getByText('2 of 2 answered').waitFor();
  await page.getByRole('button', { name: 'Hand over for review' }).click();
  await page.getByText('This assignment is awaiting review. You will be notified of the result.').waitFor();

  await lead.page.goto(address);
  await lead.page.getByRole('button', { name: 'Request changes' }).click();
  const back = lead.page.getByRole('form', { name: 'Request changes' });
  await back.getByLabel('What is to be changed').fill('Name the script, please.');
  await back.getByRole('button', { name: 'Request changes' }).click();
  // What was typed stands in the form as well, until it is sent.
  await back.waitFor({ state: 'detached' });
  await lead.page.getByText('Name the script, please.').waitFor();
  await page.reload();
  await page.getByText('Name the script, please.').waitFor();
  await page.getByRole('button', { name: /^SC\.1/ }).click();
  await first.getByLabel(/^How it stands/).fill('The build script, laptop.sh, takes off what nobody needs.');
  await first.getByRole('button', { name: 'Save the answer' }).click();
  await first.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Hand over for review' }).click();
  await page.getByText('This assignment is awaiting review. You will be notified of the result.').waitFor();

  await lead.page.goto(address);
  await lead.page.getByText(/Approving records 1 proposed state of controls/).waitFor();
  await lead.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await lead.page.getByText('This assignment has ended, so it stays as it is.').waitFor();
  await lead.page.goto(`${framework}?requirement=SC.2`);
  await lead.page
    .getByRole('dialog')
    .getByText(/Nadia Berg answered, Grace Okafor approved: Guest accounts are off\./)
    .waitFor();
  await staff.leave();
  await lead.leave();
});
