import type { Module } from '../../foundation/module.ts';
import type { ReadDoubts } from '../compliance/index.ts';
import { readReportContradictions } from './read-report-contradictions.ts';
import { attestationRoutes } from './routes.ts';

/** The report of SOC 2: what is prepared for, what was tested, and the opinion that is likely. */
export const attestationModule = ({ readDoubts }: { readonly readDoubts: ReadDoubts }): Module => ({
  name: 'attestations',
  routes: attestationRoutes(readDoubts),
  contradictions: [{ find: readReportContradictions }],
});
