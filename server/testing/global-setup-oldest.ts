import type { TestProject } from 'vitest/node';
import { setUpDatabase } from './global-setup.ts';

/** Brings up the oldest supported PostgreSQL for those tests that depend on it. */
export default (project: TestProject): Promise<() => Promise<void>> =>
  setUpDatabase(project, undefined, `postgres-15-${process.platform}-${process.arch}`);
