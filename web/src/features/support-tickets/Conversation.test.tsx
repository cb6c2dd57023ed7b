import { SupportMessage } from '@claimlock/contract/support-tickets/tickets';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { Conversation } from './Conversation.tsx';

const message = (place: string, said: Partial<SupportMessage>) =>
  SupportMessage.parse({
    id: `smg_01hzzzzzzzzzzzzzzzzzzzzzz${place}`,
    by: 'organisation',
    author: { name: 'Ada', yours: false },
    at: `2026-11-20T12:0${place}:00.000Z`,
    text: 'It works now.',
    asks: false,
    byEmail: false,
    whole: null,
    leftOut: [],
    files: [],
    ...said,
  });

test('a message that came by email says so, and what was left out of it, and all of it can be read', async () => {
  const whole = 'It works now.\n\n> What was quoted';
  const leftOut = ['shot.png: a message takes at most 5 files.'];
  const messages = [message('1', {}), message('2', { byEmail: true, whole, leftOut })];
  const { user } = show(
    <Conversation messages={messages} fileAt={() => '/'}>
      <p>What is written next</p>
    </Conversation>,
  );
  expect(screen.getAllByText('Sent by email')).toHaveLength(1);
  expect(screen.getByRole('list', { name: 'Not included' }).textContent).toBe(leftOut[0]);
  const all = screen.getByText(/What was quoted/);
  expect(all.closest('details')?.open).toBe(false);
  await user.click(screen.getByText('Show the whole email'));
  expect(all.closest('details')?.open).toBe(true);
});
