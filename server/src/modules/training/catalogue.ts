import { type CourseId, type CourseSummary, courseIds } from '@claimlock/contract/training/courses';
import type { z } from 'zod';
import { type Course, type CourseContent, versionOf } from './course-content.ts';
import { dataProtection } from './courses/data-protection.ts';
import { directorsDuties } from './courses/directors-duties.ts';
import { firstHour } from './courses/first-hour.ts';
import { passwordsAndMfa } from './courses/passwords-and-mfa.ts';
import { paymentFraud } from './courses/payment-fraud.ts';
import { phishing } from './courses/phishing.ts';
import { remoteWork } from './courses/remote-work.ts';
import { secureAdministration } from './courses/secure-administration.ts';

const contents: Readonly<Record<CourseId, CourseContent>> = {
  phishing,
  'passwords-and-mfa': passwordsAndMfa,
  'data-protection': dataProtection,
  'payment-fraud': paymentFraud,
  'remote-work': remoteWork,
  'first-hour': firstHour,
  'secure-administration': secureAdministration,
  'directors-duties': directorsDuties,
};

/** Every course, in the order in which they are listed. */
export const courses: readonly Course[] = courseIds.map((id) => ({
  ...contents[id],
  version: versionOf(contents[id]),
}));

const byId = new Map<string, Course>(courses.map((course) => [course.id, course]));

/** A course by its id; undefined where the product has it no more. */
export const findCourse = (id: string): Course | undefined => byId.get(id);

/** About how many minutes a course takes: its modules, and half a minute for each question. */
export const minutesOf = ({ modules, questions }: CourseContent): number =>
  modules.reduce((sum, { minutes }) => sum + minutes, 0) + Math.ceil(questions.length / 2);

/** A course without its contents. */
export function summaryOf(course: Course): z.input<typeof CourseSummary> {
  const { id, title, type, aim, modules, questions, version } = course;
  return {
    id,
    title,
    type,
    aim,
    version,
    minutes: minutesOf(course),
    modules: modules.length,
    questions: questions.length,
  };
}
