import type { Module } from '../../foundation/module.ts';
import { readTargetNames } from './target-store.ts';

/** How the targets of tests are called; its routes and jobs need the installation’s way out. */
export const controlTestModule: Module = {
  name: 'control-tests',
  names: { 'test-target': ({ db }, ids) => readTargetNames(db, ids) },
};
