import { oneOfOr, text } from '../../lib/url-state.ts';

/** The parts of a questionnaire's page: its sections, the review, and the answers for printing. */
export const questionnaireParts = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'review', 'print'] as const;
export type QuestionnairePart = (typeof questionnaireParts)[number];

/** What the page keeps in its address: the part that is shown, and the question to go to. */
export const questionnaireAddress = { part: oneOfOr(questionnaireParts, 'A1'), question: text };
