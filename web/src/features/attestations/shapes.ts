import { addAttestationParty, addAttestationTest, setAttestation } from '@claimlock/contract/attestations/endpoints';
import { z } from 'zod';

const of = { clientId: true, frameworkId: true } as const;
const typed = (value: unknown) => (value === '' ? undefined : Number(value));

/** The report that is prepared for, as the contract has it. */
export const reportShape = setAttestation.input.omit({ ...of, version: true });

const test = addAttestationTest.input.omit(of);

/** A test of a criterion; what is typed as a number is one, and the contract's own shape judges it. */
export const testShape = z.object({
  ...test.shape,
  population: z.preprocess(typed, test.shape.population),
  sampled: z.preprocess(typed, test.shape.sampled),
  exceptions: z.preprocess(typed, test.shape.exceptions),
});

/** A party of a report, as the contract has it. */
export const partyShape = addAttestationParty.input.omit(of);
