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

  'action-item.already-completed': { status: 409, message: 'This action is already completed.' },
  'action-item.not-completed': { status: 409, message: 'This action is not completed, so it cannot be reopened.' },
  'action-item.assignee-unknown': { status: 422, message: 'Choose someone who works here.' },
  'action-item.assignee-is-dpo': {
    status: 422,
    message: 'The data protection officer advises and cannot own an action (SoD-2).',
  },

  'risk.is-resolved': { status: 409, message: 'This risk is resolved. Reopen it to change it.' },
  'risk.not-resolved': { status: 409, message: 'This risk is not resolved, so it cannot be reopened.' },
  'risk.treatment-begun': { status: 409, message: 'The treatment of this risk has begun already.' },
  'risk.treatment-not-begun': { status: 422, message: 'Start the treatment before you say how far it has come.' },
  'risk.owner-unknown': { status: 422, message: 'Choose someone who works here.' },
  'risk.owner-is-dpo': {
    status: 422,
    message: 'The data protection officer advises and cannot own a risk (SoD-2).',
  },
  'risk.control-unknown': { status: 422, message: 'Choose controls from the list.' },
  'risk.acceptance-not-yours': {
    status: 422,
    message: 'Only senior management accepts a high or critical risk (SoD-6).',
  },
  'risk.acceptance-needs-review': {
    status: 422,
    message:
      'A high or critical risk that is accepted is looked at again within 12 months: give its review date (SoD-6).',
  },

  'questionnaire.already-open': {
    status: 409,
    message: 'A questionnaire is being filled in already. It is declared before the next one starts.',
  },
  'questionnaire.not-draft': {
    status: 409,
    message: 'This questionnaire waits for its declaration. Take it back first, then change it.',
  },
  'questionnaire.declared': {
    status: 409,
    message: 'This questionnaire was declared, so it stays as it is. Start a new one from its answers.',
  },
  'questionnaire.unanswered': { status: 409, message: 'Some questions have no answer yet.' },
  'questionnaire.stopped': {
    status: 409,
    message: 'Some answers stop the pass. Put right what they say before somebody declares them.',
  },
  'questionnaire.not-ready': {
    status: 409,
    message: 'Only a questionnaire that is ready can be declared. Hand it over first.',
  },
  'questionnaire.not-declared': { status: 409, message: 'A certificate is recorded once the answers are declared.' },
  'questionnaire.certified-before': { status: 422, message: 'Choose the day of the declaration or a later one.' },
  'questionnaire.question-unknown': { status: 404, message: 'The question set has no such question.' },
  'questionnaire.answer-not-offered': { status: 422, message: 'Choose from what the question offers.' },
  'questionnaire.answer-not-number': { status: 422, message: 'Give a whole number from 0 on.' },
  'questionnaire.register-full': { status: 409, message: 'This register has 500 lines, which is as many as it holds.' },
  'finding.over': { status: 409, message: 'This finding is not open any more, so this cannot be done.' },
  'finding.begun': { status: 409, message: 'Work on this finding has begun already.' },
  'finding.not-submitted': {
    status: 409,
    message: 'Only a finding that is ready for review can be closed or sent back.',
  },
  'finding.submitted': { status: 409, message: 'This finding waits for its review already.' },
  'finding.not-accepted': {
    status: 409,
    message: 'The risk of this finding is not accepted, so there is nothing to take back.',
  },
  'finding.owner-unknown': { status: 422, message: 'Choose someone who works here.' },
  'finding.owner-is-dpo': {
    status: 422,
    message: 'The data protection officer advises and cannot own a finding (SoD-2).',
  },
  'finding.owner-cannot-close': {
    status: 422,
    message: 'Whoever owns a finding does not close or dismiss it: somebody else has to look (SoD-5).',
  },
  'finding.owner-cannot-accept': {
    status: 422,
    message: 'Whoever owns a finding does not accept its risk: somebody else has to decide (SoD-6).',
  },
  'finding.management-accepts': {
    status: 422,
    message: 'The risk of a High or Critical finding is accepted by senior management (SoD-6).',
  },
  'finding.acceptance-too-long': { status: 422, message: 'Choose a day from tomorrow on, within a year.' },
  'finding.identified-later': { status: 422, message: 'Choose the day it was found: today or before.' },
  'finding.requirement-unknown': { status: 422, message: 'Choose a requirement of that framework.' },
  'finding.framework-unknown': { status: 422, message: 'Choose a framework from the list.' },
  'control-scope.unknown': { status: 422, message: 'This part of the organisation is not there.' },
  'control-scope.name-taken': { status: 409, message: 'There is one of this kind by this name already.' },
  'control-scope.not-a-product': { status: 400, message: 'Only a product has a release and a role.' },
  'control-scope.retired': { status: 409, message: 'This is retired already.' },
  'control-scope.in-use': { status: 409, message: 'This is in use already.' },
  'finding.control-unknown': { status: 422, message: 'Choose a control from the list.' },
  'finding.not-closed': { status: 422, message: 'Choose a finding that is closed: only that can come back.' },

  'evidence.withdrawn': { status: 409, message: 'This evidence is withdrawn, so nothing of it can be changed.' },
  'evidence.decided': { status: 409, message: 'This version of the evidence was reviewed already.' },
  'evidence.dates-approved': {
    status: 409,
    message: 'These days were approved. Add a new version of the evidence to choose others.',
  },
  'evidence.own-approval': {
    status: 422,
    message: 'You added this version or chose its days, so somebody else has to approve it.',
  },
  'evidence.owner-unknown': { status: 422, message: 'Choose someone who works here.' },
  'evidence.owner-not-yours': {
    status: 422,
    message: 'You see only the evidence that is yours, so you cannot give it to somebody else.',
  },
  'evidence.control-unknown': { status: 422, message: 'Choose controls from the list.' },
  'evidence.linked': { status: 409, message: 'This evidence is linked to that control already.' },
  'evidence.not-linked': { status: 409, message: 'This evidence is not linked to that control.' },
  'evidence.ends-before': { status: 422, message: 'Choose a last day that is not before the first.' },
  'evidence.expired': { status: 422, message: 'This has ended already, so it shows nothing. Choose a later last day.' },
  'evidence.file-missing': { status: 422, message: 'Choose a file.' },
  'evidence.file-unknown': { status: 422, message: 'This file is not here any more. Choose it again.' },
  'evidence.link-missing': { status: 422, message: 'Give the address, such as https://example.com/report.' },
  'evidence.link-not-web': { status: 422, message: 'Give an address that begins with https:// or http://.' },
  'evidence.link-with-password': {
    status: 422,
    message:
      'This address holds a name and a password. Leave them out: everybody who reads the evidence would see them.',
  },
  'evidence.text-missing': { status: 422, message: 'Write down what it shows.' },
  'evidence.outcome-missing': { status: 422, message: 'Say whether the test passed or failed.' },
  'evidence.file-empty': { status: 422, message: 'This file is empty.' },
  'evidence.file-is-program': {
    status: 422,
    message: 'This is a program, which could harm whoever opens it. Evidence is a document, a picture or data.',
  },
  'evidence.quota-reached': {
    status: 422,
    message: 'The files of this organisation would weigh more than 2 GB together. Ask your administrator.',
  },
  'evidence.file-damaged': {
    status: 500,
    message: 'This file is not what it was when it came in, so it is not sent. Tell your administrator.',
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
  'person.last-admin': { status: 422, message: 'This is the last administrator, so they cannot be removed (SoD-11).' },
  'person.deactivated': { status: 409, message: 'This person is deactivated already.' },
  'appointment.to-self': { status: 422, message: 'You cannot appoint yourself (SoD-11).' },
  'appointment.conflict': {
    status: 422,
    message: 'One person cannot hold both DPO and CISO, or DPO and Admin (SoD-1).',
  },
  'appointment.owns-actions': {
    status: 422,
    message:
      'The data protection officer advises and cannot own an action (SoD-2). Assign their open actions to others first.',
  },
  'appointment.owns-risks': {
    status: 422,
    message:
      'The data protection officer advises and cannot own a risk (SoD-2). Give their open risks to others first.',
  },
  'appointment.owns-findings': {
    status: 422,
    message:
      'The data protection officer advises and cannot own a finding (SoD-2). Give their open findings to others first.',
  },
  'appointment.held': { status: 409, message: 'This person holds this duty already.' },
  'appointment.ended': { status: 409, message: 'This appointment has ended already.' },
  'appointment.not-active': { status: 422, message: 'Only someone who has joined can be appointed.' },

  'ledger.not-continued': {
    status: 409,
    message:
      'This ledger does not continue what was signed of it before, so we do not sign it again. Verify it to see what was changed.',
  },

  'own-framework.unreadable': { status: 422, message: 'This file cannot be brought in as it is.' },
  'own-framework.exists': { status: 409, message: 'A framework of this name and version is here already.' },
  'own-framework.catalogue-missing': {
    status: 422,
    message: 'This is a profile: it chooses from a catalogue that is not here yet. Bring in the catalogue first.',
  },
  'own-framework.too-many': { status: 409, message: 'An organisation can bring in up to 100 frameworks.' },
  'own-framework.released': {
    status: 409,
    message: 'This framework is released, so nothing of it changes. Bring in a new version to change it.',
  },
  'own-framework.not-linked': {
    status: 422,
    message: 'Link at least one requirement to a common control first: without any, there is nothing to score.',
  },
  'plan.no-findings': {
    status: 409,
    message: 'No finding is open, so there is nothing to plan: OSCAL has no plan of action without an item.',
  },
  'plan.unreadable': { status: 422, message: 'This file cannot be taken as a system security plan.' },
  'plan.nothing-to-change': { status: 409, message: 'Everything in this plan is recorded already.' },

  'framework.unknown': { status: 422, message: 'ClaimLock does not have this framework.' },
  'requirement.unknown': { status: 404, message: 'This framework has no such requirement.' },
  'requirement.cannot-be-excluded': {
    status: 422,
    message: 'This framework does not let this requirement be left out.',
  },
  'framework.followed': { status: 409, message: 'This framework is followed already.' },
  'framework.not-followed': { status: 409, message: 'This framework is not followed.' },
  'control.unknown': { status: 404, message: 'We could not find that control.' },
  'control.reason-needed': { status: 422, message: 'Say why this control does not apply.' },
  'control.cannot-be-excluded': { status: 422, message: 'Cyber Essentials does not let you leave this control out.' },
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
