/** The refusals of training sessions: each with its status and the sentence that a person reads. */
export const trainingSessionsErrors = {
  'training-session.in-past': { status: 422, message: 'Choose a date and a time that are still to come.' },
  'training-session.cancelled': { status: 409, message: 'This session was cancelled.' },
  'training-session.begun': { status: 409, message: 'This session has begun, so places cannot change any more.' },
  'training-session.not-begun': { status: 409, message: 'This session has not begun, so nobody was there yet.' },
  'training-session.enrolled': { status: 409, message: 'You are already enrolled or on the waiting list.' },
  'training-session.not-enrolled': { status: 409, message: 'You have no place in this session.' },
  'training-session.no-person': { status: 422, message: 'Only people who work here take part in sessions.' },
  'training-session.stranger': { status: 422, message: 'Only people who had a place can have been there.' },
} as const;
