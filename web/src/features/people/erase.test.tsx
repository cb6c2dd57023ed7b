import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { person } from '../../lib/testing/person.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { EraseForm } from './EraseForm.tsx';

const id = (prefix: string, last: string) => `${prefix}_01hzzzzzzzzzzzzzzzzzzzzzz${last}`;
const clientId = id('cli', 'z');
const gone = person({ id: id('per', 'b'), name: 'Bea Long', status: 'Deactivated', leftOn: '2026-10-01', version: 3 });

test('erasing says what goes and what stays, asks for a reason, and keeps what was typed when it is refused', async () => {
  const onClose = vi.fn();
  const message = 'Type the name exactly as it is shown.';
  const fields = [{ path: 'confirmName', message }];
  let refuses = true;
  const asked = answering(() =>
    refuses
      ? { status: 422, body: { success: false, code: 'person.name-differs', error: message, fields } }
      : { body: { ...gone, name: 'Erased person', email: '', jobTitle: '', erased: true } },
  );
  const { user } = show(<EraseForm clientId={clientId} person={gone} onClose={onClose} />);
  screen.getByRole('heading', { name: 'Erased for good' });
  screen.getByRole('heading', { name: 'Kept' });
  const press = () => user.click(screen.getByRole('button', { name: 'Erase Bea Long' }));
  const typed = screen.getByLabelText('Name of the person');
  await user.type(typed, 'Bea');
  await press();
  await screen.findAllByText('Choose a reason.');
  expect(asked).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Reason'), 'no-longer-needed');
  await press();
  await screen.findAllByText(message);
  expect(typed).toHaveProperty('value', 'Bea');
  refuses = false;
  await user.type(typed, ' Long');
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.at(-1)?.body).toEqual({ reason: 'no-longer-needed', confirmName: 'Bea Long' });
});
