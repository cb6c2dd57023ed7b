import {
  type ConflictPolicy,
  ImportedRow,
  type importPeople,
  PeopleImport,
  PeopleImportPreview,
  type previewPeopleImport,
} from '@claimlock/contract/people-imports/endpoints';
import { sample } from '@claimlock/contract/sample';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { ImportPeople } from './ImportPeople.tsx';

type Sent = {
  readonly conflicts?: ConflictPolicy;
  readonly sheet?: string;
  readonly columns?: string;
};
type Upload = (endpoint: typeof previewPeopleImport | typeof importPeople, input: Sent, file: File) => Promise<unknown>;
const { upload } = vi.hoisted(() => ({ upload: vi.fn<Upload>() }));
vi.mock('../../lib/upload.ts', () => ({ upload }));
permitEverything();
beforeEach(() => void upload.mockReset());

const { clientId } = sample;
const row = (name: string, says?: string, grave = false) =>
  ImportedRow.parse({
    name,
    email: `${name.toLowerCase()}@sample.example`,
    department: 'IT',
    jobTitle: 'Analyst',
    role: 'Staff',
    access: '',
    place: `line of ${name}`,
    problems: says === undefined ? [] : [{ field: 'email', says, grave }],
  });
const preview = (said: Partial<PeopleImportPreview> = {}) =>
  PeopleImportPreview.parse({
    sheets: [],
    sheet: null,
    columns: [
      { letter: 'A', heading: 'Name', samples: ['Ann'] },
      { letter: 'B', heading: 'E-mail', samples: ['ann@sample.example'] },
      { letter: 'C', heading: 'Known as', samples: ['Annie'] },
    ],
    mapping: 'name:0,email:1',
    remembered: false,
    rows: [row('Ann')],
    added: 1,
    updated: 0,
    skipped: 0,
    failed: 0,
    stopping: 0,
    newDepartments: [],
    administrators: 0,
    problems: [],
    ...said,
  });
const imported = (said: Partial<PeopleImport> = {}) =>
  PeopleImport.parse({
    id: sample.peopleImportId,
    operationId: sample.operationId,
    state: 'Completed',
    cancelling: false,
    rows: 3,
    added: 0,
    updated: 0,
    skipped: 0,
    failed: 0,
    invited: 0,
    ...said,
  });

/** The screen with a file chosen, and what was sent with it each time. */
async function opened() {
  const screenOf = show(<ImportPeople clientId={clientId} people="/client-admin/employees" />);
  await screenOf.user.upload(screen.getByLabelText(/^Choose a file/), new File(['Name,E-mail\n'], 'people.csv'));
  await screen.findByRole('heading', { name: '2. Columns' });
  return screenOf;
}
const lastSent = () => upload.mock.lastCall?.[1];

const here = 'Somebody in this organisation has this email address.';
const byPolicy: Readonly<Record<ConflictPolicy, PeopleImportPreview>> = {
  stop: preview({
    rows: [row('Ann'), row('Bo', here, true), row('Cyd', here, true), row('Dot', 'Enter an email address.', true)],
    added: 1,
    failed: 3,
    stopping: 2,
  }),
  skip: preview({
    rows: [row('Ann'), row('Bo', 'Here already: left as they are.'), row('Dot', 'Enter an email address.', true)],
    added: 1,
    skipped: 2,
    failed: 1,
  }),
  update: preview({
    rows: [row('Ann'), row('Bo', 'Here already: updated.'), row('Dot', 'Enter an email address.', true)],
    added: 1,
    updated: 2,
    failed: 1,
  }),
};
const willBeSkipped = '1 row with problems will be skipped. You can download them afterwards.';

