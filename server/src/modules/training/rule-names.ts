import type { ReadNames } from '../../foundation/module.ts';
import { courseOf } from './personal-course.ts';
import { listRules } from './rule-store.ts';

/** How rules are called in the trail: by their course. */
export const readRuleNames: ReadNames = async ({ db }, ids) =>
  new Map((await listRules(db)).flatMap((row) => (ids.includes(row.id) ? [[row.id, courseOf(row).title]] : [])));
