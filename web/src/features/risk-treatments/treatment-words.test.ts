import { expect, test } from 'vitest';
import { standingVerdict } from './treatment-words.ts';

test.each([
  ['Holds', 'tested', 'Holds', 'good'],
  ['Holds', 'evidenced', 'Holds', 'good'],
  ['Holds', 'declared', 'Holds, declared', 'said'],
  ['Partly', 'declared', 'Partly', 'attention'],
  ['Not recorded', null, 'Not recorded', 'unknown'],
] as const)('a control that %s and is %s reads “%s”', (standing, proof, verdict, tone) => {
  expect(standingVerdict({ standing, proof }, [])).toEqual({ verdict, tone });
});

test('a control that is in doubt, or whose doubts are not known, does not hold in green', () => {
  const against = { of: 'contradiction', says: 'The answers say that it is not.' } as const;
  expect(standingVerdict({ standing: 'Holds', proof: 'tested' }, [against])).toEqual({
    verdict: 'Holds, contradicted',
    tone: 'attention',
  });
  expect(standingVerdict({ standing: 'Does not hold', proof: 'tested' }, [against]).verdict).toBe('Does not hold');
  expect(standingVerdict({ standing: 'Holds', proof: 'tested' }, undefined).tone).toBe('unknown');
});
