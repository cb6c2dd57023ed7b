import type { Reporter, TestModule } from 'vitest/node';

/** So many files of a part of the suite are named. */
const named = 8;

type Timed = {
  readonly moduleId: string;
  readonly diagnostic: () => Pick<
    ReturnType<TestModule['diagnostic']>,
    'collectDuration' | 'setupDuration' | 'duration'
  >;
};

/** The files of a run that took longest, slowest first, each with its whole seconds: loading, preparing and testing. */
export function slowestOf(modules: readonly Timed[], most = named): string[] {
  return modules
    .map(({ moduleId, diagnostic }) => {
      const { collectDuration, setupDuration, duration } = diagnostic();
      return { file: moduleId.replace(`${process.cwd()}/`, ''), ms: collectDuration + setupDuration + duration };
    })
    .filter(({ ms }) => ms >= 1_000)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ file, ms }) => `${Math.round(ms / 1000)} s ${file}`);
}

/** Says at the end of a run where its time went, so that a suite that grows slower says which file to look at. */
export default class SlowestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    // Diagnostics are a method of their module.
    const timed = modules.map((one): Timed => ({ moduleId: one.moduleId, diagnostic: () => one.diagnostic() }));
    const slowest = slowestOf(timed);
    if (modules.length > 1 && slowest.length > 0)
      process.stdout.write(`\nSlowest files:\n${slowest.map((one) => `  ${one}\n`).join('')}`);
  }
}
