/** The refusals of outcomes: each with its status and the sentence that a person reads. */
export const outcomesErrors = {
  'attestation.period-missing': { status: 422, message: 'Say from when: a report of type 2 is over a period.' },
  'attestation.period-backwards': { status: 422, message: 'Choose a last day after the first.' },
  'attestation.more-than-all': { status: 422, message: 'Nobody can look at more than there are.' },
  'attestation.more-exceptions': { status: 422, message: 'There cannot be more exceptions than were looked at.' },
  'attestation.in-future': { status: 422, message: 'Choose today or an earlier day.' },
  'attestation.full': { status: 409, message: 'This report holds as many as it can. Take one away first.' },
  'cyber-assurance.not-prepared': { status: 409, message: 'Choose first which level is prepared for.' },
  'cyber-assurance.own-declaration': {
    status: 422,
    message:
      'You chose the level, recorded its certificate or gave an assessor’s word on a point, so somebody else has to declare for the board.',
  },
  'cyber-assurance.declarant-is-dpo': {
    status: 403,
    message: 'The data protection officer advises and cannot declare for the board.',
  },
  'cyber-assurance.no-certificate': {
    status: 409,
    message: 'It needs each certificate that its level rests on to be in force. Record the certificate first.',
  },
  'cyber-assurance.certificate-too-long': {
    status: 422,
    message: 'These certificates last twelve months. Give the last day that is printed on it.',
  },
  'cyber-assurance.not-assessed': {
    status: 409,
    message: 'Some points have never been assessed, so nobody can declare how they stand.',
  },
  'cyber-assurance.moved': {
    status: 409,
    message: 'What would be declared changed while you read it. Look at it again before you declare it.',
  },
  'product-market.backwards': { status: 422, message: 'Choose a day after the one it came onto the market.' },
  'profile.nothing-to-set': { status: 409, message: 'Every outcome of this function has a target already.' },
  'profile.part-unknown': { status: 422, message: 'The framework has no such part.' },
  'tracker.owner-unknown': { status: 422, message: 'Choose someone who works here.' },
  'tracker.owner-sees-nothing': {
    status: 422,
    message: 'They cannot see the tracker. Choose someone above staff, or the data protection or security officer.',
  },
  'tracker.nothing-to-set': { status: 422, message: 'Choose an owner or a date to set.' },
} as const;
