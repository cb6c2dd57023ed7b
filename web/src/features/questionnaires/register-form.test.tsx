import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { RegisterForm } from './RegisterForm.tsx';

const ids = { clientId: 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz', assessmentId: 'asm_01hzzzzzzzzzzzzzzzzzzzzzzz' };
const open = () => show(<RegisterForm {...ids} register={{ name: 'device-classes' }} onClose={vi.fn()} />);
const malware = () => screen.getByRole('combobox', { name: 'Malware protection' });

test('phones begin with approved applications and computers with anti-malware', async () => {
  const { user } = open();
  expect(malware()).toHaveProperty('value', 'A');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Phone or tablet');
  expect(malware()).toHaveProperty('value', 'B');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Server');
  expect(malware()).toHaveProperty('value', 'A');
});

test('a protection that somebody selected stays when the kind changes', async () => {
  const { user } = open();
  await user.selectOptions(malware(), 'Neither');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Phone or tablet');
  expect(malware()).toHaveProperty('value', 'none');
});
