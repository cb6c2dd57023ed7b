import { sampleId } from '@claimlock/contract/sample';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { useContents } from './use-contents.ts';

const about = { clientId: sampleId('cli', 'a'), documentId: sampleId('doc', 'a'), edition: 1 };
const Contents = () => <p>{useContents(about, true).data?.reading ?? 'nothing'}</p>;

test('a file whose text is being read is looked at again until it was read, however long that takes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isRead = false;
  const asked = answering(() => ({
    body: {
      edition: 1,
      source: 'Uploaded',
      body: null,
      url: null,
      fileName: 'rules.txt',
      hasPages: false,
      text: isRead ? 'Rules' : null,
      reading: isRead ? 'read' : 'waiting',
      sha256: '00',
    },
  }));
  show(<Contents />);
  await screen.findByText('waiting');
  // The same answer each time.
  for (let looked = 1; looked <= 4; looked += 1) {
    await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(looked));
    await act(() => vi.advanceTimersByTimeAsync(2000));
  }
  isRead = true;
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await screen.findByText('read');
  const before = asked.length;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(asked).toHaveLength(before);
});
