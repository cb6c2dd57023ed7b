/** After how many failed codes in a row an account's second factor is locked, and for how long. */
export const lockout = { maxFailedAttempts: 10, durationSeconds: 900 } as const;
