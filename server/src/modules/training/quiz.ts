import { createHash } from 'node:crypto';
import { passMark } from '@claimlock/contract/training/courses';
import type { Question } from './course-content.ts';

/** Things in an order that a seed decides, always the same for the same seed; nobody guesses it without the seed. */
function shuffled<T>(things: readonly T[], seed: string): T[] {
  const keys = things.map((_, place) => createHash('sha256').update(`${seed} ${place}`).digest('hex'));
  return things
    .map((thing, place) => ({ thing, key: keys[place] ?? '' }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ thing }) => thing);
}

/** The answers of a question in the order in which an attempt shows them. */
const optionsOf = ({ id, right, wrong }: Question, seed: string) => shuffled([right, ...wrong], `${seed} ${id}`);

/** The questions of an attempt as they are asked. Nothing in them tells the right answer from the others. */
export function askedOf(questions: readonly Question[], seed: string) {
  return shuffled(questions, seed).map((question) => ({
    id: question.id,
    question: question.question,
    options: optionsOf(question, seed),
  }));
}

type Given = { readonly questionId: string; readonly option: number };

/** An attempt as it is marked: undefined where not every question has one answer of those that were shown. */
export function markOf(questions: readonly Question[], seed: string, given: readonly Given[]) {
  const chosen = new Map(given.map(({ questionId, option }) => [questionId, option]));
  if (given.length !== questions.length || chosen.size !== questions.length) return undefined;
  const answers = [];
  for (const question of shuffled(questions, seed)) {
    const option = optionsOf(question, seed)[chosen.get(question.id) ?? -1];
    if (option === undefined) return undefined;
    const { question: asked, right, because } = question;
    answers.push({ question: asked, chosen: option, right: option === right, because });
  }
  const right = answers.filter((answer) => answer.right).length;
  const score = Math.floor((right * 100) / questions.length);
  return { answers, right, of: questions.length, score, passed: score >= passMark };
}
