/** The refusals of IASME Cyber Assurance: each with its status and the sentence that a person reads. */
export const cyberAssuranceErrors = {
  'cyber-assurance.not-prepared': { status: 409, message: 'Choose first which level is prepared for.' },
  'cyber-assurance.own-declaration': {
    status: 422,
    message:
      'You selected the level, recorded its certificate or overrode a point, so another person has to declare for the board.',
  },
  'cyber-assurance.declarant-is-dpo': {
    status: 403,
    message: 'The data protection officer advises and cannot declare for the board.',
  },
  'cyber-assurance.no-certificate': {
    status: 409,
    message: 'Each certificate that the level rests on has to be in force. Record the certificate first.',
  },
  'cyber-assurance.certificate-too-long': {
    status: 422,
    message: 'These certificates last twelve months. Give the last day that is printed on it.',
  },
  'cyber-assurance.not-assessed': {
    status: 409,
    message: 'Assess every point before you declare.',
  },
  'cyber-assurance.beyond-role': {
    status: 403,
    message:
      'Your role does not include all the data in this declaration. Ask an administrator, or the person who declared it.',
  },
  'cyber-assurance.moved': {
    status: 409,
    message: 'The declaration changed while you read it. Look at it again before you declare it.',
  },
} as const;
