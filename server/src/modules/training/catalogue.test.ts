import { courseTitles, passMark } from '@claimlock/contract/training/courses';
import { describe, expect, test } from 'vitest';
import { findControl } from '../frameworks/index.ts';
import { courses, minutesOf } from './catalogue.ts';
import { versionOf } from './course-content.ts';
import { askedOf, markOf } from './quiz.ts';

describe.each(courses.map((course) => [course.id, course] as const))('the course %s', (_, course) => {
  test('is read in minutes and asks what can be told apart', () => {
    expect(course.title).toBe(courseTitles[course.id]);
    expect(course.modules.length).toBeGreaterThanOrEqual(3);
    expect(course.modules.length).toBeLessThanOrEqual(5);
    expect(minutesOf(course)).toBeLessThanOrEqual(15);
    expect(course.questions.length).toBeGreaterThanOrEqual(8);
    expect(course.questions.length).toBeLessThanOrEqual(10);
    expect(course.controls.every((id) => findControl(id))).toBe(true);
    expect(new Set(course.modules.map(({ id }) => id)).size).toBe(course.modules.length);
    expect(new Set(course.questions.map(({ id }) => id)).size).toBe(course.questions.length);
    for (const { right, wrong } of course.questions) expect(new Set([right, ...wrong]).size).toBe(wrong.length + 1);
  });

  test('has the version of what it says and asks: a changed word is another one', () => {
    const { version, ...content } = course;
    expect(version).toBe(versionOf(content));
    const [first, ...others] = content.questions;
    if (!first) throw new Error('It asks nothing.');
    expect(versionOf({ ...content, questions: [{ ...first, because: 'So.' }, ...others] })).not.toBe(version);
  });
});

describe('a quiz', () => {
  const [course] = courses;
  const questions = course?.questions ?? [];
  const asked = askedOf(questions, 'seed');
  const answered = (chooseRight: (place: number) => boolean) =>
    asked.map(({ id, options }, place) => {
      const right = questions.find((question) => question.id === id)?.right ?? '';
      const option = options.findIndex((text) => (text === right) === chooseRight(place));
      return { questionId: id, option };
    });

  test('is asked in an order that its seed decides, and says nothing of what is right', () => {
    expect(askedOf(questions, 'seed')).toEqual(asked);
    expect(askedOf(questions, 'other')).not.toEqual(asked);
    expect(Object.keys(asked[0] ?? {}).sort()).toEqual(['id', 'options', 'question']);
    const places = new Set(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) =>
        askedOf(questions, seed)
          .find(({ id }) => id === 'q1')
          ?.options.indexOf(questions[0]?.right ?? ''),
      ),
    );
    expect(places.size).toBeGreaterThan(1);
  });

  test('is passed from the pass mark on, and not a question before', () => {
    const needed = Math.ceil((questions.length * passMark) / 100);
    expect(
      markOf(
        questions,
        'seed',
        answered(() => true),
      ),
    ).toMatchObject({ score: 100, passed: true });
    expect(
      markOf(
        questions,
        'seed',
        answered((place) => place < needed),
      ),
    ).toMatchObject({ passed: true });
    expect(
      markOf(
        questions,
        'seed',
        answered((place) => place < needed - 1),
      ),
    ).toMatchObject({ passed: false });
  });

  test.each([
    ['a question is left out', answered(() => true).slice(1)],
    ['a question is answered twice', [...answered(() => true).slice(1), ...answered(() => true).slice(1, 2)]],
    ['an answer is none of those shown', answered(() => true).map((one) => ({ ...one, option: 9 }))],
    [
      'a question is another course’s',
      answered(() => true).map((one) => ({ ...one, questionId: `x${one.questionId}` })),
    ],
    ['nothing is answered', []],
  ])('is not marked where %s', (__, given) => {
    expect(markOf(questions, 'seed', given)).toBe(undefined);
  });
});
