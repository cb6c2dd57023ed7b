import type * as contract from '@claimlock/contract/attestations/endpoints';
import { mostParties } from '@claimlock/contract/attestations/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { frameworkWithOutcome } from '../compliance/index.ts';
import { asParty } from './attestation.ts';
import { countOf, insertParty } from './attestation-store.ts';

/** Adds whom a report leans on. */
export const addAttestationParty: Handler<typeof contract.addAttestationParty> = async (context, input) => {
  const { db, clock, record } = context;
  const { frameworkId, kind, name, does } = input;
  await frameworkWithOutcome(context, frameworkId, 'criteria');
  if ((await countOf(db, 'attestation_party', frameworkId)) >= mostParties) throw new ProductError('attestation.full');
  const id = newId('atp', clock);
  const row = await insertParty(db, { id, framework_id: frameworkId, kind, name, does, added_at: clock.now() });
  record('attestation-party.added', { frameworkId, partyId: id, kind }, { kind: 'attestation-party', id });
  return asParty(row);
};
