import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { show } from '../../lib/testing/screen.tsx';
import { Button } from '../Button.tsx';
import { TextField } from './Fields.tsx';
import { Form } from './Form.tsx';
import { useForm } from './use-form.ts';

const shape = z.object({ title: z.string().min(1, 'Give it a title.') });
const send = vi.fn<(data: { readonly title: string }) => Promise<void>>();

function Waiting({ until, onSent }: { readonly until: Promise<void>; readonly onSent: () => void }) {
  const form = useForm({ initial: { title: '' }, shape, before: () => until, send, onSent });
  return (
    <Form form={form} label="Add it" labels={{ title: 'Title' }}>
      <TextField {...form.field('title')} label="Title" />
      <Button type="submit">{form.sending ? 'Waiting' : 'Add'}</Button>
    </Form>
  );
}

test('what is typed while a form waits for something before it is sent, is sent too, and is saved then', async () => {
  send.mockReset().mockResolvedValue();
  const until = Promise.withResolvers<void>();
  const onSent = vi.fn<() => void>();
  const { user } = show(<Waiting until={until.promise} onSent={onSent} />);
  await user.type(screen.getByLabelText('Title'), 'Rules');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByRole('button', { name: 'Waiting' });
  await user.type(screen.getByLabelText('Title'), ' of 2026');
  expect(send).not.toHaveBeenCalled();
  until.resolve();
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(send.mock.calls.map(([data]) => data)).toEqual([{ title: 'Rules of 2026' }]);
});

test('what has become wrong meanwhile is not sent, and is said beside its field', async () => {
  send.mockReset().mockResolvedValue();
  const until = Promise.withResolvers<void>();
  const { user } = show(<Waiting until={until.promise} onSent={() => undefined} />);
  await user.type(screen.getByLabelText('Title'), 'Rules');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.clear(screen.getByLabelText('Title'));
  until.resolve();
  expect((await screen.findAllByText('Give it a title.')).length).toBeGreaterThan(0);
  await screen.findByRole('button', { name: 'Add' });
  expect(send).not.toHaveBeenCalled();
});
