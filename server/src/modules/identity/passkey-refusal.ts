import { ProductError } from '@claimlock/contract/errors';
import { RefusalThatCounts } from '../../foundation/http/hallway.ts';

/** A response that is no passkey's at all is refused like one that does not verify. */
export function brokenPasskey(error: unknown): never {
  if (error instanceof RefusalThatCounts || error instanceof ProductError) throw error;
  throw new ProductError('sign-in.passkey-failed');
}
