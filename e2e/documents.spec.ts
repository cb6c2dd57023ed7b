import { expect, test } from 'vitest';
import { smallPdf } from '../server/testing/small-files.ts';
import { findings } from './screens.ts';
import { oneBrowser, walkIn, wordsOf } from './walk.ts';

const browser = oneBrowser();

test('an employee reads a policy and acknowledges it, and it leaves their list', async () => {
  const { page, leave } = await walkIn(browser(), 'employee');
  await page.getByRole('navigation').getByRole('link', { name: 'Documents', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
  await page.getByRole('tab', { name: 'To read' }).click();
  await expect.poll(() => wordsOf(page, 'region', 'Your documents')).toMatch(/^Your documents 1 document to read/);
  await page.getByRole('link', { name: 'Read Acceptable use policy' }).click();
  await page.getByRole('heading', { level: 2, name: 'Private use' }).waitFor();
  await page.getByText('Thameslight Software Ltd, wherever they are').waitFor();
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  await page.getByText('That you read this version is recorded.').waitFor();
  await page.goto('/dashboard/documents/to-read');
  await expect.poll(() => wordsOf(page, 'region', 'Your documents')).toMatch(/^Your documents All acknowledged/);
  await leave();
});

test('files are uploaded, several at once, found by what they say, and one that is refused says why', async () => {
  const { page, leave } = await walkIn(browser(), 'employee', { at: '/dashboard/documents' });
  await page.getByRole('button', { name: 'Upload' }).click();
  const form = page.getByRole('form', { name: 'Upload documents' });
  await form.getByRole('button', { name: 'Add document' }).click();
  await form
    .getByRole('alert')
    .getByRole('link', { name: /Choose a file/ })
    .waitFor();
  const text = (name: string, says: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(says) });
  await page.setInputFiles('input[type=file]', [
    text('visitor_rules.txt', 'Visitors are met at the turnstile.'),
    text('not-a-pdf.pdf', 'This is a text.'),
    text('program.exe', 'MZ'),
    text('locked.pdf', '%PDF-1.7\ntrailer<</Root 1 0 R/Encrypt 5 0 R>>\n%%EOF\n'),
  ]);
  const files = form.getByRole('list', { name: 'Selected files' });
  await files.getByText('Upload failed: This file is not what its name says.').waitFor();
  await files.getByText('Choose a file that ends in .pdf, .docx, .doc or .txt.').waitFor();
  await files.getByText('The contents are Text.').waitFor();
  await files.getByText('Upload failed: This file is locked by a password').waitFor();
  await form.getByRole('button', { name: 'Remove locked.pdf' }).click();
  await form.getByRole('button', { name: 'Remove not-a-pdf.pdf' }).click();
  await form.getByRole('button', { name: 'Remove program.exe' }).click();
  await files.getByText(/^Text · /).waitFor();
  await form.getByRole('textbox', { name: 'Title' }).fill('Visitor rules');
  await form.getByLabel('Kind').selectOption('Procedure');
  await form.getByRole('button', { name: 'Add document' }).click();
  await page.getByText('Visitor rules: added as a draft').waitFor();
  await page.getByRole('link', { name: 'Visitor rules' }).first().click();
  // Its text is read in the background, shown here, and then found.
  await page.getByText('Visitors are met at the turnstile.').waitFor();
  await page.goto('/dashboard/documents?search=turnstiles');
  await expect.poll(() => page.locator('mark').allInnerTexts()).toEqual(['turnstile']);
  await leave();
});

test('the pages of a PDF are shown as they are, with what was searched for marked on them, and its text beside', async () => {
  const { page, leave } = await walkIn(browser(), 'employee', { at: '/dashboard/documents' });
  await page.getByRole('button', { name: 'Upload' }).click();
  const form = page.getByRole('form', { name: 'Upload documents' });
  const file = {
    name: 'car_park.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(smallPdf('Ask at the tollbooth.')),
  };
  await page.setInputFiles('input[type=file]', [file]);
  await form.getByText(/^PDF · /).waitFor();
  await form.getByRole('textbox', { name: 'Title' }).fill('Car park');
  await form.getByRole('button', { name: 'Add document' }).click();
  await page.getByRole('link', { name: 'Car park' }).first().click();
  const first = page
    .getByRole('region', { name: 'Pages of car_park.pdf' })
    .getByRole('article', { name: 'Page 1 of 1' });
  await first.getByText('Ask at the tollbooth.').waitFor();
  // Something is drawn: not all points of the page are white.
  await expect
    .poll(() =>
      page.evaluate(`(() => {
        const canvas = document.querySelector('[data-page] canvas');
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        return data.some((value, index) => index % 4 !== 3 && value < 128);
      })()`),
    )
    .toBe(true);
  await page.getByRole('button', { name: 'Larger' }).click();
  await page.getByText('125 %', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  // The pages stay behind it, and may have been drawn again by then.
  await page.getByText('Ask at the tollbooth.').filter({ visible: true }).waitFor();
  await page.goto('/dashboard/documents?search=tollbooths');
  await page.locator('mark').waitFor();
  await page.getByRole('link', { name: 'Car park' }).first().click();
  await first.getByText('Ask at the tollbooth.').waitFor();
  const marked = () => page.evaluate(`[...(CSS.highlights.get('found') ?? [])].map(String)`);
  await expect.poll(marked).toEqual(['tollbooth']);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect.poll(marked).toEqual(['tollbooth']);
  expect(await findings(page)).toEqual([]);
  await leave();
});

test('a control shows the documents that name it, and documents are filtered by owner, control and status', async () => {
  const { page, leave } = await walkIn(browser(), 'employee', { at: '/dashboard/documents' });
  const filtered = async (label: string, words: string) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByRole('combobox', { name: label, exact: true }).fill(words);
    await page
      .getByRole('option', { name: new RegExp(words) })
      .first()
      .click();
    await filters.getByRole('button', { name: 'Done' }).click();
  };
  // Each filter takes away what the other leaves: two documents name the control, and another has its own owner.
  const titles = () => page.getByRole('table').getByRole('link').allTextContents();
  await expect.poll(titles).toContain('Information security policy');
  await filtered('Control', 'PHY-03');
  await page.getByText('Control: PHY-03', { exact: true }).waitFor();
  await expect
    .poll(async () => (await titles()).toSorted())
    .toEqual(['Acceptable use policy', 'Remote and home working policy']);
  await filtered('Owner', 'Mei Tanaka');
  await page.getByText('Owner: Mei Tanaka', { exact: true }).waitFor();
  await expect.poll(titles).toEqual(['Acceptable use policy']);
  await page.goto('/dashboard/documents?status=Acknowledgements%20overdue');
  const statuses = page.getByRole('cell', { name: 'Acknowledgements overdue' });
  await statuses.first().waitFor();
  expect(await statuses.count()).toBe((await page.getByRole('row').count()) - 1);
  await page.goto('/dashboard/compliance-engine/controls/AST-05/evidence');
  await page.getByRole('link', { name: 'Acceptable use policy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Acceptable use policy' }).waitFor();
  await leave();
});

test('a template cites the company profile, and what that does not say leads to where it is recorded', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/documents/write' });
  await page.getByLabel('Begin from').selectOption('Information security policy');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.getByText('Thameslight Software Ltd (company number: 00000001) has its registered office at').waitFor();
  await text.getByText('[scope statement]').waitFor();
  const gap = page.getByRole('status').getByRole('link', { name: 'scope statement' });
  expect(await gap.getAttribute('href')).toBe('/dashboard/company?edit=scope');
  await leave();
});

