import type { ProfileOutcome, ProfilePart } from '@claimlock/contract/target-profiles/endpoints';
import type { z } from 'zod';
import type { Framework } from '../frameworks/index.ts';

type Outcome = Pick<z.input<typeof ProfileOutcome>, 'part' | 'suggested' | 'achieved' | 'target'>;

/** How far an outcome is achieved by what is recorded of its controls: whole steps that are reached, none begun. */
export function suggestedFor(percent: number | null): number | null {
  return percent === null ? null : Math.min(4, Math.floor(percent / 25));
}

/** What counts of an outcome: a person’s word before what is suggested. */
export function currentOf({ achieved, suggested }: Pick<Outcome, 'achieved' | 'suggested'>): number | null {
  return achieved ?? suggested;
}

/** The functions with the means of their outcomes; one that nothing is known of counts 0, as in every score. */
export function partsOf(framework: Framework, outcomes: readonly Outcome[]): z.input<typeof ProfilePart>[] {
  return framework.groups.flatMap(({ ref, title, parent }) => {
    if (parent !== undefined) return [];
    const own = outcomes.filter(({ part }) => part === ref);
    if (own.length === 0) return [];
    const targets = own.flatMap(({ target }) => target ?? []);
    return [
      {
        ref,
        title,
        outcomes: own.length,
        targets: targets.length,
        current: mean(own.map((outcome) => currentOf(outcome) ?? 0)),
        target: targets.length === 0 ? null : mean(targets),
      },
    ];
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
