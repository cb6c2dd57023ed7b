import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../lib/testing/screen.tsx';
import { Segments } from './Segments.tsx';

function Choice() {
  const [days, setDays] = useState(7);
  return (
    <Segments
      label="Days"
      choices={[
        { value: 7, label: '7 days' },
        { value: 30, label: '30 days' },
      ]}
      value={days}
      onChange={setDays}
    />
  );
}

test('one of a few is pressed, by pointer and by key, and the group has its name', async () => {
  const { user } = show(<Choice />);
  screen.getByRole('group', { name: 'Days' });
  const pressed = () => screen.getByRole('button', { pressed: true }).textContent;
  expect(pressed()).toBe('7 days');
  await user.click(screen.getByRole('button', { name: '30 days' }));
  expect(pressed()).toBe('30 days');
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  expect(pressed()).toBe('7 days');
});
