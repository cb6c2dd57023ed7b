import { readSession } from '@claimlock/contract/identity/endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { UnsentInvitations } from './UnsentInvitations.tsx';

const start = (mailDelivered: boolean) =>
  answering(() => ({
    body: readSession.output.parse({
      mode: 'real',
      now: '2026-11-20T12:00:00.000Z',
      setUpNeeded: false,
      mailDelivered,
      demoResets: false,
      session: null,
    }),
  }));

test('where no email leaves, an import says that none was sent, how to copy a link, and who has them all', async () => {
  start(false);
  show(<UnsentInvitations invited={12} />);
  await screen.findByText('No email was sent');
  screen.getByText(
    /To copy a link, open the person and send a new invitation\. The operator of this installation has the 12 invitation links/,
  );
});

test('no note is shown where email is sent, or without an invitation', async () => {
  for (const [delivered, invited] of [
    [true, 12],
    [false, 0],
  ] as const) {
    const asked = start(delivered);
    const { settled, unmount } = show(<UnsentInvitations invited={invited} />);
    await settled();
    expect(asked).toHaveLength(1);
    expect(screen.queryByText('No email was sent')).toBe(null);
    unmount();
  }
});
