import type { Suggestion } from '@claimlock/contract/questionnaires/endpoints';
import type { Question, QuestionSet } from '@claimlock/contract/questionnaires/question-set';
import type { z } from 'zod';
import type { Record } from './control-proposal.ts';
import { primaryControls } from './question-set.ts';

/** What an organisation's own record says, as far as a question asks for it. */
export type Known = {
  readonly name: string;
  readonly employees: number;
  readonly industry: string;
  readonly domain: string | null;
};

/** What the record already answers. An offer, and never an answer: somebody has to take it. */
export function suggestionsOf(set: QuestionSet, known: Known, record: Record): z.input<typeof Suggestion>[] {
  const facts: readonly (readonly [string, string | null, string])[] = [
    ['A1.1', known.name, 'the organisation’s record'],
    ['A1.3', String(known.employees), 'the organisation’s record'],
    ['A1.7', known.industry, 'the organisation’s record'],
    ['A1.8', known.domain, 'the organisation’s record'],
  ];
  const controlsOf = new Map<string, string[]>();
  for (const [control, refs] of primaryControls(set))
    for (const ref of refs) controlsOf.set(ref, [...(controlsOf.get(ref) ?? []), control]);
  return [
    ...facts.flatMap(([ref, value, from]) => (value ? [{ ref, value: [value], from }] : [])),
    ...set.questions.flatMap((question) => {
      const value = goodAnswer(question);
      const controls = question.requirements.flatMap((ref) => controlsOf.get(ref) ?? []);
      const holds = controls.length > 0 && controls.every((id) => isInPlace(record, id));
      return value && holds ? [{ ref: question.ref, value: [value], from: [...new Set(controls)].join(', ') }] : [];
    }),
  ];
}

/** Only a plain yes or no follows from a control that is in place; how something is done does not. */
function goodAnswer({ type, judged }: Question): string | undefined {
  if (type !== 'yes-no' && type !== 'yes-no-notes') return undefined;
  return ['yes', 'no'].find((value) => judged[value] === 'meets');
}

function isInPlace(record: Record, controlId: string): boolean {
  const recorded = record.get(controlId);
  return recorded?.applicable === true && ['implemented', 'inherited'].includes(recorded.implementation);
}
