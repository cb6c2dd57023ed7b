import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { outOfUse, signedIn, suspendedSentence } from '../../lib/testing/session.ts';
import { BulkImportEmployeesPage } from './BulkImportEmployeesPage.tsx';

const answer = (said: Parameters<typeof signedIn>[0]) =>
  answering(({ path }) => (path === '/api/session' ? { body: signedIn(said) } : { status: 404, body: {} }));

test('an administrator chooses a file of people', async () => {
  answer({});
  show(<BulkImportEmployeesPage />, '/client-admin/employees/bulk-import');
  await screen.findByText('Choose a file');
});

test.each(outOfUse)('the import, reached by its address, says that the organisation is %s', async (_, said) => {
  answer(said);
  show(<BulkImportEmployeesPage />, '/client-admin/employees/bulk-import');
  await screen.findByText(suspendedSentence);
  expect(screen.queryByText('Choose a file')).toBe(null);
});
