import type { Module } from '../../foundation/module.ts';
import { readCustomRoleNames } from './custom-role-store.ts';
import { readDepartmentNames } from './department-store.ts';
import { readGroupNames } from './group-store.ts';
import { readPersonNames } from './store.ts';

/** How people are called; its routes need the installation’s address. */
export const peopleModule: Module = {
  name: 'people',
  names: {
    person: ({ db }, ids) => readPersonNames(db, ids),
    department: ({ db }, ids) => readDepartmentNames(db, ids),
    'custom-role': ({ db }, ids) => readCustomRoleNames(db, ids),
    group: ({ db }, ids) => readGroupNames(db, ids),
  },
};
