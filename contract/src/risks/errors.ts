/** The refusals of risks: each with its status and the sentence that a person reads. */
export const risksErrors = {
  'risk.is-resolved': { status: 409, message: 'This risk is resolved. Reopen it to change it.' },
  'risk.not-resolved': { status: 409, message: 'This risk is not resolved, so it cannot be reopened.' },
  'risk.treatment-begun': { status: 409, message: 'The treatment of this risk has begun already.' },
  'risk.treatment-not-begun': { status: 422, message: 'Start the treatment before you say how far it has come.' },
  'risk.owner-unknown': { status: 422, message: 'Choose someone who works here.' },
  'risk.owner-is-dpo': {
    status: 422,
    message: 'The data protection officer advises and cannot own a risk.',
  },
  'risk.control-unknown': { status: 422, message: 'Choose controls from the list.' },
  'risk.acceptance-not-yours': {
    status: 422,
    message: 'Only senior management accepts a high or critical risk.',
  },
  'risk.acceptance-needs-review': {
    status: 422,
    message: 'A high or critical risk that is accepted is looked at again within 12 months: give its review date.',
  },
} as const;
