import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Names the tests of a run that passed at a second try, with why the first one failed. */
export function unsteadyOf(modules: readonly Pick<TestModule, 'children' | 'moduleId'>[]): string[] {
  const unsteady: string[] = [];
  for (const { children, moduleId } of modules)
    for (const test of children.allTests('passed')) if (test.diagnostic()?.flaky) unsteady.push(line(moduleId, test));
  return unsteady;
}

function line(moduleId: string, test: TestCase): string {
  const file = moduleId.replace(`${process.cwd()}/`, '');
  // What a driver says in colours, and over a whole page, is one line here.
  const [error] = test.result().errors ?? [];
  const said = stripVTControlCharacters(error?.message ?? 'It said nothing.').replaceAll(/\s+/g, ' ');
  const at = error?.stacks?.find((one) => one.file.endsWith(file))?.line;
  return `${file}${at ? `:${at}` : ''}: ${test.fullName}\n    ${said.slice(0, 400)}`;
}

/**
 * Says at the end of a run which tests were unsteady: they failed, and passed when they were tried once more. Keeps it as
 * well in the file that CLAIMLOCK_UNSTEADY names, so that the last lines of a run of several parts can say it again.
 */
export default class UnsteadyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const unsteady = unsteadyOf(modules);
    if (unsteady.length === 0) return;
    process.stdout.write(`\nUnsteady, passed at a second try:\n${unsteady.map((one) => `  ${one}\n`).join('')}`);
    const file = process.env.CLAIMLOCK_UNSTEADY;
    if (file) appendFileSync(file, `${unsteady.join('\n')}\n`);
  }
}
