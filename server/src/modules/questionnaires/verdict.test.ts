import type { RegisterFacts } from '@claimlock/contract/questionnaires/question-set';
import {
  type AnswerSheet,
  coverOf,
  type RequirementStanding,
  standingOf,
  verdictOf,
} from '@claimlock/contract/questionnaires/verdict';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goodAnswer, goodAnswers, goodDevice, goodService } from '../../../testing/good-answers.ts';
import { currentSet, questionSet, requirementsOf } from './question-set.ts';

const set = questionSet(currentSet);
const requirements = requirementsOf(set).map(({ ref }) => ref);
const today = '2026-11-20';

const sheet = (changes: Record<string, string[]> = {}, registers: readonly RegisterFacts[] = []): AnswerSheet => {
  const answers = new Map<string, { value: string[]; notes: string }>(goodAnswers(set));
  for (const [ref, value] of Object.entries(changes)) answers.set(ref, { value, notes: '' });
  return { set, answers, registers, today };
};
const verdict = (...given: Parameters<typeof sheet>) => verdictOf(sheet(...given), requirements);
const standing = (ref: string, ...given: Parameters<typeof sheet>) =>
  verdict(...given).requirements.find((one) => one.ref === ref)?.standing;
const question = (ref: string) => {
  const found = set.questions.find((one) => one.ref === ref);
  if (!found) throw new Error(ref);
  return found;
};
const asked = (ref: string, changes: Record<string, string[]>) => standingOf(question(ref), sheet(changes)).asked;

describe('the whole', () => {
  test('good answers pass: 46 of 46, automatic failures clear', () => {
    expect(verdict()).toMatchObject({ met: 46, total: 46, autoFail: 'clear', passes: true, stops: [], unanswered: [] });
  });

  test('nothing answered is nothing known: no requirement is met or failed', () => {
    const nothing = verdictOf({ set, answers: new Map(), registers: [], today }, requirements);
    expect(nothing).toMatchObject({ met: 0, notMet: 0, notAnswered: 46, autoFail: 'open', passes: false, stops: [] });
  });

  test.each(set.questions.filter(({ judged }) => Object.values(judged).includes('fails')).map(({ ref }) => ref))(
    'whatever else is met, a failing answer to %s stops the pass',
    (ref) => {
      const one = question(ref);
      // Conditions that ask it, so that it counts.
      const conditions = Object.fromEntries(one.shownWhen.map(({ ref: on, is }) => [on, is?.slice(0, 1) ?? ['12']]));
      const bad = Object.entries(one.judged).find(([, judgement]) => judgement === 'fails')?.[0] ?? '';
      const failed = verdict({ ...conditions, [ref]: [bad] });
      expect(failed.passes).toBe(false);
      expect(failed.stops.map((stop) => stop.ref)).toContain(ref);
      expect(failed.autoFail).toBe(one.autoFail ? 'failed' : 'clear');
      for (const requirement of one.requirements)
        expect(failed.requirements.find((stood) => stood.ref === requirement)?.standing).toBe('not-met');
    },
  );
});

describe('conditions', () => {
  test.each([
    ['A2.2', 'A2.1', ['part'], ['whole']],
    ['A2.4.2', 'A2.4.1', ['1'], ['0']],
    ['A4.8', 'A4.7', ['documented'], ['blocked']],
    ['A4.10', 'A4.9', ['yes'], ['no']],
    ['A4.11', 'A4.9', ['yes'], ['no']],
    ['A5.5', 'A5.4', ['yes'], ['no']],
    ['A6.4.2', 'A6.4.1', ['where-possible'], ['all']],
    ['A6.7', 'A6.6', ['no'], ['yes']],
    ['A7.15', 'A7.14', ['no'], ['yes']],
    ['A8.4', 'A8.1', ['allow-list'], ['anti-malware']],
  ])('%s is asked by what %s says', (ref, on, shows, hides) => {
    expect(asked(ref, { [on]: shows })).toBe(true);
    expect(asked(ref, { [on]: hides })).toBe(false);
    expect(asked(ref, { [on]: [] })).toBe(false);
  });

  test('what follows from a question that is not asked is not asked either', () => {
    expect(asked('A3.3', { 'A3.1': ['yes'], 'A2.1': ['whole'], 'A3.2': ['yes'] })).toBe(true);
    expect(asked('A3.3', { 'A3.1': ['no'], 'A2.1': ['whole'], 'A3.2': ['yes'] })).toBe(false);
  });
});

