import type { CyberAssurance } from '@claimlock/contract/cyber-assurance/endpoints';
import { expect, test } from 'vitest';
import { inPlaceWords, verdictOf } from './assurance-words.ts';

const theme = (proven: number): CyberAssurance['themes'][number] => ({
  ref: 'T1',
  title: 'Planning',
  asked: 4,
  met: 4,
  proven,
  contradicted: 0,
  inDoubt: null,
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

test('what is ready or to be declared says what is contradicted, and is not green while that is not known', () => {
  const said = (step: CyberAssurance['step'], inDoubt: CyberAssurance['themes'][number]['inDoubt']) => {
    const contradicted = inDoubt === 'contradicted' ? 3 : inDoubt === 'not known' ? null : 0;
    const themes = [theme(4), { ...theme(4), inDoubt, contradicted }];
    return {
      ...verdictOf({ step, themes, weakened: [], gate: { open: true, needs: [] } }),
      counted: inPlaceWords('8 of 8', themes),
    };
  };
  const counted = '8 of 8 (3 of these are contradicted)';
  expect(said('ready', 'contradicted')).toEqual({
    says: 'Ready for an assessor, contradicted',
    tone: 'attention',
    counted,
  });
  expect(said('declare', 'contradicted')).toEqual({
    says: 'Ready for the board to declare, contradicted',
    tone: 'attention',
    counted,
  });
  expect(said('ready', null)).toEqual({ says: 'Ready for an assessor', tone: 'good', counted: '8 of 8' });
  expect(said('ready', 'not known')).toEqual({
    says: 'Ready for an assessor',
    tone: 'unknown',
    counted: '8 of 8 (contradictions not known)',
  });
});
