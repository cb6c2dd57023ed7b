const id = (prefix: string, last: string) => `${prefix}_01k9q0s7h0${'0'.repeat(16 - last.length)}${last}`;

/** The ids of the sample world that endpoint examples speak of; the permission matrix builds that world. */
export const sample = {
  clientId: id('cli', 'a'),
  brokerId: id('brk', 'a'),
  personId: id('per', 'a'),
  secondPersonId: id('per', 'b'),
  actionItemId: id('act', 'a'),
  findingId: id('fnd', 'a'),
  testTargetId: id('tgt', 'a'),
  evidenceItemId: id('evd', 'a'),
  riskId: id('rsk', 'a'),
  controlScopeId: id('scp', 'a'),
  assignmentId: id('asg', 'a'),
  attestationTestId: id('att', 'a'),
  attestationPartyId: id('atp', 'a'),
  assessmentId: id('asm', 'a'),
  declaredAssessmentId: id('asm', 'd'),
  registerLineId: id('rln', 'a'),
  appointmentId: id('apt', 'a'),
  notificationId: id('ntf', 'a'),
  invitationId: id('inv', 'a'),
  mailId: id('eml', 'a'),
  sessionId: id('ses', 'a'),
  passkeyId: id('pky', 'a'),
  ownFrameworkId: 'own-01k9q0s7h0000000000000000a',
} as const;
