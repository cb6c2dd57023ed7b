import type { Question, QuestionSet, RegisterFacts } from '@claimlock/contract/questionnaires/question-set';

/** What a question's best answer is: the first of its values that meets, or what fits its kind. */
export function goodAnswer(question: Question): string[] {
  const { type, choices, judged } = question;
  if (type === 'yes-no' || type === 'yes-no-notes')
    return [judged.no === 'meets' && judged.yes !== 'meets' ? 'no' : 'yes'];
  if (type === 'choice' || type === 'several') {
    const best = choices.find(({ value }) => judged[value] === 'meets') ?? choices[0];
    return best ? [best.value] : [];
  }
  if (type === 'number') return ['12'];
  return type === 'register' ? ['none'] : ['Said in a sentence.'];
}

/** Answers that pass: every question answered as well as it can be. */
export function goodAnswers(set: QuestionSet): Map<string, { value: string[]; notes: string }> {
  return new Map(set.questions.map((question) => [question.ref, { value: goodAnswer(question), notes: '' }]));
}

/** A cloud service as it should be. */
export const goodService = {
  register: 'cloud-services',
  name: 'Microsoft 365',
  provider: 'Microsoft',
  purpose: 'Email and files',
  users: 40,
  mfaOffered: 'free',
  mfaForUsers: true,
  mfaForAdmins: true,
} as const satisfies RegisterFacts;

/** A device class as it should be. */
export const goodDevice = {
  register: 'device-classes',
  name: 'Laptops',
  kind: 'desktop-laptop',
  make: 'Dell Latitude',
  system: 'Windows 11 24H2',
  count: 38,
  supportedUntil: '2027-10-12',
  updatedIn14Days: true,
  malware: 'A',
  owner: 'organisation',
} as const satisfies RegisterFacts;
