import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { onOldest } from './server/testing/on-oldest.ts';
import { LongestFirst } from './tools/longest-first.ts';

const sources = '{contract,evidence,verifier,tools,server,web,e2e}';

/** What is asked again until it is so has longer than the usual second, in which a busy machine may not come to it. */
const poll = { timeout: 15_000 };

/** Database tests on one server. */
const onDatabase = (name: string, include: readonly string[], globalSetup: string) => ({
  test: {
    name,
    include: [...include],
    globalSetup: [globalSetup],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll },
    maxWorkers: 2,
    // Each file has a database of its own, which is what keeps them apart: the code is loaded once for each worker.
    isolate: false,
  },
});

const parts = globSync('web/src/**/*.test.tsx', { cwd: import.meta.dirname });
/** Whether a file of tests replaces modules by others, for itself alone. */
const replacesModules = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock(');

/** Tests of parts of the web client, drawn in a document that is no browser's. */
const onParts = (name: string, include: string[], isolate: boolean) => ({
  test: {
    name,
    include,
    environment: 'happy-dom',
    setupFiles: ['web/src/lib/testing/part-tests-setup.ts'],
    testTimeout: 180_000,
    expect: { poll },
    maxWorkers: 2,
    isolate,
    // What is loaded anew for each file is loaded sooner in a thread than in a process.
    pool: isolate ? ('threads' as const) : ('forks' as const),
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './tools/slowest-reporter.ts', './tools/unsteady-reporter.ts'],
    coverage: {
      provider: 'v8',
      // What runs in a browser or as a process of its own is walked through there.
      include: [
        '{contract,evidence,verifier}/src/**/*.ts',
        'server/src/{foundation,modules,demo}/**/*.ts',
        'web/src/lib/**/*.ts',
        'web/src/ui/**/*.{ts,tsx}',
      ],
      reporter: ['json-summary'],
      reportsDirectory: '.cache/coverage',
    },
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${sources}/**/*.test.ts`],
          exclude: ['**/*.{db,proc,crash}.test.ts', '**/node_modules/**', '**/dist/**'],
          testTimeout: 180_000,
          // One less than the cores is usual, which on two leaves one idle.
          maxWorkers: 2,
          // What they share is code: it is loaded once for each worker.
          isolate: false,
        },
      },
      onParts(
        'components',
        parts.filter((file) => !replacesModules(file)),
        false,
      ),
      // Each loads all of the client anew.
      onParts('components-apart', parts.filter(replacesModules), true),
      onDatabase('database', [`${sources}/**/*.db.test.ts`], 'server/testing/global-setup.ts'),
      onDatabase('database-oldest', onOldest, 'server/testing/global-setup-oldest.ts'),
      // Whole processes, started and ended the way an operator would.
      {
        test: {
          name: 'processes',
          include: [`${sources}/**/*.proc.test.ts`],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 180_000,
          // Each journey walks through an installation of its own, and two files are walked through at once.
          maxWorkers: 2,
          isolate: false,
          // On fresh data; whatever needed it is named at the end of the run.
          retry: 1,
          // A list of findings is "[ Array(1) ]" in a message otherwise, and nothing else is kept of the first try.
          chaiConfig: { truncateThreshold: 400 },
          // What is asserted of a page is waited for as long as what is looked for on it.
          expect: { poll: { timeout: 30_000, interval: 50 } },
        },
      },
      {
        test: {
          name: 'crashes',
          include: [`${sources}/**/*.crash.test.ts`],
          testTimeout: 1_200_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
