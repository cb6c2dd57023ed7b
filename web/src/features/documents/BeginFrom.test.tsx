import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { decidePermission } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { BeginFrom, emptyPage } from './BeginFrom.tsx';

const withheld = new Set<string>();
decidePermission((action: string) => ({ may: !withheld.has(action) }));

const template = (id: string, title: string) => ({
  id,
  title,
  kind: 'Policy',
  aim: `${title} says so.`,
  controls: ['IAM-06'],
  body: `Words of ${title}`,
  missing: id === 'two' ? [{ words: 'insurance contact', section: 'contacts' }] : [],
});

function Page() {
  const [written, setWritten] = useState<Parameters<typeof BeginFrom>[0]['written']>(emptyPage);
  return (
    <>
      <BeginFrom clientId="cli_01hzzzzzzzzzzzzzzzzzzzzzzz" id="begin" written={written} onBegin={setWritten} />
      <input
        aria-label="Title"
        value={written.title}
        onChange={({ target }) => setWritten({ ...written, title: target.value })}
      />
      <output>{written.body}</output>
    </>
  );
}

beforeEach(() => {
  withheld.clear();
  answering(() => ({ body: { templates: [template('one', 'Access'), template('two', 'Backup')] } }));
});
const choose = async (label: string) => {
  const { user } = show(<Page />);
  await screen.findByRole('option', { name: label });
  return user;
};

test('a template fills an empty page, and another takes its place while nothing of it was changed', async () => {
  const user = await choose('Access');
  await user.selectOptions(screen.getByLabelText('Begin from'), 'Access');
  screen.getByText('Words of Access');
  screen.getByText('Access says so.');
  await user.selectOptions(screen.getByLabelText('Begin from'), 'Backup');
  screen.getByText('Words of Backup');
});

test('what a template cites and the company profile does not say leads to where it is recorded', async () => {
  const user = await choose('Access');
  await user.selectOptions(screen.getByLabelText('Begin from'), 'Access');
  expect(screen.queryByText('Not in the company profile')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Begin from'), 'Backup');
  screen.getByText('Not in the company profile');
  expect(screen.getByRole('link', { name: 'insurance contact' }).getAttribute('href')).toBe(
    '/dashboard/company?edit=contacts',
  );
  screen.getByText(/Record them under Company\. Then choose the template again, or write them here:/);
});

test.each([
  [
    ['company.change'],
    'Not in the company profile',
    /Ask an administrator to record them\. Then choose the template again/,
  ],
  [
    ['company.change', 'company.read'],
    'Left for you to fill in',
    /does not read the company profile, so write them here:/,
  ],
])('without %s what is missing has no link, and it is said what to do', async (actions, title, what) => {
  for (const action of actions) withheld.add(action);
  const user = await choose('Backup');
  await user.selectOptions(screen.getByLabelText('Begin from'), 'Backup');
  screen.getByText(title);
  screen.getByText(what);
  screen.getByText('insurance contact');
  expect(screen.queryByRole('link')).toBeNull();
});

test('what was typed is replaced only after a question, and kept where the answer is no', async () => {
  const user = await choose('Access');
  await user.type(screen.getByLabelText('Title'), 'Mine');
  await user.selectOptions(screen.getByLabelText('Begin from'), 'Access');
  screen.getByText(/are replaced by the template “Access”/);
  await user.click(screen.getByRole('button', { name: 'Keep what is written' }));
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Mine');
  expect(screen.getByLabelText('Begin from')).toHaveProperty('value', '');
  await user.selectOptions(screen.getByLabelText('Begin from'), 'Access');
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Access'));
  await user.type(screen.getByLabelText('Title'), '!');
  await user.selectOptions(screen.getByLabelText('Begin from'), 'An empty page');
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', ''));
});