describe('any one is enough', () => {
  test.each([
    ['A7.10', ['mfa', 'throttle', 'lock']],
    ['A7.11', ['mfa', 'twelve', 'eight-deny']],
    ['A5.10', ['biometric', 'pin-6', 'account']],
  ])('of what %s offers', (ref, ways) => {
    for (const way of ways) expect(verdict({ [ref]: [way] }).passes, way).toBe(true);
    expect(verdict({ [ref]: ['none'] }).passes).toBe(ref === 'A5.10');
    expect(verdict({ [ref]: [] }).passes).toBe(false);
  });

  test('an internet-facing firewall is managed with a second factor, or from a list of addresses', () => {
    const open = { 'A4.9': ['yes'], 'A4.10': ['yes'] };
    for (const way of ['mfa', 'allow-list']) expect(standing('FW.3', { ...open, 'A4.11': [way] })).toBe('met');
    expect(standing('FW.3', { ...open, 'A4.11': ['none'] })).toBe('not-met');
    expect(standing('FW.3', { ...open, 'A4.11': [] })).toBe('not-answered');
  });

  test('malware is kept out by either option; the other asks for nothing', () => {
    for (const way of ['anti-malware', 'allow-list'])
      for (const ref of ['MP.1', 'MP.2', 'MP.3', 'MP.4', 'MP.5', 'MP.6'])
        expect(standing(ref, { 'A8.1': [way] }), `${way} ${ref}`).toBe('met');
    for (const ref of ['MP.2', 'MP.5']) expect(standing(ref, { 'A8.1': [] })).toBe('not-answered');
    expect(standing('MP.5', { 'A8.1': ['anti-malware', 'allow-list'], 'A8.4': ['no'] })).toBe('not-met');
  });

  test('a helpful way does not outweigh a forced change of passwords', () => {
    expect(standing('UAC.9', { 'A7.12': ['manager'] })).toBe('met');
    expect(standing('UAC.9', { 'A7.12': ['manager', 'forced-change'] })).toBe('not-met');
  });
});

describe('registers', () => {
  test.each([
    ['A7.17', { ...goodService, mfaForUsers: false }],
    ['A7.17', { ...goodService, mfaOffered: 'paid', mfaForUsers: false }],
    ['A7.17', { ...goodService, mfaOffered: 'sso', mfaForUsers: false }],
    ['A7.16', { ...goodService, mfaForAdmins: false }],
    ['A6.4', { ...goodDevice, updatedIn14Days: false }],
    ['A6.1', { ...goodDevice, supportedUntil: '2026-11-19' }],
    ['A8.1', { ...goodDevice, malware: 'none' }],
    ['A8.1', { ...goodDevice, malware: 'B' }],
    ['A7.14', { ...goodService, mfaOffered: 'none', mfaForUsers: false, mfaForAdmins: false }],
  ] as const)('%s fails by what its register says, whatever is answered', (ref, line) => {
    const failed = verdict({}, [goodService, goodDevice, line]);
    expect(failed.stops.map((stop) => stop.ref)).toEqual([ref]);
    expect(failed.stops[0]?.because).toMatch(/\.$/);
    expect(failed.passes).toBe(false);
    expect(verdict({}, [goodService, goodDevice]).passes).toBe(true);
  });

  test('a second factor that is not offered cannot be missing', () => {
    const bare = { ...goodService, mfaOffered: 'none', mfaForUsers: false, mfaForAdmins: false } as const;
    expect(verdict({ 'A7.14': ['no'] }, [bare]).passes).toBe(true);
  });

  test('a register fails a question that nobody has answered yet', () => {
    const open = verdict({ 'A7.17': [] }, [{ ...goodService, mfaForUsers: false }]);
    expect(open).toMatchObject({ autoFail: 'failed', autoFails: ['A7.17'] });
    expect(open.unanswered).toContain('A7.17');
  });

  test('support holds through its last day', () => {
    expect(verdict({}, [{ ...goodDevice, supportedUntil: today }]).passes).toBe(true);
  });

  test('a firewall needs no protection against malware', () => {
    const firewall = { ...goodDevice, kind: 'firewall-router', malware: 'none' } as const;
    expect(verdict({}, [firewall]).passes).toBe(true);
  });

  test('a line answers its question, and the word for an empty register does no longer', () => {
    expect(standingOf(question('A2.9'), sheet({ 'A2.9': [] }, [goodService])).answered).toBe(true);
    expect(standingOf(question('A2.7'), sheet({ 'A2.7': [] }, [goodDevice])).answered).toBe(false);
  });
});

