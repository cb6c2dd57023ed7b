import type { Role } from '@claimlock/contract/access';
import type { CourseId } from '@claimlock/contract/training/courses';

/** A course that somebody took, or only began: in which month, and how far through it. */
export type DemoTaken = {
  readonly by: string;
  readonly course: CourseId;
  readonly monthsAgo: number;
  readonly share: number;
  /** How many modules they read, where they did not go on to the quiz. */
  readonly readOnly?: number;
  /** They failed the quiz once before. */
  readonly failedOnce?: true;
};

export type DemoRule = { readonly course: CourseId; readonly dueDays: number } & (
  | { readonly audience: 'everybody' }
  | { readonly audience: 'role'; readonly role: Role }
  | { readonly audience: 'department'; readonly department: string }
);

/** Who runs training at an organisation, which courses they assigned a month ago, and who has taken them. */
export type DemoTraining = {
  readonly by: string;
  readonly rules: readonly DemoRule[];
  readonly taken: readonly DemoTaken[];
};

const many = (course: CourseId, monthsAgo: number, people: readonly string[], from: number): readonly DemoTaken[] =>
  people.map((by, place) => ({ by, course, monthsAgo, share: from + place / 50 }));
const extras = (...numbers: readonly number[]) => numbers.map((number) => `extra-${number}`);

/** Thameslight's 24 people: 21 of 28 courses at the end of last month, and 28 of 32 now (decisions §8: 87 %, +12 %). */
export const demoTraining: Readonly<Record<string, DemoTraining>> = {
  thameslight: {
    by: 'mei',
    rules: [
      { course: 'phishing', audience: 'everybody', dueDays: 60 },
      { course: 'payment-fraud', audience: 'department', department: 'Finance', dueDays: 60 },
      { course: 'secure-administration', audience: 'department', department: 'IT', dueDays: 20 },
    ],
    taken: [
      ...many('phishing', 1, ['mei', 'tom', 'grace', 'priya', ...extras(4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15)], 0.3),
      ...many('payment-fraud', 1, ['joanna', ...extras(8, 14)], 0.65),
      ...many('secure-administration', 1, ['daniel', ...extras(5, 17)], 0.75),
      ...many('phishing', 0, ['daniel', 'joanna', ...extras(11, 17)], 0.3),
      ...many('phishing', 0, extras(1, 2, 3), 0.8),
      { by: 'morgan', course: 'phishing', monthsAgo: 0, share: 0.9, readOnly: 2 },
      { by: 'extra-11', course: 'secure-administration', monthsAgo: 0, share: 0.5, readOnly: 4, failedOnce: true },
    ],
  },
  irwell: {
    by: 'helen',
    rules: [
      { course: 'directors-duties', audience: 'role', role: 'senior-management', dueDays: 60 },
      { course: 'first-hour', audience: 'role', role: 'admin', dueDays: 60 },
    ],
    taken: [...many('directors-duties', 1, ['hannah', 'richard'], 0.4), ...many('first-hour', 1, ['helen'], 0.6)],
  },
  edgbaston: {
    by: 'ruth',
    rules: [
      { course: 'directors-duties', audience: 'role', role: 'senior-management', dueDays: 60 },
      { course: 'data-protection', audience: 'role', role: 'admin', dueDays: 60 },
    ],
    taken: [
      ...many('directors-duties', 1, ['amara', 'samuel'], 0.4),
      ...many('data-protection', 1, ['ruth', 'simon'], 0.6),
    ],
  },
};
