import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import type { Question } from '@claimlock/contract/questionnaires/question-set';

const longestLine = 300;

function refuse(code: ErrorCode, message = new ProductError(code).message): never {
  throw new ProductError(code, [{ path: 'value', message }]);
}

/** What is kept of an answer: what the question offers, in its order, without blanks. Refuses anything else. */
export function checkedValue(question: Question, value: readonly string[]): string[] {
  const given = value.filter((one) => one !== '');
  const offered = offeredBy(question);
  if (offered) {
    if (given.some((one) => !offered.includes(one))) refuse('questionnaire.answer-not-offered');
    const kept = offered.filter((one) => given.includes(one));
    if (question.type !== 'several' && kept.length > 1) refuse('questionnaire.answer-not-offered');
    return kept;
  }
  if (question.type === 'list') {
    if (given.some((one) => one.length > longestLine)) refuse('request.invalid', 'Use at most 300 characters a line.');
    return given;
  }
  if (given.length > 1) refuse('questionnaire.answer-not-offered');
  if (question.type === 'number' && given.some((one) => !/^\d{1,7}$/.test(one)))
    refuse('questionnaire.answer-not-number');
  if (question.type === 'line' && given.some((one) => one.length > longestLine))
    refuse('request.invalid', 'Use at most 300 characters.');
  return given;
}

function offeredBy({ type, choices, none }: Question): string[] | undefined {
  if (type === 'yes-no' || type === 'yes-no-notes') return ['yes', 'no'];
  if (type === 'choice' || type === 'several') return choices.map((choice) => choice.value);
  if (type === 'register') return none === undefined ? [] : ['none'];
  return undefined;
}

/** An answer as somebody reads it. */
export function answerWords({ type, choices, none }: Question, value: readonly string[]): string {
  if (type === 'yes-no' || type === 'yes-no-notes') return value.map((one) => (one === 'yes' ? 'Yes' : 'No')).join();
  if (type === 'register') return value.length > 0 ? (none ?? '') : '';
  if (type === 'choice' || type === 'several')
    return value.map((one) => choices.find((choice) => choice.value === one)?.label ?? one).join('; ');
  return value.join('\n');
}
