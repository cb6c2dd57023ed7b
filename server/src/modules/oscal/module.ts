import type { Module } from '../../foundation/module.ts';
import type { ReadDoubts } from '../compliance/index.ts';
import { oscalNotices } from './notices.ts';
import { oscalRoutes } from './routes.ts';

/** The record as OSCAL documents, given what speaks against controls. */
export const oscalModule = ({ readDoubts }: { readonly readDoubts: ReadDoubts }): Module => ({
  name: 'oscal',
  routes: oscalRoutes(readDoubts),
  notices: oscalNotices,
});
