import { doubtWords } from '@claimlock/contract/compliance/control-doubts';
import type { AssuranceTheme } from '@claimlock/contract/cyber-assurance/endpoints';
import type { ResultsInDoubt } from '../compliance/index.ts';

/** What speaks against those points of a theme that are met: how many are contradicted, and all of it in a word. */
export function themeInDoubt(
  points: readonly { readonly ref: string; readonly result: string }[],
  inDoubt: ResultsInDoubt,
): Pick<AssuranceTheme, 'contradicted' | 'inDoubt'> {
  const words = points.flatMap(({ ref, result }) => (result === 'met' ? (inDoubt.get(ref) ?? []) : []));
  const contradicted = words.filter((word) => word === 'contradicted').length;
  return {
    contradicted: words.includes('not known') ? null : contradicted,
    inDoubt: doubtWords.find((word) => words.includes(word)) ?? null,
  };
}
