import type { FamilyWorking } from '@claimlock/contract/compliance/assurance';

/** A need that is not met, and a family that waits for it, as tests show them. */
export const need = {
  controlId: 'IAM-06',
  control: 'Multi-factor authentication',
  factId: 'mfa-backups',
  asks: 'MFA for backup systems: at least 95%',
  found: 'not stated',
  isMet: false,
  isProven: false,
  outdatedOn: null,
  actionItemId: null,
};
export const family = (more: Partial<FamilyWorking>): FamilyWorking => ({
  family: 'MFA',
  name: 'Multi-factor authentication',
  weight: 14,
  level: 3,
  freshness: 1,
  freshnessWhy: 'confirmed within a year',
  proof: { on: '2026-10-19', freshUntil: '2999-10-19' },
  points: 10.5,
  reached: 'Enforced',
  next: 'Tested',
  levelFor: { Bronze: 3, Silver: 3, Gold: 3, Platinum: 3 },
  minimum: { Bronze: 3, Silver: 4, Gold: 4, Platinum: 4 },
  levels: [],
  raise: { toLevel: 4, points: 3.5, needs: [need] },
  ...more,
});
