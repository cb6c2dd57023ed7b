import type { AssuranceSize, AssuranceStep, WeakenedPoint } from '@claimlock/contract/cyber-assurance/endpoints';
import { z } from 'zod';
import sizes from '../../../catalogue/iasme-sizes.json' with { type: 'json' };
import type { Framework } from '../frameworks/index.ts';

const points = z.array(z.string());
const { askedFrom } = z
  .object({ askedFrom: z.object({ '10': points, '50': points }) })
  .parse({ askedFrom: sizes.askedFrom });

/** The size of an organisation as IASME Cyber Assurance tells sizes apart. */
export function assuranceSizeOf(people: number): AssuranceSize {
  if (people < 10) return 'up-to-9';
  return people < 50 ? '10-to-49' : 'from-50';
}

/** Our own points that an organisation of this size is not asked. */
export function notAskedOf(size: AssuranceSize): ReadonlySet<string> {
  if (size === 'from-50') return new Set();
  return new Set(size === 'up-to-9' ? [...askedFrom['10'], ...askedFrom['50']] : askedFrom['50']);
}

const out = 'Not asked of an organisation of this size. The choice is ours; it is not the official question set.';
const back = 'Asked of an organisation of this size. The choice is ours; it is not the official question set.';

/** Whether a point was left out, or taken back, for the organisation's size alone. */
export const isBySize = (justification: string): boolean => justification === out || justification === back;

type Decision = { readonly applicable: boolean; readonly justification: string };

/**
 * What has to be decided so that a framework asks what it asks of this size. What a person decided, or whose reason they
 * wrote anew, is theirs and stays.
 */
export function decisionsForSize(
  { requirements }: Pick<Framework, 'requirements'>,
  size: AssuranceSize,
  decided: ReadonlyMap<string, Decision>,
): (Decision & { readonly ref: string })[] {
  const notAsked = notAskedOf(size);
  return requirements.flatMap(({ ref }) => {
    const known = decided.get(ref);
    const applicable = !notAsked.has(ref);
    const isTheirs = known !== undefined && !isBySize(known.justification);
    if (isTheirs || (known?.applicable ?? true) === applicable) return [];
    return [{ ref, applicable, justification: applicable ? back : out }];
  });
}

type Result = WeakenedPoint['was'];
const ranks: Readonly<Record<Result, number>> = {
  'not-assessed': 0,
  'not-met': 0,
  partly: 1,
  met: 2,
  // What was not asked and is asked now stands lower unless it is met.
  'not-applicable': 2,
};

/** Points that stand lower than somebody declared; what is not asked any more stands no lower. */
export function weakenedPoints(
  { requirements }: Pick<Framework, 'requirements'>,
  declared: ReadonlyMap<string, Result>,
  now: ReadonlyMap<string, { readonly result: Result }>,
): WeakenedPoint[] {
  return requirements.flatMap(({ ref, title }) => {
    const was = declared.get(ref);
    const is = now.get(ref)?.result ?? 'not-assessed';
    return was !== undefined && ranks[is] < ranks[was] ? [{ ref, title, was, now: is }] : [];
  });
}

/** The one thing that comes next on the way to an assessor. */
export function nextStep(at: {
  readonly chosen: boolean;
  readonly certified: boolean;
  readonly notAssessed: number;
  readonly open: number;
  readonly declared: boolean;
  readonly weakened: number;
}): AssuranceStep {
  if (!at.chosen) return 'choose';
  if (!at.certified) return 'certificate';
  if (at.notAssessed > 0) return 'assess';
  if (at.declared && at.weakened > 0) return 'declare-anew';
  if (at.open > 0) return 'mend';
  return at.declared ? 'ready' : 'declare';
}
