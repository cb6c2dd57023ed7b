import { roundHalfUp, roundProven } from '@claimlock/contract/percent';

/** A percent as a table holds it: rounded as screens round it; nothing where nothing is assessed. */
export function wholePercent(percent: number | null): number | null {
  return percent === null ? null : roundHalfUp(percent);
}

/** A score as reports say it; where nothing is assessed, there is none. */
export function percentWords(percent: number | null): string {
  return percent === null ? 'Not assessed' : `${roundHalfUp(percent)} %`;
}

/** How much of what is met is proven, as reports say it: a score from before it was counted says that. */
export function provenWords({ met, provenPercent }: { readonly met: number; readonly provenPercent: number | null }) {
  if (provenPercent !== null) return `${roundProven(provenPercent)} %`;
  return met === 0 ? 'No requirement is met yet' : 'Not counted then';
}
