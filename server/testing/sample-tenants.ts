import { sample } from '@claimlock/contract/sample';

const b = (id: string) => `${id.slice(0, -1)}b`;

/** The other tenant's ids: the same as the sample's, one letter on. */
export const other = {
  clientId: b(sample.clientId),
  brokerId: b(sample.brokerId),
  actionItemId: b(sample.actionItemId),
  riskId: b(sample.riskId),
  controlScopeId: b(sample.controlScopeId),
  findingId: b(sample.findingId),
  ownFrameworkId: b(sample.ownFrameworkId),
  evidenceItemId: b(sample.evidenceItemId),
  testTargetId: b(sample.testTargetId),
  attestationTestId: b(sample.attestationTestId),
  attestationPartyId: b(sample.attestationPartyId),
  cyberAssuranceDeclarationId: b(sample.cyberAssuranceDeclarationId),
  assignmentId: b(sample.assignmentId),
  assessmentId: b(sample.assessmentId),
  privacyEventId: b(sample.privacyEventId),
  personId: 'per_01k9q0s7h0000000000000000z',
} as const;

/** The client that is suspended. */
export const clientC = `${sample.clientId.slice(0, -1)}c`;

/** A word that stands in a tenant's rows and nowhere else: seen from outside, it is a leak. */
export const canaries = { a: 'canary-of-a-7f3c', b: 'canary-of-b-91de' } as const;