test('a policy is begun from a template, approved by somebody else, published, and changed with a comparison', async () => {
  const writer = await walkIn(browser(), 'employee');
  const { page } = writer;
  await page.goto('/dashboard/documents/write');
  await page.getByLabel('Begin from').selectOption('Logging and monitoring policy');
  await page.getByRole('textbox', { name: 'Text' }).getByRole('heading', { name: 'What we record' }).waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill('Logging policy');
  await page.getByLabel('Who has to read it').selectOption('A role');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Choose the role that has to read it/ })
    .waitFor();
  await page.getByLabel('Role', { exact: true }).selectOption('Admin');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { level: 1, name: 'Logging policy' }).waitFor();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await page.getByRole('button', { name: 'Approve' }).focus();
  await page.getByText('You wrote, brought or submitted this version').waitFor();
  const address = new URL(page.url()).pathname;

  const reviewer = await walkIn(browser(), 'client_admin', { at: address });
  await reviewer.page.getByRole('button', { name: 'Ask for changes' }).click();
  const request = reviewer.page.getByRole('form', { name: 'Ask for changes' });
  await request.getByRole('textbox').fill('Say for how long records are kept.');
  await request.getByRole('button', { name: 'Ask for changes' }).click();
  await reviewer.page.getByRole('status').getByText('Say for how long records are kept.').waitFor();

  await page.reload();
  await page.getByRole('status').getByText('Say for how long records are kept.').waitFor();
  await page.getByRole('button', { name: 'Send for review' }).click();
  const again = page.getByRole('form', { name: 'Send for review again' });
  await again.getByRole('button', { name: 'Send for review' }).click();
  await again
    .getByText(/^The contents have not changed since/)
    .first()
    .waitFor();
  await again.getByRole('textbox', { name: 'Reply to the request' }).fill('The retention policy says it.');
  await again.getByRole('button', { name: 'Send for review' }).click();
  await page.getByText('Sent again after a request for changes').waitFor();

  await reviewer.page.reload();
  await reviewer.page.getByRole('status').getByText('The retention policy says it.').waitFor();
  await reviewer.page.getByRole('button', { name: 'Approve' }).click();
  await reviewer.page.getByRole('button', { name: 'Publish' }).click();
  await reviewer.page
    .getByRole('form', { name: 'Publish the document' })
    .getByRole('button', { name: 'Publish' })
    .click();
  await reviewer.page.getByText(/^0 of \d+ acknowledged$/).waitFor();
  // A person who did not write it reviews it without a change.
  await reviewer.page.getByRole('button', { name: 'More', exact: true }).click();
  await reviewer.page.getByRole('menuitem', { name: 'Mark as reviewed' }).click();
  await reviewer.page.getByText(/^Reviewed\. The next review is on/).waitFor();
  await reviewer.page.getByText(/^Reviewed on .* without a change$/).waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'New version' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Nobody looks alone.');
  await page.getByRole('textbox', { name: 'What is new' }).fill('Two people look.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Version 1 is in force; version 2 is being prepared.').waitFor();
  await page.getByRole('button', { name: 'Compare with version 1' }).click();
  await expect
    .poll(() => page.locator('ins').allInnerTexts())
    .toEqual([expect.stringContaining('Nobody looks alone.')]);
  await writer.leave();
  await reviewer.leave();
});

test('the three starters do what they say', async () => {
  const { page, leave } = await walkIn(browser(), 'employee', { at: '/dashboard/documents' });
  await page.getByRole('button', { name: 'Policy management' }).click();
  const panel = page.getByRole('dialog', { name: 'Policy management' });
  // The panel does not stay over the list that it leads to.
  await panel.getByRole('link', { name: /documents? (is|are) awaiting review$/ }).click();
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove the filter Latest version' }).waitFor();
  await page.getByRole('button', { name: 'Document history' }).click();
  const history = page.getByRole('dialog', { name: 'Document history' });
  await history
    .getByText(/^Document published/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Compliance review' }).click();
  await page.getByText('Compliance review started').waitFor();
  await page.route('**/documents?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Policy management' }).click();
  await page.getByRole('alert').getByText('Error accessing policy management').waitFor();
  await leave();
});
