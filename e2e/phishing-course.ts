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

/** Answers every question of that course's open quiz correctly, and hands it in. */
export async function passPhishingQuiz(page: Page): Promise<void> {
  const quiz = page.getByRole('form', { name: 'Quiz' });
  for (const right of rightAnswers) await quiz.getByRole('radio', { name: right, exact: true }).check();
  await quiz.getByRole('button', { name: 'Hand in' }).click();
}
