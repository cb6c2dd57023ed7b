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

const namedAtMost = 5;

/**
 * The opinion that is likely of a report, and why. An opinion is given over criteria that were tested: while one of them was
 * not, nothing is said of the whole, and the open ones are named. Criteria that do not hold qualify it; whether that is
 * pervasive, which turns it, no share of criteria says but where none holds. Exceptions that nobody has weighed count
 * against a criterion.
 */
export function likelyOpinion(
  kind: AttestationKind,
  criteria: readonly WeighedCriterion[],
): { readonly opinion: Opinion; readonly why: string } {
  const all = criteria.length;
  if (all === 0) return { opinion: 'disclaimer', why: 'No criterion applies.' };
  const unknown = criteria.filter(({ result }) => result === 'not-assessed');
  const untested = kind === 'type-2' ? criteria.filter(({ tests }) => tests === 0) : [];
  const open = untested.length > 0 ? untested : unknown;
  const failed = criteria.filter((criterion) => !holds(criterion, kind));
  if (open.length > 0) return { opinion: 'disclaimer', why: whatIsOpen(kind, criteria, open) };
  if (failed.length === 0)
    return {
      opinion: 'unqualified',
      why: `All ${all} criteria ${kind === 'type-2' ? 'were tested and hold' : 'hold'}.`,
    };
  const why = `${failed.length} of ${all} criteria do not hold: ${named(failed)}.${unweighed(failed, kind)}`;
  if (failed.length === all) return { opinion: 'adverse', why };
  return { opinion: 'qualified', why: `${why} The opinion is adverse where the auditor finds this pervasive.` };
}

/** Which criteria nothing can be said of, and how many of the others hold. */
function whatIsOpen(
  kind: AttestationKind,
  criteria: readonly WeighedCriterion[],
  open: readonly WeighedCriterion[],
): string {
  const isTested = kind === 'type-2' && open.some(({ tests }) => tests === 0);
  const one = open.length === 1;
  const says = isTested ? `${one ? 'was' : 'were'} not tested over the period` : `${one ? 'is' : 'are'} not assessed`;
  const others = criteria.filter((criterion) => !open.includes(criterion));
  const held = others.filter((criterion) => holds(criterion, kind)).length;
  const rest = others.length === 0 ? '' : ` Of the ${others.length} that ${isTested ? 'were' : 'are'}, ${held} hold.`;
  return `${open.length} of ${criteria.length} criteria ${says}: ${named(open)}.${rest}`;
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
