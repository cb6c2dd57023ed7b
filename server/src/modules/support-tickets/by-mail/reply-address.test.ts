import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { hashInAddress, newReplyAddress } from './reply-address.ts';

test('the relay of the guide takes the addresses that are replied to, and refuses all others at once', async () => {
  const guide = await readFile(resolve(import.meta.dirname, '../../../../../docs/guides/run-for-real.md'), 'utf8');
  const [, file] = /^relay_recipient_maps = regexp:(\S+)$/m.exec(guide) ?? [];
  const [, pattern = ''] = new RegExp(`# ${file}\n/(.+)/ ok\n`).exec(guide) ?? [];
  const taken = new RegExp(pattern, 'i');
  const support = 'support@help.example.com';
  const { address } = newReplyAddress(support);
  for (const one of [
    address,
    address.toUpperCase(),
    support,
    'support+1@help.example.com',
    `x${address}`,
    address.replace('support', 'sales'),
    address.replace('help.', 'helpx'),
    `${address}.org`,
  ])
    expect(taken.test(one), one).toBe(hashInAddress(one, support) !== undefined);
});
