import type { readClosingExport } from '@claimlock/contract/reporting/full-exports';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { answering, show } from '../../lib/testing/screen.tsx';
import { ClosingExport } from './ClosingExport.tsx';

type Last = z.infer<typeof readClosingExport.output>['shown'];

const made: NonNullable<Last> = {
  askedAt: '2026-11-20T09:00:00.000Z',
  status: 'Generated',
  failure: null,
  madeAt: '2026-11-20T09:00:04.000Z',
  keptUntil: '2026-12-20',
  isKept: true,
  downloads: 0,
  lastDownloadAt: null,
};

const lastDownloadAt = '2026-11-21T10:00:00.000Z';

test.each<[string, Last, RegExp]>([
  ['none', null, /^Full export: none was made\.$/],
  ['being made', { ...made, status: 'Pending', madeAt: null, isKept: false }, /^Full export: being made\.$/],
  ['failed', { ...made, status: 'Failed', madeAt: null, failure: 'No room.' }, /^Full export: not made\. No room\.$/],
  ['not taken', made, /^Full export: made .+, not downloaded yet; kept until .*20 Dec 2026\.$/],
  ['taken once', { ...made, downloads: 1, lastDownloadAt }, /made .+, downloaded once, last .+; kept until/],
  ['taken twice', { ...made, downloads: 2, lastDownloadAt }, /made .+, downloaded 2 times, last .+; kept until/],
  ['let go of', { ...made, isKept: false }, /not downloaded yet; its file is not kept any more\.$/],
])('how the full export of a client that closes stands: %s', async (_, last, says) => {
  answering(() => ({ status: 200, body: { shown: last } }));
  const { container } = show(<ClosingExport clientId="cli_01hzzzzzzzzzzzzzzzzzzzzzzz" />);
  await expect.poll(() => container.textContent).toMatch(says);
});

test('that it could not be read is said', async () => {
  answering(() => ({ status: 500, body: { success: false, code: 'unknown', error: 'Something went wrong.' } }));
  const { container } = show(<ClosingExport clientId="cli_01hzzzzzzzzzzzzzzzzzzzzzzz" />);
  await expect.poll(() => container.textContent).toMatch(/could not be read\.$/);
});
