import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { ImportPreview } from './ImportPreview.tsx';

test('a problem of a cell names its place, and one of the whole file is a sentence alone', async () => {
  answering(() => ({ body: {} }));
  const problem = (place: string | null, says: string) => ({ place, says, grave: true });
  const problems = [problem(null, 'The file is empty.'), problem('line 2, column 1', 'Give a title.')];
  show(
    <ImportPreview
      clientId="cli_01hzzzzzzzzzzzzzzzzzzzzzzz"
      preview={{
        sheets: [],
        sheet: null,
        columns: [],
        mapping: '',
        rows: 0,
        ready: 0,
        first: [],
        problems,
        moreProblems: false,
      }}
    />,
  );
  await screen.findByText('The file is empty.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The file is empty.',
    'line 2, column 1Give a title.',
  ]);
});
