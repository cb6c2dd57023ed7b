import { MailId } from '@claimlock/contract/identifiers';
import { readSession } from '@claimlock/contract/identity/endpoints';
import type { Mail, readMail } from '@claimlock/contract/mail/endpoints';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { OutboxPage } from './OutboxPage.tsx';

const home = 'https://claims.example';
const invitation = `${home}/invitation#${'Zk3-9_aB'.repeat(4)}`;
const mail: Mail = {
  id: MailId.parse('eml_01hzzzzzzzzzzzzzzzzzzzzzzz'),
  to: 'emma@client.example',
  subject: 'Your invitation',
  status: 'Kept',
  createdAt: '2026-11-20T09:00:00.000Z',
  sentAt: null,
  problem: null,
};

/** The open message of the outbox. */
async function opened(more: Partial<OutputOf<typeof readMail>>) {
  const message = {
    ...mail,
    text: `Open ${invitation} and see ${home}/risks.`,
    links: [
      { url: invitation, once: true },
      { url: `${home}/risks`, once: false },
    ],
    ...more,
  };
  answering(({ path }) => {
    if (path.includes(message.id)) return { body: message };
    if (path.startsWith('/api/platform/mail')) return { body: { items: [mail], next: null, total: 1 } };
    return {
      body: readSession.output.parse({
        mode: 'real',
        now: '2026-11-20T12:00:00.000Z',
        setUpNeeded: false,
        mailDelivered: false,
        demoResets: false,
        session: null,
      }),
    };
  });
  show(<OutboxPage />, `/outbox?mail=${message.id}`);
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByText('emma@client.example');
  return panel;
}
const linksOf = (panel: Awaited<ReturnType<typeof opened>>) =>
  panel.queryAllByRole('link').map((link) => link.getAttribute('href'));
const handedOver = (panel: Awaited<ReturnType<typeof opened>>) =>
  panel.queryAllByRole('button', { name: 'Copy the link' }).length;

test('of a message that was not sent, the link that works once is offered to hand over, and no other', async () => {
  const panel = await opened({});
  expect(handedOver(panel)).toBe(1);
  expect(panel.getByText('Copy this link and hand it over yourself').parentElement?.textContent).toContain(invitation);
  expect(linksOf(panel)).toEqual([invitation, `${home}/risks`]);
});

test('once it is sent, its link is its recipient’s to open', async () => {
  expect(handedOver(await opened({ status: 'Sent', sentAt: '2026-11-20T09:01:00.000Z' }))).toBe(0);
});

test('what the server does not name as a link of ours stays text, whatever it looks like', async () => {
  const text = [
    `https://evil.example/invitation#${'x'.repeat(32)}`,
    `//claims.example/invitation#${'x'.repeat(32)}`,
    'javascript:alert(1)',
    `#${'x'.repeat(32)}`,
    `${home}.evil.example/risks`,
  ].join('\n');
  const panel = await opened({ text, links: [] });
  expect(linksOf(panel)).toEqual([]);
  expect(handedOver(panel)).toBe(0);
  panel.getByText(/javascript:alert/);
});
