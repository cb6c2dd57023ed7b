import type * as contract from '@claimlock/contract/attestations/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { frameworkWithOutcome } from '../compliance/index.ts';
import { asTest } from './attestation.ts';
import { findAttestation, findTest, updateTest } from './attestation-store.ts';
import { testFacts } from './test-facts.ts';

const testColumns = ['ref', 'what', 'tested_on', 'population', 'sampled', 'exceptions', 'response'] as const;

/** Changes what is recorded of a test; a change that changes nothing is refused. */
export const changeAttestationTest: Handler<typeof contract.changeAttestationTest> = async (context, input) => {
  const { db, clock, record } = context;
  const { frameworkId, testId, version } = input;
  const framework = await frameworkWithOutcome(context, frameworkId, 'criteria');
  const before = await findTest(db, frameworkId, testId);
  if (!before) throw new ProductError('not-found');
  const facts = testFacts(framework, input, dayOf(clock.now()));
  if (before.version !== version) throw new ProductError('conflict');
  if (testColumns.every((name) => before[name] === facts[name])) throw new ProductError('answer.changes-nothing');
  const row = await updateTest(db, testId, version, facts);
  if (!row) throw new ProductError('conflict');
  const { ref, exceptions } = row;
  record(
    'attestation-test.changed',
    {
      frameworkId,
      testId,
      ref,
      exceptions: before.exceptions === exceptions ? undefined : { from: before.exceptions, to: exceptions },
    },
    { kind: 'attestation-test', id: testId },
  );
  return asTest(row, await findAttestation(db, frameworkId));
};
