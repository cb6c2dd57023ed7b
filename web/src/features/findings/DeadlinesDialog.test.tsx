import { usualDeadlines } from '@claimlock/contract/findings/deadlines';
import type { Membership } from '@claimlock/contract/identity/endpoints';
import { sample } from '@claimlock/contract/sample';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answer, type Asked, answering, show } from '../../lib/testing/screen.tsx';
import { signedIn } from '../../lib/testing/session.ts';
import { DeadlinesDialog } from './DeadlinesDialog.tsx';

const draw = (answer: (asked: Asked) => Answer, said: Partial<Membership> = {}) => {
  const asked = answering((one) => (one.path === '/api/session' ? { body: signedIn(said) } : answer(one)));
  const onClose = vi.fn();
  return { asked, onClose, ...show(<DeadlinesDialog clientId={sample.clientId} onClose={onClose} />) };
};

test('deadlines that somebody else changed meanwhile are shown beside the own ones, which can be saved over them', async () => {
  let saved = { ...usualDeadlines, version: 1 };
  const { user, asked, onClose } = draw(({ method, body }) => {
    if (method === 'GET') return { body: saved };
    const { version, ...days } = JSON.parse(JSON.stringify(body));
    if (version !== saved.version) return { status: 409, body: { error: 'Someone changed this.', code: 'conflict' } };
    saved = { ...days, version: version + 1 };
    return { body: saved };
  });
  const high = await screen.findByLabelText('High (days)');
  await user.clear(high);
  await user.type(high, '10');
  saved = { ...saved, Low: 60, version: 2 };
  await user.click(screen.getByRole('button', { name: 'Save deadlines' }));
  await screen.findByText('Someone else changed this');
  expect(screen.getByRole('rowheader', { name: 'Low (days)' }).parentElement?.textContent).toBe('Low (days)6090');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save yours over theirs' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(saved).toEqual({ ...usualDeadlines, High: 10, version: 3 });
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

test('a person who may not set the deadlines can read them, and is told why', async () => {
  draw(() => ({ body: { ...usualDeadlines, version: 0 } }), { audience: 'employee', role: 'manager' });
  await screen.findByText(/^You can read these deadlines\./);
  expect(screen.getByText('Critical (days)').parentElement?.textContent).toBe('Critical (days)7');
  expect(screen.queryByRole('button', { name: 'Save deadlines' })).toBeNull();
});
