/** The refusals of the tracker: each with its status and the sentence that a person reads. */
export const trackerErrors = {
  'tracker.owner-unknown': { status: 422, message: 'Choose someone who works here.' },
  'tracker.owner-sees-nothing': {
    status: 422,
    message: 'They cannot see the tracker. Choose someone above staff, or the data protection or security officer.',
  },
  'tracker.nothing-to-set': { status: 422, message: 'Choose an owner or a date to set.' },
} as const;
