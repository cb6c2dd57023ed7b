import { generateSigningKey } from '@claimlock/evidence/signing-key';

/** Prints a new key pair to sign ledgers with, under the name that CLAIMLOCK_LEDGER_NAME gives or is given here. */
const name = process.argv[2] ?? process.env.CLAIMLOCK_LEDGER_NAME ?? 'claimlock.localhost/ledger';
const { signingKey, verifierKey } = await generateSigningKey(name);
process.stdout.write(
  `CLAIMLOCK_LEDGER_NAME=${name}\nCLAIMLOCK_SIGNING_KEY=${signingKey}\n\nGive believers this verifier key, by a road of its own:\n${verifierKey}\n`,
);
