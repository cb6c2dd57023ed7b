import { leastReason } from '../least-reason.ts';

/** The refusals of privacy events: each with its status and the sentence that a person reads. */
export const privacyEventsErrors = {
  'privacy-event.in-future': { status: 422, message: 'This has not happened yet. Choose a moment up to now.' },
  'privacy-event.before-coming': { status: 422, message: 'This is before it was received. Choose a later moment.' },
  'privacy-event.after-step': {
    status: 422,
    message: 'Something was recorded of it at an earlier moment than that. Take that back first.',
  },
  'privacy-event.before-asked': { status: 422, message: 'This is before it was asked for. Choose a later moment.' },
  'privacy-event.asked-late': {
    status: 422,
    message: 'The deadline was over by then, so asking does not move it any more.',
  },
  'privacy-event.extended-late': {
    status: 422,
    message: 'The person has to be told within the first month, so this would extend nothing.',
  },
  'privacy-event.reason-needed': { status: 422, message: `Say why in a sentence: ${leastReason} characters or more.` },
  'privacy-event.step-unfit': { status: 409, message: 'This step does not fit the present status of the event.' },
  'privacy-event.step-needed': {
    status: 409,
    message: 'Something else was recorded that rests on this. Take that back first.',
  },
  'privacy-event.advice-needed': {
    status: 422,
    message:
      'The data protection officer has not advised on this breach yet. Ask them to record their advice first: a decision not to report needs it.',
  },
  'privacy-event.officer-advises': {
    status: 422,
    message: 'The data protection officer advises on this decision and does not make it: somebody else has to.',
  },
  'privacy-event.no-officer-reason': {
    status: 422,
    message: `Say in ${leastReason} characters or more why there is no data protection officer to ask.`,
  },
  'privacy-event.disagreement-needed': {
    status: 422,
    message: `The data protection officer advised to report this. Say in ${leastReason} characters or more why you decide otherwise.`,
  },
  'privacy-event.advice-unfit': { status: 409, message: 'Advice is recorded on breaches that are not closed.' },
  'privacy-event.owner-unknown': { status: 422, message: 'Choose someone who works here.' },
} as const;
