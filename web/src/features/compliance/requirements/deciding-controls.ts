import type { RequirementControl } from '@claimlock/contract/compliance/requirements';

/** The controls that decide on a requirement: its own primary ones, or where another option of a choice was taken, those of that. */
export function decidingControls(controls: readonly RequirementControl[]): readonly RequirementControl[] {
  const chosen = controls.filter(({ strength }) => strength === 'chosen');
  return chosen.length > 0 ? chosen : controls.filter(({ strength }) => strength === 'primary');
}
