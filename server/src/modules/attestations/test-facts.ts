import type { addAttestationTest } from '@claimlock/contract/attestations/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { z } from 'zod';
import type { Framework } from '../frameworks/index.ts';
import type { TestFacts } from './attestation-store.ts';

type Given = Pick<
  z.output<typeof addAttestationTest.input>,
  'ref' | 'what' | 'testedOn' | 'population' | 'sampled' | 'exceptions' | 'response'
>;

/** The facts of a test, once they fit each other, the framework and the day. */
export function testFacts(framework: Framework, given: Given, today: string): TestFacts {
  const { ref, what, testedOn, population, sampled, exceptions, response } = given;
  if (!framework.requirement.has(ref)) refuse('requirement.unknown', 'ref');
  if (sampled > population) refuse('attestation.more-than-all', 'sampled');
  if (exceptions > sampled) refuse('attestation.more-exceptions', 'exceptions');
  if (testedOn > today) refuse('attestation.in-future', 'testedOn');
  return { ref, what, tested_on: testedOn, population, sampled, exceptions, response };
}

type Refusal =
  | 'requirement.unknown'
  | 'attestation.more-than-all'
  | 'attestation.more-exceptions'
  | 'attestation.in-future';

function refuse(code: Refusal, path: string): never {
  throw ProductError.beside(code, path);
}
