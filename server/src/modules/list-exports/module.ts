import type { Module } from '../../foundation/module.ts';
import { listExportRoutes } from './routes.ts';
import { readListExportTitles } from './store.ts';

/** That rows of lists are taken as files. */
export const listExportModule: Module = {
  name: 'list-exports',
  routes: listExportRoutes,
  names: { 'list-export': ({ db }, ids) => readListExportTitles(db, ids) },
};
