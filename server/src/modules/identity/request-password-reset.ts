import type * as contract from '@claimlock/contract/identity/links';
import type { Handler } from '../../foundation/http/hallway.ts';
import { sendReset } from './send-reset.ts';

/** Answers the same in the same time whether the address is known or not: the looking up is done later, by a job. */
export const requestPasswordReset: Handler<typeof contract.requestPasswordReset> = async ({ enqueue }, { email }) => {
  enqueue(sendReset, { email });
  return {};
};
