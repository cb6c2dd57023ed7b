import type { RequirementControl } from '@claimlock/contract/compliance/requirements';

/** A control behind a requirement: in place and evidenced, unless something else is said. */
export const requirementControl = (controlId: string, more: Partial<RequirementControl> = {}): RequirementControl => ({
  controlId,
  name: 'A control',
  strength: 'primary',
  value: 1,
  implementation: 'implemented',
  effectiveness: 'untested',
  proof: 'evidenced',
  why: 'in place',
  ...more,
});
