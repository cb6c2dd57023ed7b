import type { AttestationKind, Opinion } from '@claimlock/contract/attestations/endpoints';
import type { RequirementResult } from '@claimlock/contract/compliance/endpoints';

/** One criterion of a report as an auditor would weigh it. */
export type WeighedCriterion = {
  readonly ref: string;
  readonly result: RequirementResult;
  readonly tests: number;
  readonly exceptions: number;
  readonly weighed: 'met' | 'partly' | 'not-met' | null;
};

/** From this share of the criteria on, what is not met is everywhere and not in places. */
const everywhere = 1 / 4;
/** Above this share of the criteria nothing can be said of the whole. */
const tooLittle = 1 / 2;
const namedAtMost = 5;

/**
 * The opinion that is likely of a report, and why. Too little known or tested leaves nothing to say; criteria that are
 * not met in places qualify it; everywhere, they turn it. Exceptions that nobody has weighed count against a criterion.
 */
export function likelyOpinion(
  kind: AttestationKind,
  criteria: readonly WeighedCriterion[],
): { readonly opinion: Opinion; readonly why: string } {
  const all = criteria.length;
  const unknown = criteria.filter(({ result }) => result === 'not-assessed');
  if (all === 0 || unknown.length > all * tooLittle)
    return { opinion: 'disclaimer', why: `Nothing is known of ${unknown.length} of ${all} criteria.` };
  const untested = kind === 'type-2' ? criteria.filter(({ tests }) => tests === 0) : [];
  if (untested.length > all * tooLittle)
    return { opinion: 'disclaimer', why: `${untested.length} of ${all} criteria were not tested over the period.` };
  const failed = criteria.filter((criterion) => !holds(criterion, kind));
  if (failed.length === 0) return { opinion: 'unqualified', why: `All ${all} criteria hold.` };
  const why = `${failed.length} of ${all} criteria do not hold: ${named(failed)}.`;
  return {
    opinion: failed.length >= all * everywhere ? 'adverse' : 'qualified',
    why: `${why}${unweighed(failed, kind)}`,
  };
}

function holds({ result, exceptions, weighed }: WeighedCriterion, kind: AttestationKind): boolean {
  if (weighed !== null) return weighed === 'met';
  return result === 'met' && (kind === 'type-1' || exceptions === 0);
}

function named(criteria: readonly WeighedCriterion[]): string {
  const names = criteria.slice(0, namedAtMost).map(({ ref }) => ref);
  const others = criteria.length - names.length;
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
}

function unweighed(failed: readonly WeighedCriterion[], kind: AttestationKind): string {
  const waiting = failed.filter((one) => kind === 'type-2' && one.weighed === null && one.exceptions > 0);
  return waiting.length === 0 ? '' : ` Exceptions of ${named(waiting)} have not been weighed yet.`;
}
