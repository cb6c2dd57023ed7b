import { cruise } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { listSources } from './check-vocabulary.ts';

export type BoundaryCheck = { readonly violations: readonly string[]; readonly read: number; readonly present: number };

/**
 * Follows every import of the project and names those that break a rule of `.dependency-cruiser.cjs`. Says how many of
 * the sources it read: a checker that read fewer than there are has checked nothing.
 */
export async function checkBoundaries(top: string): Promise<BoundaryCheck> {
  const sources = listSources(top).filter(
    (file) => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.cts') && !file.endsWith('.d.ts'),
  );
  const config = await extractConfig(`${top}/.dependency-cruiser.cjs`);
  const { output } = await cruise(['contract', 'evidence', 'server', 'web', 'verifier', 'tools', 'e2e'], {
    ...config.options,
    baseDir: top,
    validate: true,
    ruleSet: config,
  });
  if (typeof output === 'string') throw new Error('The boundary check answered something that cannot be read.');
  const read = new Set(output.modules.map((module) => module.source));
  return {
    violations: output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    read: sources.filter((file) => read.has(file)).length,
    present: sources.length,
  };
}
