import { expect, test } from 'vitest';
import { findings } from './screens.ts';
import { findPerson, oneBrowser, stopClock, walkIn } from './walk.ts';

const browser = oneBrowser();

const file = [
  'Full name,E-mail,Department,Job title,Role',
  'Imogen Archer,imogen.archer@thameslight.example,Archive,Archivist,Staff',
  'Idris Bell,idris.bell@thameslight.example,Archive,Analyst,Wizard',
  'Ines Clark,ines.clark at thameslight.example,Archive,Analyst,Staff',
  '=1+1,ivy.dale at thameslight.example,Archive,-x,Staff',
].join('\n');

test('a client admin imports people from a file, mends one row and gets the other back', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/client-admin/employees' });
  await page.getByRole('link', { name: 'Bulk import' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bulk User Import' }).waitFor();
  expect(await page.getByRole('link', { name: 'Get the template' }).getAttribute('href')).toBe(
    '/bulk-user-import-template.csv',
  );
  const choose = page.getByLabel(/^Choose (?:a|another) file/);
  await choose.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
  await page.getByText('Failed to read file').waitFor();

  await choose.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByText('1 person to add · 3 rows with problems').waitFor();
  await page.getByText('New departments: 1').waitFor();
  await page.getByText('“Wizard” is no role here. Choose one.').waitFor();
  expect(await findings(page)).toEqual([]);

  await page
    .getByRole('row', { name: /Idris Bell/ })
    .getByRole('button', { name: /^Change/ })
    .click();
  const panel = page.getByRole('dialog', { name: 'Change a row' });
  await panel.getByLabel('Role').selectOption('Supervisory');
  await panel.getByRole('button', { name: 'Change the row' }).click();
  await page.getByText('2 people to add · 2 rows with problems').waitFor();

  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await page.getByText('Upload successful!').waitFor();
  await page.getByText('2 people added · 2 rows not imported').waitFor();
  expect(await findings(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 2 rows with problems' }).click();
  const failed = await (await download).createReadStream();
  const result = Buffer.concat(await failed.toArray());
  const text = result.toString('utf8');
  expect(text).toContain('Name,Email,Department,Job title,Role,Access,problem');
  expect(text).toContain('Ines Clark,ines.clark at thameslight.example,Archive,Analyst,Staff');
  expect(text).toContain("'=1+1,ivy.dale at thameslight.example,Archive,'-x,Staff");

  await page.getByRole('link', { name: 'See the people' }).click();
  await findPerson(page, 'idris');
  await page.getByRole('row', { name: /Idris Bell.*Archive.*Supervisory.*Not invited/ }).waitFor();

  // Nobody of them can join before they are invited: all at once, or those who are chosen.
  await page.getByText('2 people have not been invited, and cannot join.').waitFor();
  await page.getByRole('button', { name: 'Send invitations' }).click();
  const asked = page.getByRole('dialog', { name: 'Invite 2 people?' });
  expect(await findings(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Send invitations' }).click();
  await page.getByText('2 people will get an invitation.').waitFor();
  await page.getByRole('link', { name: 'See how far it is' }).click();
  await page.getByRole('row', { name: /People 1 to 2.*2 sent/ }).waitFor();

  await page.goto('/client-admin/employees?search=archive');
  await page.getByRole('row', { name: /Idris Bell.*Invited/ }).waitFor();
  await page.getByRole('checkbox', { name: 'Select Idris Bell' }).check();
  await page.getByRole('checkbox', { name: 'Select Imogen Archer' }).check();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Deactivate 2 people?' })
    .getByRole('button', { name: 'Deactivate', exact: true })
    .click();
  const results = page.getByRole('dialog', { name: 'Results' });
  await results.getByText('2 deactivated.').waitFor();
  expect(await findings(page)).toEqual([]);

  // Sent again as it is, a name that begins like a formula is what it was, also once its row is mended.
  await page.goto('/client-admin/employees/bulk-import');
  await choose.setInputFiles({ name: 'rows-not-imported.csv', mimeType: 'text/csv', buffer: result });
  await page.getByText('0 people to add · 2 rows with problems').waitFor();
  const formula = page.getByRole('row', { name: /^line 3 =1\+1/ });
  await formula.getByText('This begins like a formula. It is kept as text.').waitFor();
  await formula.getByRole('button', { name: /^Change/ }).click();
  expect(await panel.getByLabel('Name').inputValue()).toBe('=1+1');
  await panel.getByLabel('Email address').fill('noah.turner@thameslight.example');
  await panel.getByRole('button', { name: 'Change the row' }).click();

  // Somebody who is here already stops the whole import, as it was selected, until something else is.
  await page
    .getByText(/^1 person in this file is here already, and “Stop” is selected/)
    .first()
    .waitFor();
  await formula.getByText('This begins like a formula. It is kept as text.').waitFor();
  const nobody = page.getByRole('button', { name: 'Import 0 people' });
  expect(await nobody.getAttribute('aria-disabled')).toBe('true');
  expect(await page.getByText('will be skipped').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Skip them' }).check();
  await page.getByText('0 people to add · 1 to leave as they are · 1 row with problems').waitFor();
  await page.getByRole('radio', { name: 'Update them' }).check();
  await page.getByText('0 people to add · 1 to update · 1 row with problems').waitFor();
  await page.getByText('1 row with problems will be skipped.').waitFor();
  await leave();
});

test('a super admin imports the first people of a client that has no administrator yet, and of no other', async () => {
  const { page, leave } = await walkIn(browser(), 'super_admin', { at: '/admin/clients' });
  await page
    .getByRole('row', { name: /^Irwell/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('link', { name: 'Bulk import' }).click();
  await page.getByText(/adds its own people$/).waitFor();

  await page.goto('/admin/clients/add');
  await page.getByLabel('Company name').fill('Fleet Surveyors Ltd');
  await page.getByLabel('Industry').selectOption('Professional services');
  await page.getByLabel('Number of employees').fill('12');
  await page.getByLabel('Contact name').fill('Iris Flint');
  await page.getByLabel('Contact email address').fill('iris.flint@fleet.example');
  const clock = await stopClock(page);
  await page.getByRole('main').getByRole('button', { name: 'Add Client' }).click();
  await page.getByText('Client added successfully!').waitFor();
  await clock.goOn();
  await page
    .getByRole('row', { name: /^Fleet Surveyors Ltd/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('link', { name: 'Bulk import' }).click();
  await page.getByLabel(/^Choose a file/).setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('First name,Surname,E-mail\nIvo,Grant,ivo.grant@fleet.example\n'),
  });
  await page.getByText('0 people to add · 1 row with problems').waitFor();
  await page.getByLabel(/^Department where a row names none/).fill('Office');
  await page.getByLabel(/^Role where a row names none/).selectOption('Staff');
  await page.getByText('1 person to add').waitFor();
  await page.getByLabel('Now').check();
  await page.getByRole('button', { name: 'Import 1 person' }).click();
  await page.getByText('Upload successful!').waitFor();
  await page.getByText('1 person added · 1 invited').waitFor();
  await page.getByText('No email server is set up here. 1 invitation link is in the outbox.').waitFor();
  await leave();
});
