import { expect, test } from 'vitest';
import { statementLine } from '../../../lib/testing/statement-line.ts';
import { standingOf } from './statement-standing.ts';

const line = (ref: string, applicable?: boolean) => statementLine(ref, ref, applicable);
const version = { version: 2, at: '2026-11-20T09:00:00Z', by: 'Ada Admin', role: 'CISO' };
const none = { versions: [], changed: null };
const unchanged = { refs: [], names: false };

test('a draft says how many are not decided, and leads to them', () => {
  expect(standingOf({ lines: [line('A.1', true), line('A.2')], ...none })).toMatchObject({
    verdict: 'Draft',
    why: '1 of 2 requirements not decided yet.',
    show: { lines: 'undecided' },
    next: 1,
  });
  const ready = standingOf({ lines: [line('A.1', true)], ...none });
  expect(ready).toMatchObject({ verdict: 'Draft', why: 'Every requirement is decided. Ready for approval.', next: 1 });
  expect(ready).not.toHaveProperty('show');
});

test('an approved version says by whom, and asks for nothing', () => {
  const standing = standingOf({ lines: [line('A.1', true)], versions: [version], changed: unchanged });
  expect(standing).toMatchObject({ tone: 'good', verdict: 'Version 2 is approved' });
  expect(standing.why).toBe('Approved by Ada Admin, CISO, on 20 Nov 2026.');
  expect(standing).not.toHaveProperty('next');
});

test('what changed since is never taken for approved', () => {
  const lines = [line('A.1', true), line('A.2', false)];
  const standing = (refs: string[], names = false) =>
    standingOf({ lines, versions: [version], changed: { refs, names } });
  expect(standing(['A.1'])).toMatchObject({
    tone: 'attention',
    verdict: 'Changed since version 2',
    why: '1 requirement differs from version 2, approved by Ada Admin, CISO, on 20 Nov 2026.',
    show: { lines: 'changed' },
    next: 3,
  });
  expect(standing(['A.1', 'A.2'], true).why).toMatch(/^2 requirements and the names on the cover differ from/);
  expect(standing(['A.1', 'A.2']).why).toMatch(/^2 requirements differ from/);
  expect(standing([], true).why).toMatch(/^The names on the cover differ from/);
  expect(standing([], true)).not.toHaveProperty('show');
  // One that is there no longer has no line to be shown.
  expect(standing(['A.9'])).not.toHaveProperty('show');
  expect(
    standingOf({
      lines: [line('A.1'), line('A.2', true)],
      versions: [version],
      changed: { refs: ['A.1'], names: false },
    }),
  ).toMatchObject({
    why: expect.stringMatching(/\. 1 of 2 requirements not decided yet\.$/),
    show: { lines: 'undecided' },
  });
});
