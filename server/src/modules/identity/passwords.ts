import { availableParallelism } from 'node:os';
import { ProductError } from '@claimlock/contract/errors';
import { passwordMaxLength, passwordMinLength } from '@claimlock/contract/identity/endpoints';
import { Turns } from '../../foundation/turns.ts';
import type { BreachedPasswords } from './breached-passwords.ts';

// Loaded with the first password: a process that only works jobs meets none.
const argon2 = () => import('@node-rs/argon2');

// The package's enumeration is for compilers that inline it; 2 is argon2id there.
const argon2id = 2;
/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const settings = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing is made to be slow. One core stays free of it, so that everybody else is still answered.
const turns = new Turns(Math.max(1, availableParallelism() - 1));

async function taking<T>(work: () => Promise<T>): Promise<T> {
  const leave = await turns.take();
  try {
    return await work();
  } finally {
    leave();
  }
}

/** A password's argon2id hash, in PHC form. The password is normalised first, so that it may be typed on any keyboard. */
export function hashPassword(password: string): Promise<string> {
  return taking(async () => (await argon2()).hash(password.normalize('NFKC'), settings));
}

/** Whether a password is the one that was hashed. */
export function verifyPassword({ hash: known, password }: { hash: string; password: string }): Promise<boolean> {
  return taking(async () => (await argon2()).verify(known, password.normalize('NFKC')));
}

/** Refuses a new password that is too short, too long or on a list of stolen ones (ASVS 5.0, 6.2). */
export async function checkNewPassword(password: string, breached: BreachedPasswords, field: string): Promise<void> {
  const refuse = (code: 'password.too-short' | 'password.too-long' | 'password.breached'): never => {
    const error = new ProductError(code);
    throw new ProductError(code, [{ path: field, message: error.message }]);
  };
  if ([...password].length < passwordMinLength) refuse('password.too-short');
  if ([...password].length > passwordMaxLength) refuse('password.too-long');
  if (await breached.includes(password)) refuse('password.breached');
}

/** The hash of a new password, or the refusal of one that is not to be chosen: asked before anything is locked. */
export async function hashNewPassword(password: string, breached: BreachedPasswords, field: string): Promise<string> {
  await checkNewPassword(password, breached, field);
  return hashPassword(password);
}
