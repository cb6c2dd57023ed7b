import { z } from 'zod';

/** The courses of our own, in the order in which they are listed. */
export const courseIds = [
  'phishing',
  'passwords-and-mfa',
  'data-protection',
  'payment-fraud',
  'remote-work',
  'first-hour',
  'secure-administration',
  'directors-duties',
] as const;
export const CourseId = z.enum(courseIds, 'Choose a course.');
export type CourseId = z.infer<typeof CourseId>;

/** What each course is called. */
export const courseTitles: Readonly<Record<CourseId, string>> = {
  phishing: 'Phishing and how to report it',
  'passwords-and-mfa': 'Passwords and MFA',
  'data-protection': 'Data protection at work',
  'payment-fraud': 'Payment fraud and call-back',
  'remote-work': 'Remote work and devices',
  'first-hour': 'The first hour of an incident',
  'secure-administration': 'Secure administration',
  'directors-duties': 'Directors’ cyber duties',
};

/** For whom a course is written. */
export const courseTypes = ['Awareness', 'Role-based', 'Leadership'] as const;
export const CourseType = z.enum(courseTypes);

/** How much of a quiz has to be right, in percent. */
export const passMark = 80;
/** How many attempts may fail before the next one has to wait, and for how many hours. */
export const attemptsBeforeWait = 3;
export const waitHours = 24;

/** A module's place in its course, such as `m1`: never said anew for another module. */
export const ModuleId = z.string().regex(/^m[1-9]$/, 'This is not a module.');

/** A piece of what a module says: read as text, never as markup. */
export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('points'), points: z.array(z.string()) }),
  z.object({ kind: z.literal('steps'), points: z.array(z.string()) }),
  z.object({ kind: z.literal('example'), title: z.string(), text: z.string() }),
  z.object({ kind: z.literal('remember'), text: z.string() }),
]);
export type Block = z.infer<typeof Block>;

export const CourseModule = z.object({
  id: ModuleId,
  title: z.string(),
  /** About how long it takes to read. */
  minutes: z.number().int(),
  blocks: z.array(Block),
});
export type CourseModule = z.infer<typeof CourseModule>;

/** A course without its contents. */
export const CourseSummary = z.object({
  id: CourseId,
  title: z.string(),
  type: CourseType,
  /** What people can do once they have taken it. */
  aim: z.string(),
  minutes: z.number().int(),
  modules: z.number().int(),
  questions: z.number().int(),
  /** SHA-256 of all that the course says and asks: a completion names it. */
  version: z.string(),
});
export type CourseSummary = z.infer<typeof CourseSummary>;
