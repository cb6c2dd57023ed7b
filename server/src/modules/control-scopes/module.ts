import type { Module } from '../../foundation/module.ts';
import { controlScopeRoutes } from './routes.ts';
import { readScopeNames } from './store.ts';

/** The parts of an organisation. */
export const controlScopeModule: Module = {
  name: 'control-scopes',
  routes: controlScopeRoutes,
  names: { 'control-scope': ({ db }, ids) => readScopeNames(db, ids) },
};
