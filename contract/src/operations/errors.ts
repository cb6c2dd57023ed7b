/** The refusals of long work: each with its status and the sentence that a person reads. */
export const operationsErrors = {
  'operation.over': { status: 409, message: 'This has ended already.' },
  'operation.nothing-to-retry': { status: 409, message: 'No items failed or remain.' },
  'operation.cancelling': { status: 409, message: 'This is being cancelled already.' },
  'operation.too-many': {
    status: 409,
    message: 'You have as many operations under way as one person may. Wait until one of them has ended.',
  },
  'operation.too-slow': { status: 422, message: 'This took longer than it may, so it was not done.' },
  'operation.gave-up': { status: 422, message: 'This was begun several times and never finished, so it was given up.' },
  'operation.not-yours': { status: 403, message: 'Only the person who started this can run it again.' },
  'operation.under-way': { status: 409, message: 'This is still under way.' },
} as const;
