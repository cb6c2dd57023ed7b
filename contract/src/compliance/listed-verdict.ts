import { controlVerdict } from './control-verdict.ts';

/**
 * How far a control is in place where lists and plans name requirements that it, as it is stated, does not meet in full: then it is
 * not good.
 */
export function listedVerdict({
  short,
  ...stood
}: Parameters<typeof controlVerdict>[0] & { readonly short: number }): ReturnType<typeof controlVerdict> {
  const { verdict, tone } = controlVerdict(stood);
  if (short === 0) return { verdict, tone };
  return {
    verdict: `${verdict}, ${short} ${short === 1 ? 'requirement' : 'requirements'} not met in full`,
    tone: 'attention',
  };
}
