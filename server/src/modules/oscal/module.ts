import type { Module } from '../../foundation/module.ts';
import { oscalNotices } from './notices.ts';
import { oscalRoutes } from './routes.ts';

/** The record as OSCAL documents. */
export const oscalModule: Module = { name: 'oscal', routes: oscalRoutes, notices: oscalNotices };
