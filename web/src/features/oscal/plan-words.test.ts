import type { PlanPreview } from '@claimlock/contract/oscal/endpoints';
import { expect, test } from 'vitest';
import { changeGroups, countWords, leftOutWords } from './plan-words.ts';

const empty: NonNullable<PlanPreview['plan']> = {
  title: 'A plan',
  same: 0,
  digest: '0',
  leftOut: null,
  framework: { id: 'cyber-essentials', name: 'Cyber Essentials', version: '3.3' },
  parts: [],
  controls: [],
  decisions: [],
  words: [],
  statements: [],
  evidence: [],
};

test('what would change is told by kind, and kinds without a change are not there', () => {
  expect(changeGroups(empty)).toEqual([]);
  const file = { name: 'agents.csv', type: 'CSV table', size: 12, sha256: 'ab'.repeat(32) };
  const groups = changeGroups({
    ...empty,
    parts: [{ kind: 'product', name: 'Alarm', release: '4.2', role: 'manufacturer' }],
    words: [
      {
        ref: 'FW.1',
        title: 'Firewalls',
        from: null,
        to: { result: 'met', reason: 'Seen.', until: '2027-01-31', by: 'Ada', at: '2026-11-20T12:00:00Z' },
      },
    ],
    statements: [
      {
        ref: 'A.7.4',
        title: 'Monitoring',
        from: null,
        to: { controlId: 'PHY-01', extent: 'partly', how: 'Cameras.' },
      },
    ],
    evidence: [
      {
        title: 'Agents',
        kind: 'File',
        validFrom: '2026-11-01',
        validUntil: '2027-06-30',
        file,
        controls: [
          { id: 'CFG-05', part: 'Laptops' },
          { id: 'IAM-06', part: null },
        ],
      },
    ],
  });
  expect(groups.map(({ name }) => name)).toEqual([
    'Parts of the organisation',
    'Overrides',
    'Implementation statements',
    'Evidence',
  ]);
  const lines = groups.flatMap((group) => group.lines.map(({ name, from, to }) => [name, from, to]));
  expect(lines).toEqual([
    ['Alarm 4.2', null, 'Product, Manufacturer'],
    ['FW.1 Firewalls', 'No override', 'Met until 31 Jan 2027, by Ada: “Seen.”'],
    ['A.7.4 Monitoring', 'Not stated', 'Partly by PHY-01: “Cameras.”'],
    [
      'Agents',
      null,
      `File, shows CFG-05 for Laptops and IAM-06, valid until 30 Jun 2027, needs its file agents.csv, SHA-256 ${'ab'.repeat(32)}`,
    ],
  ]);
});

test('a state of a control is told in the words that screens have for it', () => {
  const [controls] = changeGroups({
    ...empty,
    controls: [
      {
        controlId: 'NET-01',
        name: 'Firewalls',
        part: null,
        from: null,
        to: {
          applicable: true,
          implementation: 'partial',
          evidenceUntil: null,
          confirmedOn: '2026-11-20',
          reason: null,
        },
      },
    ],
  });
  expect(controls?.lines.map(({ to }) => to)).toEqual(['Partly in place, confirmed on 20 Nov 2026']);
});

test('counts and what is left out are sentences', () => {
  expect(countWords({ parts: 1, controls: 2, decisions: 0, words: 1, statements: 4, evidence: 3 })).toBe(
    '1 part of the organisation, 2 states of controls, 1 override, 4 implementation statements and 3 pieces of evidence',
  );
  const none = { partStates: 0, evidence: 0, findings: 0, words: 0 };
  expect(leftOutWords(none)).toContain('None');
  expect(leftOutWords({ ...none, findings: 2 })).toContain('2 findings that lower a control');
  expect(leftOutWords(null)).toContain('does not list its exclusions');
});
