import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { show } from '../../lib/testing/screen.tsx';
import { TextField } from './Fields.tsx';
import { Form } from './Form.tsx';
import { useForm } from './use-form.ts';
import { useRows } from './use-rows.ts';

type Line = { readonly name: string; readonly count: string };

const shape = z.object({
  title: z.string(),
  lines: z.array(z.object({ name: z.string().min(1, 'Name it.'), count: z.coerce.number() })),
});

function Lines({ send }: { readonly send: (data: z.infer<typeof shape>) => void }) {
  const form = useForm({
    initial: { title: 'Two', lines: [{ name: 'One', count: '1' }] },
    shape,
    send: async (data) => send(data),
  });
  const { rows, add } = useRows<Line>(form, 'lines');
  return (
    <Form form={form} label="Lines" labels={{ 'lines.0.name': 'Line 1', 'lines.1.name': 'Line 2' }}>
      {rows.map(({ key, field, remove }, place) => (
        <div key={key}>
          <TextField {...field('name')} label={`Name ${place + 1}`} />
          <button type="button" onClick={remove}>
            Remove {place + 1}
          </button>
        </div>
      ))}
      <button type="button" onClick={() => add({ name: '', count: '2' })}>
        Add
      </button>
      <button type="submit">Save</button>
    </Form>
  );
}

test('rows are added, checked one by one, and removed with what was wrong with them', async () => {
  const sent: unknown[] = [];
  const { user } = show(<Lines send={(data) => sent.push(data)} />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('link', { name: 'Line 2: Name it.' });
  expect(screen.getByLabelText('Name 2').getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Remove 1' }));
  expect(screen.getByLabelText('Name 1').getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByLabelText('Name 1'), 'Other');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ title: 'Two', lines: [{ name: 'Other', count: 2 }] }]));
});
