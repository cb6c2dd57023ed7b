/** The refusals of test records: each with its status and the sentence that a person reads. */
export const testRecordsErrors = {
  'test-record.own-control': {
    status: 403,
    message: 'You own this control, so someone else tests it.',
  },
  'test-record.no-owner': {
    status: 422,
    message: 'This control has no owner. Choose one first; someone else then tests it.',
  },
  'test-record.nothing-to-test': {
    status: 422,
    message: 'This control is not recorded as in place or partly in place, so there is nothing to test yet.',
  },
  'test-record.tested-on': {
    status: 422,
    message:
      'Choose the day of the test: today or a day of the last year, no earlier than the last test and than the control being in place as it is.',
  },
  'test-record.next-on': { status: 422, message: 'Choose a day after the test, and no later than the next review.' },
  'test-record.found-needed': { status: 422, message: 'Say what you found.' },
} as const;
