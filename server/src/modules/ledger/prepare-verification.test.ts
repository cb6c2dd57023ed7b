import { expect, test, vi } from 'vitest';
import { verificationPreparer } from './prepare-verification.ts';

/** A preparer, and which ledgers were looked at so far. */
function preparing() {
  const read: string[] = [];
  const look = () => Promise.reject(new Error('Nothing is looked at here.'));
  const prepare = verificationPreparer(async (_look, ledgerId) => read.push(ledgerId));
  return { prepare: (ledgerId: string) => prepare(look, ledgerId), read };
}

test('who asks about one ledger again and again is asked to come back, and everybody else is let in', async () => {
  const { prepare, read } = preparing();
  const [mine, again] = [await prepare('mine'), await prepare('mine')];
  await expect(prepare('mine')).rejects.toMatchObject({ code: 'service.busy' });
  const yours = prepare('yours');
  mine.done();
  (await yours).done();
  again.done();
  (await prepare('mine')).done();
  expect(read).toEqual(['mine', 'mine', 'yours', 'mine']);
});

test('two ledgers are looked at at once, thirty wait, and no more', async () => {
  const { prepare, read } = preparing();
  const asked = Array.from({ length: 32 }, (_, at) => prepare(`ledger-${at}`));
  await expect(prepare('one-more')).rejects.toMatchObject({ code: 'service.busy' });
  await vi.waitFor(() => expect(read).toEqual(['ledger-0', 'ledger-1']));
  for (const prepared of asked) (await prepared).done();
  expect(read).toHaveLength(32);
  (await prepare('one-more')).done();
});
