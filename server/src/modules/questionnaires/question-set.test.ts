import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import corrections from '../../../catalogue/corrections.json' with { type: 'json' };
import { findFramework } from '../frameworks/index.ts';
import { currentSet, questionSet, requirementsOf } from './question-set.ts';

const official = new URL('../../../../../shared/frameworks/', import.meta.url);
const isThere = existsSync(official);
const lines = (file: string) =>
  readFileSync(new URL(file, official), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(','));

const set = questionSet(currentSet);
const refs = new Set(set.questions.map(({ ref }) => ref));

test('Danzell has its 95 questions in eight sections', () => {
  expect(set.questions).toHaveLength(95);
  expect(refs.size).toBe(95);
  const counted = set.sections.map(({ ref }) => set.questions.filter((one) => one.section === ref).length);
  expect(counted).toEqual([17, 15, 3, 13, 10, 15, 17, 5]);
});

test('the automatic failures are those of the scheme', () => {
  const grave = set.questions.flatMap(({ ref, autoFail }) => (autoFail ? [ref] : []));
  expect(grave).toEqual(['A6.4', 'A6.5', 'A7.14', 'A7.15', 'A7.16', 'A7.17']);
});

test('every requirement of the framework has a question, and every link leads to one', () => {
  const requirements = requirementsOf(set).map(({ ref }) => ref);
  expect(requirements).toHaveLength(46);
  const asked = new Set(set.questions.flatMap((question) => question.requirements));
  expect([...asked].sort()).toEqual([...requirements].sort());
  expect(findFramework(set.framework)?.version).toBe(set.frameworkVersion);
});

describe.each(set.questions.map((question) => [question.ref, question] as const))('%s', (_, question) => {
  test('says in our own short words what it asks, what counts, what fails and how a good answer looks', () => {
    const { topic, asks, help } = question;
    expect(topic.length).toBeLessThan(60);
    expect(asks).toMatch(/\?$/);
    for (const words of [help.counts, help.fails, help.example]) expect(words.length).toBeGreaterThan(1);
    expect(help.counts.length + help.fails.length).toBeLessThan(450);
  });

  test('can be answered, and an answer that bears on a requirement says something of it', () => {
    const { type, choices, judged, register, requirements } = question;
    const values =
      type === 'choice' || type === 'several'
        ? choices.map(({ value }) => value)
        : type === 'yes-no' || type === 'yes-no-notes'
          ? ['yes', 'no']
          : ['*'];
    expect(type === 'choice' || type === 'several').toBe(choices.length > 1);
    expect(type === 'register').toBe(register !== undefined);
    for (const value of Object.keys(judged)) expect([...values, 'none']).toContain(value);
    if (requirements.length === 0) expect(judged).toEqual({});
    else {
      for (const value of values) expect(judged[value], value).toBeDefined();
      expect(Object.values(judged)).toContain('meets');
    }
  });

  test('depends only on questions that come before it, and on what they offer', () => {
    const place = set.questions.indexOf(question);
    for (const { ref, is, above } of question.shownWhen) {
      const other = set.questions.find((one) => one.ref === ref);
      expect(other && set.questions.indexOf(other)).toBeLessThan(place);
      if (above !== undefined) expect(other?.type).toBe('number');
      for (const value of is ?? [])
        expect(['yes', 'no', ...(other?.choices.map((choice) => choice.value) ?? [])]).toContain(value);
    }
  });
});

test.runIf(isThere)('the numbers and links are those of the official lists, and those that were corrected', () => {
  const numbers = lines('cyber-essentials-danzell-questions.csv').flatMap(([ref = '', , kind]) =>
    kind === 'question' ? [ref] : [],
  );
  expect([...refs].sort()).toEqual(numbers.sort());
  const links = lines('ce_question_map.csv').map(([question, requirement]) => `${question} ${requirement}`);
  for (const { question, requirement } of corrections.questions) links.push(`${question} ${requirement}`);
  const ours = set.questions.flatMap(({ ref, requirements }) => requirements.map((one) => `${ref} ${one}`));
  expect(ours.sort()).toEqual(links.sort());
});
