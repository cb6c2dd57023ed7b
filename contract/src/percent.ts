/** A number rounded half up, as scores are. */
export function roundHalfUp(value: number): number {
  // 84.5 must not become 84 because it is stored as 84.49999999999999.
  return Math.floor(value + 0.5 + 1e-9);
}

/** A share that is proven, rounded as scores are, and 100 only where nothing is left to prove. */
export function roundProven(percent: number): number {
  return percent > 99 ? Math.floor(percent) : roundHalfUp(percent);
}
