import type { Page } from 'playwright-core';

/** The right answers to the quiz of the course “Phishing and how to report it”, in its order. */
const rightAnswers = [
  'Check with them in another way, on a number you already have',
  'It asks for something unusual and presses you to hurry',
  'Refuse it and report it: somebody may have your password',
  'Yes: somebody who can tell will look at it',
  '7726',
  'Phishing by QR code: the code hides where it leads',
  'Report it at once and change the password from another device',
  'https://accounts.example.com/sign-in',
];

/** A wrong answer to each of the same questions. */
const wrongAnswers = [
  'Buy one card, so that no time is lost',
  'It has spelling mistakes',
  'Approve it, it may be a delayed one',
  'No, only report what is certainly phishing',
  '999',
  'A normal way to pay for parking',
  'Wait to see whether anything happens',
  'https://example.com.sign-in.net/',
];

/** Answers every question of that course's open quiz correctly, and hands it in. */
export const passPhishingQuiz = (page: Page) => handIn(page, rightAnswers);

/** Answers every question of that course's open quiz wrongly, and hands it in. */
export const failPhishingQuiz = (page: Page) => handIn(page, wrongAnswers);

async function handIn(page: Page, answers: readonly string[]): Promise<void> {
  const quiz = page.getByRole('form', { name: 'Quiz' });
  for (const answer of answers) await quiz.getByRole('radio', { name: answer, exact: true }).check();
  await quiz.getByRole('button', { name: 'Hand in' }).click();
}
