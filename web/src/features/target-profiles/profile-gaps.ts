import { type ProfileOutcome, profilePriorities } from '@claimlock/contract/target-profiles/endpoints';

export type Gap = ProfileOutcome & { readonly current: number; readonly gap: number };

/** Where the current step of an outcome comes from, as it reads after the number. */
export const currentFrom = ({ achieved, suggested }: Gap): string =>
  achieved !== null ? 'as a person judged' : suggested !== null ? 'as the controls suggest' : 'as nothing is assessed';

/** The outcomes that are short of their target: the more important first, then the wider gap. */
export function gapsOf(outcomes: readonly ProfileOutcome[]): Gap[] {
  const rank = ({ priority }: Gap) =>
    priority === null ? profilePriorities.length : profilePriorities.indexOf(priority);
  return outcomes
    .flatMap((outcome) => {
      const current = outcome.achieved ?? outcome.suggested ?? 0;
      return outcome.target !== null && outcome.target > current
        ? [{ ...outcome, current, gap: outcome.target - current }]
        : [];
    })
    .sort((one, other) => rank(one) - rank(other) || other.gap - one.gap || one.ref.localeCompare(other.ref));
}
