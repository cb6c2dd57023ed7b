import { expect, test } from 'vitest';
import { provenTone } from '../../ui/proven-tone.ts';
import { standingTones, standingWord } from './treatment-words.ts';

test.each([
  ['Holds', 'tested', 'Holds', 'good'],
  ['Holds', 'evidenced', 'Holds', 'good'],
  ['Holds', 'declared', 'Holds, declared', 'said'],
  ['Partly', 'declared', 'Partly', 'attention'],
  ['Not recorded', null, 'Not recorded', 'unknown'],
] as const)('a control that %s and is %s reads “%s”', (standing, proof, word, tone) => {
  expect(standingWord({ standing, proof })).toBe(word);
  expect(provenTone(standingTones[standing], proof)).toBe(tone);
});
