import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFramework } from '../../frameworks/index.ts';
import type { ControlFacts } from '../controls/control-value.ts';
import { canOverride } from './can-override.ts';
import { autoFailures } from './score-framework.ts';
import { type Override, scoreRequirements } from './score-requirement.ts';

const today = '2026-11-20';
const found = findFramework('cyber-essentials');
if (!found) throw new Error('Cyber Essentials is not there.');
const framework = found;
const refs = [...framework.requirement.keys()];
const controls = [...new Set(framework.links.map(({ control }) => control))];

const someFacts = fc.record<ControlFacts>({
  applicable: fc.boolean(),
  implementation: fc.constantFrom('none', 'planned', 'partial', 'implemented'),
  effectiveness: fc.constantFrom('untested', 'ineffective'),
  evidenceUntil: fc.constant(null),
  confirmedOn: fc.constant(today),
});
const someOverride = fc.record<Override>({
  result: fc.constantFrom('met', 'partly', 'not-met'),
  until: fc.constantFrom(today, '2027-01-31'),
  isAssessors: fc.boolean(),
});

test('an override never clears an automatic failure, whatever is recorded and overridden', () => {
  let failing = 0;
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...controls), someFacts, { minKeys: Math.floor(controls.length / 2) }),
      fc.dictionary(fc.constantFrom(...refs), someOverride, { minKeys: Math.floor(refs.length / 3) }),
      (record, given) => {
        const facts = new Map(Object.entries(record));
        const without = autoFailures(framework, scoreRequirements(framework, refs, facts, today).values());
        const overrides = new Map(Object.entries(given));
        const outcomes = scoreRequirements(framework, refs, facts, today, new Map(), overrides);
        failing += without.length;
        expect(autoFailures(framework, outcomes.values())).toEqual(expect.arrayContaining(without));
      },
    ),
    { numRuns: 300 },
  );
  expect(failing).toBeGreaterThan(100);
});

test('what fails the whole framework can be overridden as not met alone, anything else as found', () => {
  expect(canOverride(framework, 'UAC.4', 'met')).toBe(false);
  expect(canOverride(framework, 'UAC.4', 'partly')).toBe(false);
  expect(canOverride(framework, 'UAC.4', 'not-met')).toBe(true);
  expect(canOverride(framework, 'UAC.11', 'met')).toBe(true);
});
