import type * as contract from '@claimlock/contract/attestations/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { frameworkWithOutcome } from '../compliance/index.ts';
import { findTest, removeVersion } from './attestation-store.ts';

/** Takes a test away; that it was there stays in the ledger. */
export const removeAttestationTest: Handler<typeof contract.removeAttestationTest> = async (context, input) => {
  const { frameworkId, testId, version } = input;
  await frameworkWithOutcome(context, frameworkId, 'criteria');
  const row = await findTest(context.db, frameworkId, testId);
  if (!row) throw new ProductError('not-found');
  if (!(await removeVersion(context.db, 'attestation_test', testId, version))) throw new ProductError('conflict');
  context.record(
    'attestation-test.removed',
    { frameworkId, testId, ref: row.ref },
    { kind: 'attestation-test', id: testId },
  );
  return {};
};
