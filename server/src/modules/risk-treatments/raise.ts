import type { LoweredScale } from '@claimlock/contract/risk-treatments/endpoints';

/** A control of a risk: what it lowers, what it counted when the risk was rated, and what it counts now. */
export type Treating = {
  readonly lowers: LoweredScale;
  readonly steps: number;
  /** What it counted when the risk was rated; null where that is yet to be looked at. */
  readonly held: number | null;
  /** What it counts now; null where it does not apply, and then it is not missed. */
  readonly counts: number | null;
};

/** Whether a control holds less than when its risk was rated. */
export function isFailing({ held, counts }: Treating): boolean {
  return held !== null && counts !== null && counts < held;
}

/** What the controls that fail take back from a rating: the steps by which each lowered it. */
export function raiseOf(controls: readonly Treating[]): { readonly likelihood: number; readonly impact: number } {
  const failing = controls.filter(isFailing);
  const by = (scale: LoweredScale) =>
    failing.reduce((sum, { lowers, steps }) => sum + (lowers === scale || lowers === 'Both' ? steps : 0), 0);
  return { likelihood: by('Likelihood'), impact: by('Impact') };
}
