import { mostPrintedRows } from './most-printed-rows.ts';
import { moduleErrors } from './recorded-and-refused.ts';

/**
 * Every refusal a caller can meet: its code, its status and the sentence a person reads. What any endpoint may answer
 * stands here, with the sentences of the specification's section 8 word for word; each module's own beside its endpoints.
 */
export const errors = {
  'request.invalid': { status: 400, message: 'Some fields need attention.' },
  'request.malformed': { status: 400, message: 'We could not read this request.' },
  'request.too-large': { status: 413, message: 'This is too large to send.' },
  'request.too-slow': {
    status: 408,
    message: 'This arrived too slowly, so we stopped. Try again on a faster connection.',
  },
  'document.too-long': {
    status: 422,
    message: `This is too long for a PDF, which holds up to ${mostPrintedRows.toLocaleString('en-GB')} rows and fewer long ones. Choose Excel or CSV.`,
  },
  'document.beyond-limits': {
    status: 422,
    message:
      'This PDF takes more time or memory than one may. Try again later, or choose another format where there is one.',
  },
  'request.wrong-type': { status: 415, message: 'Send this as JSON.' },
  'request.not-a-file': { status: 415, message: 'Send the file itself, as bytes.' },
  'request.cross-site': { status: 403, message: 'This request came from another site, so we did not carry it out.' },
  'request.key-reused': { status: 422, message: 'This idempotency key was used for a different request.' },
  'request.too-many': { status: 429, message: 'Too many attempts. Wait a little, then try again.' },
  'session.missing': { status: 401, message: 'Please sign in.' },
  'session.needs-second-factor': { status: 403, message: 'Set up MFA to open this part of ClaimLock.' },
  'session.single-factor': { status: 403, message: 'Sign in with MFA to change this.' },
  'session.somebody-else': {
    status: 409,
    message: 'Another person signed in here after this page was opened, so this was not done.',
  },
  'access.denied': { status: 403, message: 'You do not have permission to do this.' },
  'not-found': { status: 404, message: 'We could not find that.' },
  'method.not-allowed': { status: 405, message: 'This address does not take that kind of request.' },
  conflict: { status: 409, message: 'Someone else changed this meanwhile. Look at their version, then try again.' },
  // A save that changes nothing records nothing.
  'answer.changes-nothing': { status: 409, message: 'Already recorded like this; no change made.' },
  'client.suspended': { status: 403, message: 'This organisation is suspended, so this is not available.' },
  'service.maintenance': { status: 503, message: 'ClaimLock is being worked on. Try again in a minute.' },
  'service.busy': {
    status: 503,
    message: 'ClaimLock is busy or cannot reach its database. Try again in a few seconds.',
  },
  unknown: { status: 500, message: 'Unknown error' },

  ...moduleErrors,
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

  /** The refusal of one field, which its sentence stands beside. */
  static beside(code: ErrorCode, path: string): ProductError {
    return new ProductError(code, [{ path, message: errors[code].message }]);
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
