import { errors } from '@claimlock/contract/errors';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { SetUpPage } from './SetUpPage.tsx';

afterEach(() => {
  location.hash = '';
});

const refusal = (status: number, body: object) => answering(() => ({ status, body: { success: false, ...body } }));

async function setUpWith(token: string) {
  location.hash = `#${token}`;
  const { user } = show(<SetUpPage />, '/set-up');
  await user.type(screen.getByLabelText('Your name'), 'Ada Marsh');
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse battery staple');
  await user.click(screen.getByRole('button', { name: 'Set up ClaimLock' }));
}

test('a set-up link that is not known says so, and how to get another', async () => {
  const { message, status } = errors['set-up.link-unknown'];
  refusal(status, { code: 'set-up.link-unknown', error: message });
  await setUpWith('a'.repeat(43));
  await screen.findByText(/^This set-up link does not work.* Start ClaimLock again: it prints a new one\.$/);
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Ada Marsh');
});

test('one that was cut short says that it is not whole, and is not sent', async () => {
  const asked = refusal(500, {});
  location.hash = '#short';
  show(<SetUpPage />, '/set-up');
  await screen.findByText(/is not whole\. Open it again from where ClaimLock printed it when it started\.$/);
  expect(asked).toEqual([]);
});
