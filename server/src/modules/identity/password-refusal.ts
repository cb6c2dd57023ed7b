import { ProductError } from '@claimlock/contract/errors';
import { RefusalThatCounts } from '../../foundation/http/hallway.ts';

/** A wrong password is said beside its field. */
export function wrongPassword(error: unknown): never {
  if (error instanceof RefusalThatCounts && error.refusal.code === 'password.wrong') {
    const { message } = error.refusal;
    throw new RefusalThatCounts(new ProductError('password.wrong', [{ path: 'password', message }]));
  }
  throw error;
}
