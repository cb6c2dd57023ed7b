import type { AttestationKind, Opinion } from '@claimlock/contract/attestations/endpoints';
import type { Proof, RequirementResult } from '@claimlock/contract/compliance/endpoints';

/** One criterion of a report as an auditor would weigh it. */
export type WeighedCriterion = {
  readonly ref: string;
  readonly result: RequirementResult;
  /** What a met criterion rests on; null of what is not met. */
  readonly proof: Proof | null;
  readonly tests: number;
  readonly exceptions: number;
  readonly weighed: 'met' | 'partly' | 'not-met' | null;
};

const namedAtMost = 5;

/**
 * The opinion that is likely of a report, and why. An opinion is given over criteria that were tested, in a report as of one
 * day over criteria that evidence or a test proves: while one of them is not, nothing is said of the whole, and all open ones
 * are named. Criteria that do not hold qualify it; whether that is pervasive, which turns it, no share of criteria says but
 * where none holds. Exceptions that nobody has weighed count against a criterion.
 */
export function likelyOpinion(
  kind: AttestationKind,
  criteria: readonly WeighedCriterion[],
): { readonly opinion: Opinion; readonly why: string } {
  const all = criteria.length;
  if (all === 0) return { opinion: 'disclaimer', why: 'No criterion applies.' };
  const failed = criteria.filter((criterion) => !holds(criterion, kind));
  for (const gap of gapsOf[kind]) {
    const open = criteria.filter(gap.isOpen);
    if (open.length > 0) return { opinion: 'disclaimer', why: whatIsOpen(kind, criteria, open, gap) };
  }
  if (failed.length === 0)
    return {
      opinion: 'unqualified',
      why: `All ${all} criteria ${kind === 'type-2' ? 'were tested and hold' : 'hold, as evidence or a test shows'}.`,
    };
  const why = `${failed.length} of ${all} criteria do not hold: ${named(failed)}.${unweighed(failed, kind)}`;
  if (failed.length === all) return { opinion: 'adverse', why };
  return { opinion: 'qualified', why: `${why} The opinion is adverse where the auditor finds this pervasive.` };
}

/** Why nothing can be said of a criterion, in words for one and for several. */
type Gap = {
  readonly isOpen: (criterion: WeighedCriterion) => boolean;
  readonly one: string;
  readonly several: string;
};

const unknown: Gap = {
  isOpen: ({ result }) => result === 'not-assessed',
  one: 'is not assessed',
  several: 'are not assessed',
};
const untested: Gap = {
  isOpen: ({ tests }) => tests === 0,
  one: 'was not tested over the period',
  several: 'were not tested over the period',
};
const unproven: Gap = {
  isOpen: ({ result, proof }) => result === 'met' && proof === 'declared',
  one: 'is only declared',
  several: 'are only declared',
};
const gapsOf: Readonly<Record<AttestationKind, readonly Gap[]>> = {
  'type-1': [unknown, unproven],
  'type-2': [untested, unknown],
};

/** Which criteria nothing can be said of, all of them, and how many of the others hold. */
function whatIsOpen(
  kind: AttestationKind,
  criteria: readonly WeighedCriterion[],
  open: readonly WeighedCriterion[],
  gap: Gap,
): string {
  const others = criteria.filter((criterion) => !open.includes(criterion));
  const held = others.filter((criterion) => holds(criterion, kind)).length;
  const rest = others.length === 0 ? '' : ` Of the others, ${held} of ${others.length} hold.`;
  const names = open.map(({ ref }) => ref).join(', ');
  return `${open.length} of ${criteria.length} criteria ${open.length === 1 ? gap.one : gap.several}: ${names}.${rest}`;
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
