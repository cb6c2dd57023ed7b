import { sampleId } from '@claimlock/contract/sample';
import { SupportFile } from '@claimlock/contract/support-tickets/tickets';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { WriteForm } from './TicketForms.tsx';

const file = SupportFile.parse({
  id: sampleId('stf', 'w'),
  name: 'seen.txt',
  size: 5,
  sha256: '0'.repeat(64),
  type: 'Text',
  namedOtherwise: false,
  macros: false,
});

/** A message that is written, with a file that is being sent until the test says otherwise. */
async function writing() {
  const taken = Promise.withResolvers<SupportFile>();
  const send = vi.fn(async () => undefined);
  const shown = show(<WriteForm sendFile={() => taken.promise} reopens={false} send={send} further={null} />);
  await shown.user.type(screen.getByLabelText('Message'), 'Look.');
  await shown.user.upload(
    screen.getByLabelText('Choose files', { selector: 'input' }),
    new File(['words'], 'seen.txt'),
  );
  await shown.user.click(screen.getByRole('button', { name: 'Send to support' }));
  expect(screen.queryByText(/^Wait until/)).toBeNull();
  expect(send).not.toHaveBeenCalled();
  return { ...shown, send, taken };
}

test('a message is sent once its file is sent, and the form is then empty', async () => {
  const { send, taken } = await writing();
  await act(async () => taken.resolve(file));
  await vi.waitFor(() => expect(screen.getByLabelText('Message')).toHaveProperty('value', ''));
  expect(send.mock.calls).toEqual([[{ text: 'Look.', fileIds: [file.id] }]]);
  expect(screen.queryByRole('list', { name: 'Selected files' })).toBeNull();
});

test('a message whose file is refused meanwhile is not sent, and that is said', async () => {
  const { send, taken } = await writing();
  await act(async () => taken.reject(new Error('no')));
  await screen.findAllByText('Remove the refused file.');
  expect(send).not.toHaveBeenCalled();
});

test('a file that is taken off is not waited for any more', async () => {
  const { user, send, taken } = await writing();
  await user.click(screen.getByRole('button', { name: 'Remove seen.txt' }));
  await act(async () => taken.reject(new Error('stopped')));
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[{ text: 'Look.', fileIds: [] }]]));
});

test('a message is not sent where it is left before its file is', async () => {
  const { unmount, send, taken } = await writing();
  unmount();
  await act(async () => taken.reject(new Error('stopped')));
  expect(send).not.toHaveBeenCalled();
});
