/** The refusals of compliance: each with its status and the sentence that a person reads. */
export const complianceErrors = {
  'framework.unknown': { status: 422, message: 'ClaimLock does not have this framework.' },
  'requirement.unknown': { status: 404, message: 'This framework has no such requirement.' },
  'requirement.override-auto-fail': {
    status: 422,
    message: 'A requirement that fails the whole framework can only be overridden as not met.',
  },
  'requirement.override-own': {
    status: 409,
    message: 'Someone other than the person who set the override has to confirm it.',
  },
  'requirement.override-assessor': {
    status: 422,
    message: 'Give the assessor’s name, their firm and the evidence that holds their report.',
  },
  'requirement.override-own-firm': {
    status: 422,
    message: 'This is your own organisation. An assessor’s decision is made by somebody of another firm.',
  },
  'requirement.override-report': {
    status: 422,
    message: 'Choose approved evidence of a control of this requirement that holds the assessor’s report.',
  },
  'requirement.override-days': { status: 422, message: 'Choose a day from today on, within a year.' },
  'requirement.cannot-be-excluded': {
    status: 422,
    message: 'This framework does not allow this requirement to be excluded.',
  },
  'statement.not-needed': {
    status: 422,
    message: 'This requirement does not rest on this control alone, so it needs no implementation statement.',
  },
  'statement.none': { status: 422, message: 'This framework has no statement of applicability.' },
  'statement.undecided': {
    status: 409,
    message:
      'Decide first whether each requirement applies. Filter the statement by “Not decided yet” to find those left.',
  },
  'statement.unchanged': { status: 409, message: 'The statement is the same as its approved version.' },
  'statement.moved': {
    status: 409,
    message: 'The statement changed while you read it. Look at it again before you approve it.',
  },
  'statement.own-approval': {
    status: 422,
    message: 'You made decisions that are new in this version, so somebody else has to approve it.',
  },
  'statement.twice': { status: 422, message: 'State each requirement once.' },
  'framework.followed': { status: 409, message: 'This framework is followed already.' },
  'framework.not-followed': { status: 409, message: 'This framework is not followed.' },
  'assurance-fact.unknown': { status: 404, message: 'ClaimLock has no such fact, or measures it itself.' },
  'assurance-fact.twice': { status: 422, message: 'State each fact once.' },
  'assurance-fact.value': { status: 422, message: 'Give the kind of answer that the question asks for.' },
  'assurance-fact.none': { status: 422, message: 'Give how many there are in all, 1 or more.' },
  'assurance-fact.coverage': {
    status: 422,
    message: 'Those covered and those on the list cannot be more than there are in all.',
  },
  'assurance-fact.day': { status: 422, message: 'Choose today or an earlier day.' },
  'assurance-fact.evidence': { status: 422, message: 'Choose evidence of the control that this fact belongs to.' },
  'control.unknown': { status: 404, message: 'We could not find that control.' },
  'control.reason-needed': { status: 422, message: 'Say why this control is not applicable.' },
  'control.cannot-be-excluded': {
    status: 422,
    message: 'A framework that you follow does not allow this control to be excluded.',
  },
} as const;
