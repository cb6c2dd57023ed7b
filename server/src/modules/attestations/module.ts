import type { Module } from '../../foundation/module.ts';
import { readReportContradictions } from './read-report-contradictions.ts';
import { attestationRoutes } from './routes.ts';

/** The report of SOC 2: what is prepared for, what was tested, and the opinion that is likely. */
export const attestationModule: Module = {
  name: 'attestations',
  routes: attestationRoutes,
  contradictions: [readReportContradictions],
};
