import { errorsOfCompliance } from './errors-of-compliance.ts';
import { errorsOfPrivacy } from './errors-of-privacy.ts';
import { errorsOfWork } from './errors-of-work.ts';

/**
 * Every refusal a caller can meet: its code, its status and the sentence a person reads. The sentences of the
 * specification's section 8 stand here word for word.
 */
export const errors = {
  'request.invalid': { status: 400, message: 'Some fields need attention.' },
  'request.malformed': { status: 400, message: 'We could not read this request.' },
  'request.too-large': { status: 413, message: 'This is too large to send.' },
  'request.wrong-type': { status: 415, message: 'Send this as JSON.' },
  'request.not-a-file': { status: 415, message: 'Send the file itself, as bytes.' },
  'request.cross-site': { status: 403, message: 'This request came from another site, so we did not carry it out.' },
  'request.key-reused': { status: 422, message: 'This idempotency key was used for a different request.' },
  'request.too-many': { status: 429, message: 'Too many attempts. Wait a little, then try again.' },
  'session.missing': { status: 401, message: 'Please sign in.' },
  'session.needs-second-factor': { status: 403, message: 'Set up a second factor to open this part of ClaimLock.' },
  'session.single-factor': { status: 403, message: 'Sign in with your second factor to change this.' },
  'access.denied': { status: 403, message: 'You do not have permission to do this.' },
  'not-found': { status: 404, message: 'We could not find that.' },
  'method.not-allowed': { status: 405, message: 'This address does not take that kind of request.' },
  conflict: { status: 409, message: 'Someone else changed this meanwhile. Look at their version, then try again.' },
  'client.suspended': { status: 403, message: 'This organisation is suspended, so nothing can be changed.' },
  'service.maintenance': { status: 503, message: 'ClaimLock is being worked on. Try again in a minute.' },
  'service.busy': {
    status: 503,
    message: 'ClaimLock is busy or cannot reach its database. Try again in a few seconds.',
  },
  unknown: { status: 500, message: 'Unknown error' },

  'sign-in.failed': { status: 401, message: 'That e-mail address and password do not match an account.' },
  'sign-in.second-factor-failed': { status: 401, message: 'That code is not right, or it was used already.' },
  'sign-in.passkey-failed': {
    status: 401,
    message: 'That passkey could not be checked. Try again, or use your password.',
  },
  'demo.off': { status: 404, message: 'Demo mode is off here.' },
  'password.too-short': { status: 422, message: 'Use at least 12 characters.' },
  'password.too-long': { status: 422, message: 'Use at most 128 characters.' },
  'password.breached': { status: 422, message: 'This password is on a list of stolen passwords. Choose another.' },
  'password.wrong': { status: 422, message: 'That is not your current password.' },
  'link.invalid': { status: 410, message: 'This link was used already, was replaced by a newer one, or has expired.' },
  'set-up.done': { status: 410, message: 'ClaimLock is set up already. Sign in instead.' },
  'authenticator.missing': { status: 409, message: 'No authenticator app is being set up. Start again.' },
  'authenticator.present': { status: 409, message: 'An authenticator app is set up already. Remove it first.' },
  'second-factor.required': {
    status: 409,
    message: 'Your role needs a second factor. Add another before you remove this one.',
  },

  'client.domain-taken': { status: 409, message: 'An organisation with this e-mail domain exists already.' },
  'client.already-suspended': { status: 409, message: 'This organisation is suspended already.' },
  'client.not-suspended': { status: 409, message: 'This organisation is not suspended.' },
  'client.name-does-not-match': { status: 422, message: 'Type the organisation’s name exactly to confirm.' },
  'client.broker-unknown': { status: 422, message: 'Choose a broker from the list.' },
  'client.framework-unknown': { status: 422, message: 'Choose frameworks from the list.' },
  'invitation.not-open': { status: 409, message: 'This invitation was used, replaced or withdrawn already.' },
  'broker.name-taken': { status: 409, message: 'A broker with this name exists already.' },

  'person.email-taken': { status: 409, message: 'Someone with this e-mail address is here already.' },
  'person.already-active': { status: 409, message: 'This person has joined already.' },
  'person.above-you': {
    status: 403,
    message: 'Only a client admin may make somebody a client admin: nobody gives what they do not hold.',
  },
  'person.is-you': { status: 422, message: 'You cannot deactivate yourself.' },
  'place.is-yours': { status: 422, message: 'You cannot end your own access: another operator has to.' },
  'person.last-admin': {
    status: 422,
    message: 'This is the last administrator, so they cannot be removed: nobody could let others in.',
  },
  'person.deactivated': { status: 409, message: 'This person is deactivated already.' },
  'appointment.to-self': { status: 422, message: 'You cannot appoint yourself: somebody else has to.' },
  'appointment.conflict': {
    status: 422,
    message:
      'One person cannot hold both DPO and CISO, or DPO and Admin: whoever advises does not judge their own work.',
  },
  'appointment.owns-actions': {
    status: 422,
    message: 'The data protection officer advises and cannot own an action. Assign their open actions to others first.',
  },
  'appointment.owns-risks': {
    status: 422,
    message: 'The data protection officer advises and cannot own a risk. Give their open risks to others first.',
  },
  'appointment.owns-findings': {
    status: 422,
    message: 'The data protection officer advises and cannot own a finding. Give their open findings to others first.',
  },
  'appointment.owns-controls': {
    status: 422,
    message: 'The data protection officer monitors and cannot own a control. Give their controls to others first.',
  },
  'appointment.held': { status: 409, message: 'This person holds this duty already.' },
  'appointment.ended': { status: 409, message: 'This appointment has ended already.' },
  'appointment.not-active': { status: 422, message: 'Only someone who has joined can be appointed.' },

  'ledger.not-continued': {
    status: 409,
    message:
      'This ledger does not continue what was signed of it before, so we do not sign it again. Verify it to see what was changed.',
  },
  ...errorsOfPrivacy,
  ...errorsOfWork,
  ...errorsOfCompliance,
} as const;

export type ErrorCode = keyof typeof errors;

/** A field that needs attention: where it is in the input, and how to mend it. */
export type FieldProblem = { readonly path: string; readonly message: string };

/** A refusal a person can meet. Thrown anywhere, answered once, by the hallway. */
export class ProductError extends Error {
  override name = 'ProductError';
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];
  /** In how many seconds it may be tried again, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, fields: readonly FieldProblem[] = [], retryAfter?: number) {
    super(errors[code].message);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errors[this.code].status;
  }
}

/** The body of every answer that is not a success. */
export type ErrorBody = {
  readonly success: false;
  readonly error: string;
  readonly code: ErrorCode;
  readonly fields?: readonly FieldProblem[];
  /** What to quote to support; also in the server's log. */
  readonly reference: string;
};
