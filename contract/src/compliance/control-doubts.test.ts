import { expect, test } from 'vitest';
import { doubtsAbout, doubtsOf, doubtWord } from './control-doubts.ts';

const controlId = 'IAM-06';
const review = { controlId, scope: 'organisation', part: null, late: true, dueOn: '2026-10-24' };
const answered = {
  kind: 'answered-otherwise',
  says: 'The answers say that it is not.',
  controlId,
  alsoAbout: [],
} as const;
const older = { kind: 'evidence-older', says: 'Its evidence is older.', controlId, alsoAbout: [] } as const;

test('a late review and what contradicts a control are said with it', () => {
  const other = 'PHY-01';
  const ofPart = { ...review, controlId: other, scope: 'csc_leeds', part: 'Leeds', dueOn: '2026-11-25' };
  expect(doubtsOf([review, ofPart], [answered, older], '2026-11-26')).toEqual(
    new Map([
      [
        'IAM-06',
        [
          { of: 'review', says: 'The review is 33 days overdue.', scopeId: null },
          { of: 'contradiction', says: answered.says },
          { of: 'contradiction', says: older.says },
        ],
      ],
      ['PHY-01', [{ of: 'review', says: 'The review of Leeds is 1 day overdue.', scopeId: 'csc_leeds' }]],
    ]),
  );
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
  const other = 'PHY-01';
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

test('doubts come to a word where something good is said, and late reviews alone contradict nothing', () => {
  const late = { of: 'review', says: 'The review is 1 day overdue.' } as const;
  const against = { of: 'contradiction', says: older.says } as const;
  expect(doubtWord(true, [late, against])).toBe('contradicted');
  expect(doubtWord(true, [late, late])).toBe('review overdue');
  expect(doubtWord(true, [])).toBeUndefined();
  expect(doubtWord(true, undefined)).toBe('not known');
  for (const doubts of [[against], undefined]) expect(doubtWord(false, doubts)).toBeUndefined();
});

test('of one control there are its doubts, none, or nothing that is known yet', () => {
  const doubts = doubtsOf([], [answered], '2026-11-26');
  expect(doubtsAbout(doubts, 'IAM-06')).toEqual([{ of: 'contradiction', says: answered.says }]);
  expect(doubtsAbout(doubts, 'PHY-01')).toEqual([]);
  expect(doubtsAbout(undefined, 'IAM-06')).toBeUndefined();
});
