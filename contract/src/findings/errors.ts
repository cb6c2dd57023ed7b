/** The refusals of findings: each with its status and the sentence that a person reads. */
export const findingsErrors = {
  'finding.over': { status: 409, message: 'This finding is not open any more, so this cannot be done.' },
  'finding.begun': { status: 409, message: 'Work on this finding has begun already.' },
  'finding.not-submitted': {
    status: 409,
    message: 'Only a finding that is ready for review can be closed or sent back.',
  },
  'finding.submitted': { status: 409, message: 'This finding is already awaiting review.' },
  'finding.not-accepted': {
    status: 409,
    message: 'The risk of this finding is not accepted, so there is nothing to take back.',
  },
  'finding.owner-unknown': { status: 422, message: 'Choose someone who works here.' },
  'finding.owner-is-dpo': {
    status: 422,
    message: 'The data protection officer advises and cannot own a finding.',
  },
  'finding.owner-cannot-close': {
    status: 422,
    message: 'You owned or worked on this finding, so somebody else has to close or dismiss it.',
  },
  'finding.owner-cannot-accept': {
    status: 422,
    message: 'You owned or worked on this finding, so somebody else has to accept its risk.',
  },
  'finding.management-accepts': {
    status: 422,
    message: 'The risk of a High or Critical finding is accepted by senior management.',
  },
  'finding.acceptance-needs-ciso': {
    status: 409,
    message:
      'The CISO has to advise on a High or Critical finding at its current severity before its risk is accepted. Ask for the advice beside this finding.',
  },
  'finding.acceptance-needs-dpo': {
    status: 409,
    message:
      'The data protection officer has to advise on this finding at its current severity before its risk is accepted. Ask for the advice beside it.',
  },
  'finding.adviser-cannot-answer': {
    status: 409,
    message:
      'The holder of the duty that has to advise on this finding cannot sign in to ClaimLock. Appoint somebody who can, such as the deputy, or end the duty.',
  },
  'finding.acceptance-by-adviser': {
    status: 422,
    message: 'You advised on this finding, so somebody else has to accept its risk.',
  },
  'finding.no-advice-to-ask': {
    status: 409,
    message: 'No advice on this finding is missing, or it has been asked for already.',
  },
  'finding.advice-not-yours': {
    status: 422,
    message:
      'The CISO advises on High and Critical findings, and the data protection officer on those of them about data protection.',
  },
  'finding.exception-is-acceptance': {
    status: 422,
    message:
      'An exception to a High or Critical finding is a risk that is accepted. Send the finding back, and accept its risk.',
  },
  'finding.acceptance-too-long': { status: 422, message: 'Choose a day from tomorrow on, within a year.' },
  'finding.identified-later': { status: 422, message: 'Choose the day it was found: today or before.' },
  'finding.requirement-unknown': { status: 422, message: 'Choose a requirement of that framework.' },
  'finding.framework-unknown': { status: 422, message: 'Choose a framework from the list.' },
  'finding.control-unknown': { status: 422, message: 'Choose a control from the list.' },
  'finding.not-closed': { status: 422, message: 'Choose a finding that is closed: only that can come back.' },
} as const;
