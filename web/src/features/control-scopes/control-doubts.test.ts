import { ControlId } from '@claimlock/contract/identifiers';
import { expect, test } from 'vitest';
import { doubted, doubtsOf } from './control-doubts.ts';

const controlId = ControlId.parse('IAM-06');
const review = { controlId, part: null, late: true, dueOn: '2026-10-24' };
const answered = {
  kind: 'answered-otherwise',
  says: 'The answers say that it is not.',
  controlId,
  alsoAbout: [],
} as const;
const older = { kind: 'evidence-older', says: 'Its evidence is older.', controlId, alsoAbout: [] } as const;

test('a late review and what contradicts a control are said with it', () => {
  const other = ControlId.parse('PHY-01');
  const ofPart = { ...review, controlId: other, part: 'Leeds', dueOn: '2026-11-25' };
  expect(doubtsOf([review, ofPart], [answered, older], '2026-11-26')).toEqual(
    new Map([
      [
        'IAM-06',
        [
          { of: 'review', says: 'The review is 33 days overdue.' },
          { of: 'contradiction', says: answered.says },
          { of: 'contradiction', says: older.says },
        ],
      ],
      ['PHY-01', [{ of: 'review', says: 'The review of Leeds is 1 day overdue.' }]],
    ]),
  );
});

test('a control is contradicted unless its review alone is late, and not green either way', () => {
  const late = { of: 'review', says: 'The review is 1 day overdue.' } as const;
  const against = { of: 'contradiction', says: older.says } as const;
  expect(doubted('In place', 'good', [late, late])).toEqual({ verdict: 'In place, review overdue', tone: 'attention' });
  expect(doubted('In place, declared', 'said', [late, against])).toEqual({
    verdict: 'In place, declared, contradicted',
    tone: 'attention',
  });
  expect(doubted('In place', 'good', [])).toEqual({ verdict: 'In place', tone: 'good' });
  expect(doubted('Does not work', 'bad', [against])).toEqual({ verdict: 'Does not work', tone: 'bad' });
});

test('nothing is green while it is not known what speaks against it', () => {
  expect(doubted('In place', 'good', undefined)).toEqual({ verdict: 'In place', tone: 'unknown' });
  expect(doubted('Planned', 'attention', undefined)).toEqual({ verdict: 'Planned', tone: 'attention' });
});

test('what is about no control, said already, or only due soon, is no doubt', () => {
  const found = [
    { ...older, kind: 'in-place-without-evidence' },
    { ...older, kind: 'test-due-soon' },
    { ...older, kind: 'one-administrator', controlId: null },
  ] as const;
  expect(doubtsOf([{ ...review, late: false }], found, '2026-11-26')).toEqual(new Map());
});

test('what speaks against several controls is said of each', () => {
  const other = ControlId.parse('PHY-01');
  const left = {
    kind: 'owner-left',
    says: '2 controls are owned by Mei, who has left.',
    controlId,
    alsoAbout: [other],
  } as const;
  const doubt = { of: 'contradiction', says: left.says };
  expect(doubtsOf([], [left], '2026-11-26')).toEqual(
    new Map([
      ['IAM-06', [doubt]],
      ['PHY-01', [doubt]],
    ]),
  );
});
