/** The refusals of ledger: each with its status and the sentence that a person reads. */
export const ledgerErrors = {
  'ledger.not-continued': {
    status: 409,
    message:
      'This ledger does not continue what was signed of it before, so we do not sign it again. Verify it to see what was changed. After a restore from a backup, whoever runs ClaimLock goes on with `npm run after-restore`.',
  },
  'ledger.not-kept': {
    status: 503,
    message:
      'The checkpoint of this ledger could not be kept outside the database, so it is not handed out. Tell whoever runs ClaimLock.',
  },
  'ledger.not-witnessed': {
    status: 503,
    message:
      'An outside witness of this ledger did not cosign its checkpoint, so it is not handed out. Try again later.',
  },
} as const;
