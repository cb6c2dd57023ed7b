import type { CyberAssurance } from '@claimlock/contract/cyber-assurance/endpoints';
import { expect, test } from 'vitest';
import { verdictOf } from './assurance-words.ts';

const theme = (proven: number): CyberAssurance['themes'][number] => ({
  ref: 'T1',
  title: 'Planning',
  asked: 4,
  met: 4,
  proven,
  partly: 0,
  notMet: 0,
  notAssessed: 0,
  bySize: 0,
  byReason: 0,
});
const toneOf = (...proven: readonly number[]) =>
  verdictOf({ step: 'ready', themes: proven.map(theme), weakened: [], gate: { open: true, needs: [] } }).tone;

test('what is ready is green only where evidence or tests show all of it', () => {
  expect(toneOf(4, 4)).toBe('good');
  expect(toneOf(4, 3)).toBe('said');
});
