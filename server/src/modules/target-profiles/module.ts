import type { Module } from '../../foundation/module.ts';
import { targetProfileRoutes } from './routes.ts';

/** The current and the target profile of NIST CSF, and its tiers. */
export const targetProfileModule: Module = { name: 'target-profiles', routes: targetProfileRoutes };
