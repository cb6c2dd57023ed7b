/** The refusals of oscal: each with its status and the sentence that a person reads. */
export const oscalErrors = {
  'plan.no-findings': {
    status: 409,
    message: 'No finding is open, so there is nothing to plan: OSCAL has no plan of action without an item.',
  },
  'plan.unreadable': { status: 422, message: 'This file cannot be taken as a system security plan.' },
  'plan.nothing-to-change': { status: 409, message: 'Everything in this plan is recorded already.' },
} as const;
