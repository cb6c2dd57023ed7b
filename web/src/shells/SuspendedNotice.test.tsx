import { sample } from '@claimlock/contract/sample';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, show } from '../lib/testing/screen.tsx';
import { outOfUse, signedIn } from '../lib/testing/session.ts';
import { SuspendedNotice } from './SuspendedNotice.tsx';

const answer = (said: Parameters<typeof signedIn>[0]) =>
  answering(({ path }) => (path === '/api/session' ? { body: signedIn(said) } : { body: { exports: [] } }));
const notice = (heldUntil: string | null) => <SuspendedNotice id={sample.clientId} name="Aire" heldUntil={heldUntil} />;

test.each(outOfUse)('an administrator of a client that is %s makes a full export from there', async (_, said) => {
  const asked = answer(said);
  const { user } = show(notice('heldUntil' in said ? said.heldUntil : null), '/client-admin');
  await user.click(await screen.findByRole('button', { name: 'Full export' }));
  const make = await screen.findByRole('button', { name: 'Make a full export' });
  await user.click(make);
  expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `/api/clients/${sample.clientId}/full-exports`,
  ]);
});

test.each(outOfUse)('and nobody is offered it who may not take everything along, while it is %s', async (_, said) => {
  answer({ audience: 'employee', role: 'staff', ...said });
  show(notice(null), '/dashboard');
  await screen.findByRole('link', { name: 'Contact Support' });
  expect(screen.queryByRole('button', { name: 'Full export' })).toBeNull();
});
