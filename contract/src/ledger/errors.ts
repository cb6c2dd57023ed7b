/** The refusals of ledger: each with its status and the sentence that a person reads. */
export const ledgerErrors = {
  'ledger.not-continued': {
    status: 409,
    message:
      'This ledger does not match the checkpoints that were signed of it, so it is not signed again. Verify it to see what was changed. After a restore from a backup, your administrator runs `npm run after-restore`.',
  },
  'ledger.not-kept': {
    status: 503,
    message:
      'The signed checkpoint could not be stored outside the database, so nothing was exported. Tell your administrator.',
  },
  'ledger.not-witnessed': {
    status: 503,
    message:
      'The outside witness did not cosign the checkpoint of this ledger, so nothing was exported. Try again later.',
  },
} as const;