describe('the cover that comes with the certificate', () => {
  test.each([
    ['whole', 'yes', 'eligible'],
    ['part', 'yes', 'not-eligible'],
    ['whole', 'no', 'not-eligible'],
    ['whole', '', 'unknown'],
    ['', 'no', 'not-eligible'],
    ['', '', 'unknown'],
  ])('scope %s, British and under £20m %s: %s', (scope, small, wanted) => {
    expect(coverOf(sheet({ 'A2.1': [scope].filter(Boolean), 'A3.1': [small].filter(Boolean) }).answers)).toBe(wanted);
  });
});

describe('whatever is answered', () => {
  const valuesOf = (ref: string) => {
    const { type, choices } = question(ref);
    if (type === 'yes-no' || type === 'yes-no-notes') return [[], ['yes'], ['no']];
    if (type === 'choice' || type === 'several') return [[], ...choices.map(({ value }) => [value])];
    return [[], type === 'number' ? ['0'] : goodAnswer(question(ref))];
  };
  const anyAnswers = fc.record(
    Object.fromEntries(set.questions.map(({ ref }) => [ref, fc.constantFrom(...valuesOf(ref))])),
  );
  const deciding = new Set(set.questions.flatMap(({ shownWhen }) => shownWhen.map(({ ref }) => ref)));
  const ranks: readonly RequirementStanding[] = ['not-met', 'not-answered', 'partly', 'met'];

  test('the counts add up, and a pass is all or nothing', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const result = verdict(answers);
        expect(result.met + result.partly + result.notMet + result.notAnswered).toBe(46);
        expect(result.answered + result.unanswered.length).toBe(result.asked);
        expect(result.passes).toBe(result.met === 46 && result.stops.length === 0 && result.unanswered.length === 0);
        if (result.autoFail !== 'clear') expect(result.passes).toBe(false);
      }),
    );
  });

  test('putting one answer right never lowers a requirement', () => {
    const single = set.questions.filter(({ ref }) => !deciding.has(ref)).map(({ ref }) => ref);
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...single), (answers, ref) => {
        const before = verdict(answers).requirements;
        const after = verdict({ ...answers, [ref]: goodAnswer(question(ref)) }).requirements;
        for (const [place, { standing: now }] of after.entries())
          expect(ranks.indexOf(now)).toBeGreaterThanOrEqual(ranks.indexOf(before[place]?.standing ?? 'met'));
      }),
    );
  });

  test('the order in which it was filled in does not matter', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const one = sheet(answers, [goodService, { ...goodDevice, updatedIn14Days: false }]);
        const other = { ...one, answers: new Map([...one.answers].reverse()), registers: [...one.registers].reverse() };
        expect(verdictOf(other, requirements)).toEqual(verdictOf(one, requirements));
      }),
    );
  });
});
