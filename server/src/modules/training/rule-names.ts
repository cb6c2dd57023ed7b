import { sql } from 'kysely';
import { readNamesFrom } from '../../foundation/database/records.ts';
import type { ReadNames } from '../../foundation/module.ts';
import { courseOf } from './personal-course.ts';

/** How rules are called in the trail: by their course. */
export const readRuleNames: ReadNames = async ({ db }, ids) => {
  const courses = await readNamesFrom(db, 'training_rule', sql`course_id`, ids);
  return new Map([...courses].map(([id, course_id]) => [id, courseOf({ course_id }).title]));
};
