import type * as contract from '@claimlock/contract/attestations/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { frameworkWithOutcome } from '../compliance/index.ts';
import { findParty, removeVersion } from './attestation-store.ts';

/** Takes a party away; that it was there stays in the ledger. */
export const removeAttestationParty: Handler<typeof contract.removeAttestationParty> = async (context, input) => {
  const { frameworkId, partyId, version } = input;
  await frameworkWithOutcome(context, frameworkId, 'criteria');
  const row = await findParty(context.db, frameworkId, partyId);
  if (!row) throw new ProductError('not-found');
  if (!(await removeVersion(context.db, 'attestation_party', partyId, version))) throw new ProductError('conflict');
  context.record(
    'attestation-party.removed',
    { frameworkId, partyId, kind: row.kind },
    { kind: 'attestation-party', id: partyId },
  );
  return {};
};
