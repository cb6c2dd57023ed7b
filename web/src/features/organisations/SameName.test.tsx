import { organisationsErrors } from '@claimlock/contract/organisations/errors';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { SameName } from './SameName.tsx';

const formWith = (problems: Readonly<Record<string, string>>, sameName = false) => {
  const onChange = vi.fn();
  const field = (name: 'sameName') => ({ id: `f-${name}`, name, value: sameName, onChange, problem: undefined });
  return { form: { values: { sameName }, problems, field }, onChange };
};

test('a name that another client has can be confirmed', async () => {
  const { form, onChange } = formWith({ companyName: organisationsErrors['client.name-taken'].message });
  const { user } = show(<SameName form={form} label="Both clients keep this name" />);
  await user.click(screen.getByLabelText(/^Both clients keep this name/));
  expect(onChange.mock.calls).toEqual([[true]]);
});

test('and is not asked about otherwise; a confirmation stays in sight', () => {
  const { rerender } = show(<SameName form={formWith({ companyName: 'Enter the company name.' }).form} label="Both" />);
  expect(screen.queryByRole('checkbox')).toBeNull();
  rerender(<SameName form={formWith({}, true).form} label="Both" />);
  expect(screen.getByRole('checkbox')).toBeTruthy();
});
