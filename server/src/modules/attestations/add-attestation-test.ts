import type * as contract from '@claimlock/contract/attestations/endpoints';
import { mostTests } from '@claimlock/contract/attestations/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { frameworkWithOutcome } from '../compliance/index.ts';
import { asTest } from './attestation.ts';
import { countOf, findAttestation, insertTest } from './attestation-store.ts';
import { testFacts } from './test-facts.ts';

/** Records a test of a criterion. */
export const addAttestationTest: Handler<typeof contract.addAttestationTest> = async (context, input) => {
  const { db, clock, userId, record } = context;
  const { frameworkId, ref } = input;
  const framework = await frameworkWithOutcome(context, frameworkId, 'criteria');
  const facts = testFacts(framework, input, dayOf(clock.now()));
  if ((await countOf(db, 'attestation_test', frameworkId)) >= mostTests) throw new ProductError('attestation.full');
  const id = newId('att', clock);
  const row = await insertTest(db, { ...facts, id, framework_id: frameworkId, added_by: userId ?? null }, clock.now());
  record(
    'attestation-test.added',
    { frameworkId, testId: id, ref, exceptions: row.exceptions },
    { kind: 'attestation-test', id },
  );
  return asTest(row, await findAttestation(db, frameworkId));
};
