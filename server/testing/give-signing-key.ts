import { generateSigningKey } from '@claimlock/evidence/signing-key';

/** A signing key of its own, which an installation on a given database has to be given. */
export async function giveSigningKey(): Promise<{ CLAIMLOCK_LEDGER_NAME: string; CLAIMLOCK_SIGNING_KEY: string }> {
  const name = 'ledger.test';
  const { signingKey } = await generateSigningKey(name);
  return { CLAIMLOCK_LEDGER_NAME: name, CLAIMLOCK_SIGNING_KEY: signingKey };
}