test('people who are here already stop the import and it says so; skipped or updated they do not', async () => {
  answering(() => ({ body: imported({ added: 1, updated: 2, failed: 1, state: 'Completed with errors' }) }));
  upload.mockImplementation(async ({ name }, { conflicts }) =>
    name === 'importPeople' ? imported({ state: 'Pending' }) : byPolicy[conflicts ?? 'stop'],
  );
  const { user } = await opened();
  const stopped = screen.getByRole('button', { name: 'Import 1 person' });
  const why =
    '2 people in this file are here already, and “Stop” is selected: no rows are imported. Select another choice in step 3, or skip their rows.';
  expect(screen.getByRole('radio', { name: /^Stop/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('status').textContent).toBe(why);
  expect(stopped.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(stopped.getAttribute('aria-describedby') ?? '')?.textContent).toBe(why);
  expect(screen.queryByText(/will be skipped/)).toBeNull();
  await user.click(stopped);
  expect(upload).toHaveBeenCalledTimes(1);

  await user.click(screen.getByRole('radio', { name: /^Skip them/ }));
  await screen.findByText(willBeSkipped);
  expect(screen.queryByText(why)).toBeNull();
  expect(screen.getByText('1 person to add · 2 to leave as they are · 1 row with problems')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 1 person' }).getAttribute('aria-disabled')).toBeNull();

  await user.click(screen.getByRole('radio', { name: /^Update them/ }));
  await screen.findByText('1 person to add · 2 to update · 1 row with problems');
  expect(screen.getByText(willBeSkipped)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Import 3 people' }));
  await screen.findByText('Some rows were not imported');
  expect(upload.mock.lastCall?.[0].name).toBe('importPeople');
  expect(lastSent()).toMatchObject({ conflicts: 'update' });
});

test('columns and the sheet are sent as they were selected, and a sheet begins with its own columns', async () => {
  upload.mockImplementation(async (_, { columns, sheet = 'Staff' }) =>
    preview({ sheets: ['Staff', 'Former staff'], sheet, mapping: columns ?? 'name:0,email:1' }),
  );
  const { user } = await opened();
  expect(screen.getByText(/^Guessed from the headings\./)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Name'), 'C: Known as');
  await waitFor(() => expect(lastSent()).toMatchObject({ columns: 'name:2,email:1', sheet: 'Staff' }));
  await user.selectOptions(await screen.findByLabelText('Job title'), 'A: Name');
  await waitFor(() => expect(lastSent()).toMatchObject({ columns: 'name:2,email:1,jobTitle:0' }));
  await waitFor(() => expect(screen.getByLabelText('Job title')).toHaveProperty('value', '0'));
  await user.selectOptions(screen.getByLabelText('Job title'), 'Not in the file');
  await waitFor(() => expect(lastSent()).toMatchObject({ columns: 'name:2,email:1' }));
  await user.selectOptions(await screen.findByLabelText('Sheet'), 'Former staff');
  await waitFor(() => expect(lastSent()).toMatchObject({ sheet: 'Former staff' }));
  expect(lastSent()).not.toHaveProperty('columns');
});

test('columns that were selected for such a file before are said to be so', async () => {
  upload.mockResolvedValue(preview({ remembered: true, mapping: 'name:2,email:1' }));
  await opened();
  expect(screen.getByText(/^As they were selected for such a file before\./)).toBeTruthy();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '2');
});

test('a file that cannot be sent is “Failed to upload”, and can be sent again', async () => {
  upload.mockRejectedValueOnce(new ApiError('No answer came.', { status: 0, said: false }));
  upload.mockResolvedValueOnce(preview());
  const { user } = show(<ImportPeople clientId={clientId} people="/client-admin/employees" />);
  await user.upload(screen.getByLabelText(/^Choose a file/), new File(['Name\n'], 'people.csv'));
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Failed to upload');
  expect(failure.textContent).toContain('No answer came.');
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Import 1 person' });
  expect(screen.queryByText('Failed to upload')).toBeNull();
});

test('an import that is refused, and one of which no row was imported, are “Failed to upload” too', async () => {
  answering(() => ({ body: imported({ failed: 3, state: 'Failed' }) }));
  upload.mockResolvedValueOnce(preview());
  upload.mockRejectedValueOnce(
    new ApiError('You may no longer add people.', { status: 403, said: true, code: 'access.denied' }),
  );
  upload.mockResolvedValueOnce(imported({ state: 'Pending' }));
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Import 1 person' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to uploadYou may no longer add people.');
  await user.click(screen.getByRole('button', { name: 'Import 1 person' }));
  await screen.findByRole('heading', { name: 'Result' });
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to upload0 people added · 3 rows not imported');
});
