/** The refusals of assignments: each with its status and the sentence that a person reads. */
export const assignmentsErrors = {
  'assignment.overtaken': {
    status: 409,
    message: 'A control was recorded anew after it was answered. Send it back, so that the answer is looked at again.',
  },
  'assignment.person-unknown': { status: 422, message: 'Choose people who work here.' },
  'assignment.due-before': { status: 422, message: 'Choose a day from today on.' },
  'assignment.not-yours': { status: 422, message: 'Only the people who were asked answer this assignment.' },
  'assignment.submitted': {
    status: 409,
    message: 'This is awaiting review. It can be changed again once its reviewer asks for changes.',
  },
  'assignment.over': { status: 409, message: 'This assignment has ended, so it stays as it is.' },
  'assignment.unanswered': { status: 409, message: 'Some requirements have no answer yet.' },
  'assignment.not-submitted': { status: 409, message: 'Only an assignment that was handed over can be decided about.' },
  'assignment.own-approval': {
    status: 422,
    message: 'You answered this or handed it over, so somebody else has to approve it.',
  },
  'assignment.answer-empty': {
    status: 422,
    message: 'Say how it stands: in words, by a result, or by the state of a control.',
  },
  'assignment.evidence-unknown': { status: 422, message: 'Choose evidence that you can see.' },
} as const;
