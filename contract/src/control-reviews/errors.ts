/** The refusals of control reviews: each with its status and the sentence that a person reads. */
export const controlReviewsErrors = {
  'control-review.owner-unknown': { status: 422, message: 'Choose somebody who works here.' },
  'control-review.dpo-cannot-confirm': {
    status: 422,
    message: 'The data protection officer monitors controls and does not confirm them. Somebody else looks.',
  },
  'control-review.not-yours': { status: 422, message: 'Only the control’s owner can report this.' },
  'control-review.nothing-stands': {
    status: 409,
    message: 'The control is not recorded as in place, so there is no status to take back.',
  },
  'control-review.owner-is-dpo': {
    status: 422,
    message: 'The data protection officer monitors controls and cannot own one.',
  },
} as const;
