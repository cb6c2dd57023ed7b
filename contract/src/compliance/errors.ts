/** The refusals of compliance: each with its status and the sentence that a person reads. */
export const complianceErrors = {
  'framework.unknown': { status: 422, message: 'ClaimLock does not have this framework.' },
  'requirement.unknown': { status: 404, message: 'This framework has no such requirement.' },
  'requirement.override-auto-fail': {
    status: 422,
    message: 'A requirement that fails the whole framework can only be overridden as not met.',
  },
  'requirement.override-days': { status: 422, message: 'Choose a day from today on, within a year.' },
  'requirement.cannot-be-excluded': {
    status: 422,
    message: 'This framework does not allow this requirement to be excluded.',
  },
  'framework.followed': { status: 409, message: 'This framework is followed already.' },
  'framework.not-followed': { status: 409, message: 'This framework is not followed.' },
  'control.unknown': { status: 404, message: 'We could not find that control.' },
  'control.reason-needed': { status: 422, message: 'Say why this control does not apply.' },
  'control.cannot-be-excluded': {
    status: 422,
    message: 'A framework that you follow does not let you leave this control out.',
  },
} as const;
