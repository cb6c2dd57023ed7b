/** The refusals of identity: each with its status and the sentence that a person reads. */
export const identityErrors = {
  'sign-in.failed': { status: 401, message: 'That email address and password do not match an account.' },
  'sign-in.second-factor-failed': { status: 401, message: 'That code is not right, or it was used already.' },
  'sign-in.passkey-failed': {
    status: 401,
    message: 'That passkey could not be checked. Try again, or use your password.',
  },
  'demo.off': { status: 404, message: 'Demo mode is off here.' },
  'demo.person-stays': {
    status: 409,
    message: 'Visitors of the demo sign in as this person, so their access and their role stay.',
  },
  'demo.reset-often': {
    status: 429,
    message: 'The demo was reset several times within ten minutes. Try again in a few minutes.',
  },
  'password.too-short': { status: 422, message: 'Use at least 12 characters.' },
  'password.too-long': { status: 422, message: 'Use at most 128 characters.' },
  'password.breached': { status: 422, message: 'This password is on a list of stolen passwords. Choose another.' },
  'password.wrong': { status: 422, message: 'That is not your current password.' },
  'link.invalid': { status: 410, message: 'This link was used already, was replaced by a newer one, or has expired.' },
  'link.operator': {
    status: 403,
    message:
      'An account cannot be a super admin and a member of an organisation at once. Accept this invitation with another account.',
  },
  'set-up.link-unknown': {
    status: 410,
    message: 'This set-up link does not work, or not any more. Start ClaimLock again: it prints a new one.',
  },
  'set-up.done': { status: 410, message: 'ClaimLock is set up already. Sign in instead.' },
  'authenticator.missing': { status: 409, message: 'No authenticator app is being set up. Start again.' },
  'authenticator.present': { status: 409, message: 'An authenticator app is set up already. Remove it first.' },
  'second-factor.required': {
    status: 409,
    message: 'Your role needs MFA. Add another method before you remove this one.',
  },
} as const;
