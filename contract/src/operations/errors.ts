/** The refusals of long work: each with its status and the sentence that a person reads. */
export const operationsErrors = {
  'operation.over': { status: 409, message: 'This has ended already.' },
  'operation.nothing-to-retry': { status: 409, message: 'Nothing of this failed or was left undone.' },
  'operation.under-way': { status: 409, message: 'This is still under way.' },
} as const;
