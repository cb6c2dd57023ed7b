import type { RequirementDetail } from '@claimlock/contract/compliance/requirements';
import { roundHalfUp } from '../../../lib/format.ts';

/** What a requirement that is met still falls short of in its percent, so that `Met 84%` is no riddle. */
export function shortWords({
  result,
  percent,
  controls,
}: Pick<RequirementDetail, 'result' | 'percent' | 'controls'>): string | undefined {
  const short = controls.flatMap(({ controlId, value, implementation }) =>
    (value === null ? implementation === null : value < 1) ? [controlId] : [],
  );
  if (result !== 'met' || percent === null || roundHalfUp(percent) >= 100 || short.length === 0) return undefined;
  const names = new Intl.ListFormat('en-GB').format(short);
  return `The other ${100 - roundHalfUp(percent)}%: ${names} ${short.length === 1 ? 'is' : 'are'} not recorded as fully in place. That lowers the percent and not the result.`;
}
