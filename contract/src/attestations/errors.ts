/** The refusals of reports of SOC 2: each with its status and the sentence that a person reads. */
export const attestationsErrors = {
  'attestation.period-missing': { status: 422, message: 'Say from when: a report of type 2 is over a period.' },
  'attestation.period-backwards': { status: 422, message: 'Choose a last day after the first.' },
  'attestation.more-than-all': { status: 422, message: 'The sample cannot be larger than the population.' },
  'attestation.more-exceptions': { status: 422, message: 'Exceptions cannot outnumber the sample.' },
  'attestation.in-future': { status: 422, message: 'Choose today or an earlier day.' },
  'attestation.full': { status: 409, message: 'This report holds as many as it can. Remove one first.' },
} as const;
