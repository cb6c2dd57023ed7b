import type { ImportedRow } from '@claimlock/contract/people-imports/endpoints';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { MendRow } from './MendRow.tsx';

test('what was changed in a row is asked about before its panel closes, and handed on whole', async () => {
  const onClose = vi.fn();
  const onMended = vi.fn();
  const { user } = show(<MendRow row={row} onMended={onMended} onClose={onClose} />);
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'example.org');
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByRole('button', { name: 'Change the row' }));
  expect(onMended).toHaveBeenCalledWith(expect.objectContaining({ name: 'Ada Byron', email: 'ada@example.org' }));
});

test('a row that is as it was closes at once', async () => {
  const onClose = vi.fn();
  const { user } = show(<MendRow row={row} onMended={() => undefined} onClose={onClose} />);
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'x{Backspace}{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

const row: ImportedRow = {
  place: 'Row 2',
  name: 'Ada Byron',
  email: 'ada@',
  department: '',
  jobTitle: '',
  role: '',
  access: '',
  problems: [],
};
