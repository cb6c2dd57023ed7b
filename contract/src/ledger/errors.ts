/** The refusals of ledger: each with its status and the sentence that a person reads. */
export const ledgerErrors = {
  'ledger.not-continued': {
    status: 409,
    message:
      'This ledger does not continue what was signed of it before, so we do not sign it again. Verify it to see what was changed.',
  },
} as const;
