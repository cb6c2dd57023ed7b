/** An id of the sample world: `a` is what examples speak of, `b` another tenant’s. */
export const sampleId = (prefix: string, last: string) => `${prefix}_01k9q0s7h0${'0'.repeat(16 - last.length)}${last}`;

/** The ids of the sample world that endpoint examples speak of; the permission matrix builds that world. */
export const sample = {
  clientId: sampleId('cli', 'a'),
  brokerId: sampleId('brk', 'a'),
  personId: sampleId('per', 'a'),
  secondPersonId: sampleId('per', 'b'),
  actionItemId: sampleId('act', 'a'),
  findingId: sampleId('fnd', 'a'),
  testTargetId: sampleId('tgt', 'a'),
  evidenceItemId: sampleId('evd', 'a'),
  riskId: sampleId('rsk', 'a'),
  controlScopeId: sampleId('scp', 'a'),
  assignmentId: sampleId('asg', 'a'),
  attestationTestId: sampleId('att', 'a'),
  attestationPartyId: sampleId('atp', 'a'),
  cyberAssuranceDeclarationId: sampleId('cad', 'a'),
  assessmentId: sampleId('asm', 'a'),
  declaredAssessmentId: sampleId('asm', 'd'),
  registerLineId: sampleId('rln', 'a'),
  privacyEventId: sampleId('pev', 'a'),
  appointmentId: sampleId('apt', 'a'),
  notificationId: sampleId('ntf', 'a'),
  invitationId: sampleId('inv', 'a'),
  membershipId: sampleId('mem', 'y'),
  mailId: sampleId('eml', 'a'),
  sessionId: sampleId('ses', 'a'),
  passkeyId: sampleId('pky', 'a'),
  supportAccessId: sampleId('spa', 'a'),
  ownFrameworkId: 'own-01k9q0s7h0000000000000000a',
} as const;
