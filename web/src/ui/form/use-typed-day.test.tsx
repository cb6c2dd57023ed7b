import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { text, useUrlState } from '../../lib/url-state.ts';
import { DateField } from './DateField.tsx';
import { useTypedDay } from './use-typed-day.ts';

function AsOf() {
  const [{ on = '2026-11-27' }, change] = useUrlState({ on: text });
  const typed = useTypedDay(on, false, (day) => change({ on: day }));
  return <DateField id="on" name="on" label="As of" value={typed.text} problem={undefined} onChange={typed.take} />;
}

test('a day that the address holds can be emptied and typed letter by letter', async () => {
  const { user, address, go } = show(<AsOf />, '/company');
  const field = screen.getByLabelText('As of');
  await user.clear(field);
  expect(field).toHaveProperty('value', '');
  expect(address()).toBe('/company');
  await user.type(field, '31 Jan 2026');
  expect(field).toHaveProperty('value', '31 Jan 2026');
  expect(address()).toBe('/company?on=2026-01-31');
  await go('/company');
  await waitFor(() => expect(field).toHaveProperty('value', '27 Nov 2026'));
});
