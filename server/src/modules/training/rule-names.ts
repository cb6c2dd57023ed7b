import type { ReadNames } from '../../foundation/module.ts';
import { courseOf } from './personal-course.ts';
import { readRuleCourses } from './rule-store.ts';

/** How rules are called in the trail: by their course. */
export const readRuleNames: ReadNames = async ({ db }, ids) =>
  new Map([...(await readRuleCourses(db, ids))].map(([id, course]) => [id, courseOf({ course_id: course }).title]));
