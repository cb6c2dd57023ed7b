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
/** A session that people meet for, so many days from the day of loading; `absent` where it is over. */
export type DemoSession = {
  readonly title: string;
  readonly description: string;
  readonly instructor: string;
  readonly inDays: number;
  readonly hour: number;
  readonly duration: number;
  readonly location: string;
  readonly capacity: number;
  readonly enrolled: readonly string[];
  readonly absent?: readonly string[];
};

export type DemoTraining = {
  readonly sessions?: readonly DemoSession[];
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
    sessions: [
      {
        title: 'The first hour: a tabletop exercise',
        description: 'Ransomware on a Friday afternoon. We walk through the first hour with the plan in our hands.',
        instructor: 'Tom Becker',
        inDays: 9,
        hour: 10,
        duration: 90,
        location: 'Meeting room Thames',
        capacity: 4,
        enrolled: ['grace', 'daniel', 'mei', 'extra-5', 'extra-11', 'extra-17'],
      },
      {
        title: 'Call-back in practice',
        description: 'Real cases of invoice fraud, and how to call back without being rude.',
        instructor: 'Joanna Firth',
        inDays: -20,
        hour: 14,
        duration: 45,
        location: 'Video call',
        capacity: 10,
        enrolled: ['joanna', 'extra-8', 'extra-14', 'grace'],
        absent: ['extra-14'],
      },
    ],
  },
  irwell: {
    by: 'helen',
    rules: [
      { course: 'directors-duties', audience: 'role', role: 'senior-management', dueDays: 60 },
      { course: 'first-hour', audience: 'role', role: 'admin', dueDays: 60 },
    ],
    taken: [...many('directors-duties', 1, ['richard'], 0.4), ...many('first-hour', 1, ['helen'], 0.6)],
  },
  edgbaston: {
    by: 'ruth',
    rules: [
      { course: 'directors-duties', audience: 'role', role: 'senior-management', dueDays: 60 },
      { course: 'data-protection', audience: 'role', role: 'admin', dueDays: 60 },
    ],
    taken: [...many('directors-duties', 1, ['samuel'], 0.4), ...many('data-protection', 1, ['ruth', 'simon'], 0.6)],
  },
};
