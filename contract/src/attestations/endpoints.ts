import { z } from 'zod';
import { doubtWords } from '../compliance/control-doubts.ts';
import { Proof, RequirementResult } from '../compliance/endpoints.ts';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { AttestationPartyId, AttestationTestId, ClientId, FrameworkId, RequirementRef } from '../identifiers.ts';
import { line } from '../line.ts';
import { sample } from '../sample.ts';

/** On a day, how controls are designed; over a period, how they worked. */
export const attestationKinds = ['type-1', 'type-2'] as const;
export const AttestationKind = z.enum(attestationKinds);
export type AttestationKind = z.infer<typeof AttestationKind>;

/** The categories that may be chosen beside security, which always belongs to a report. */
export const chosenCategories = ['A', 'C', 'PI', 'P'] as const;
export const ChosenCategory = z.enum(chosenCategories);
export type ChosenCategory = z.infer<typeof ChosenCategory>;

/** What an auditor may say of all criteria together. */
export const opinions = ['unqualified', 'qualified', 'adverse', 'disclaimer'] as const;
export const Opinion = z.enum(opinions);
export type Opinion = z.infer<typeof Opinion>;

/** What customers have to do themselves; a provider whose part is left to its own report; one whose part is in this one. */
export const partyKinds = ['user-control', 'carve-out', 'inclusive'] as const;
export const PartyKind = z.enum(partyKinds);
export type PartyKind = z.infer<typeof PartyKind>;

/** How many tests, and how many parties, a report holds at most. */
export const mostTests = 500;
export const mostParties = 100;

/** The report that is prepared for. */
export const Attestation = z.object({
  kind: AttestationKind,
  from: z.iso.date().nullable(),
  to: z.iso.date(),
  setAt: z.iso.datetime(),
  version: z.number().int(),
});
export type Attestation = z.infer<typeof Attestation>;

/** One look at whether a criterion held: of how many, how many were looked at, and how many were not as they should be. */
export const AttestationTest = z.object({
  id: AttestationTestId,
  ref: RequirementRef,
  what: z.string(),
  testedOn: z.iso.date(),
  population: z.number().int(),
  sampled: z.number().int(),
  exceptions: z.number().int(),
  /** What management says of the exceptions. */
  response: z.string().nullable(),
  /** Whether it counts for the report: not where it is from before its period, or the report is of one day. */
  counts: z.boolean(),
  version: z.number().int(),
});
export type AttestationTest = z.infer<typeof AttestationTest>;

export const AttestationParty = z.object({
  id: AttestationPartyId,
  kind: PartyKind,
  name: z.string(),
  does: z.string(),
  version: z.number().int(),
});
export type AttestationParty = z.infer<typeof AttestationParty>;

/** One criterion that belongs to the report. */
export const AttestedCriterion = z.object({
  ref: RequirementRef,
  title: z.string(),
  result: RequirementResult,
  /** What its result rests on; null where it is not met. */
  proof: Proof.nullable(),
  /** What speaks against its result, in a word; null where nothing does. */
  inDoubt: z.enum(doubtWords).nullable(),
  tests: z.number().int(),
  exceptions: z.number().int(),
  /** What somebody said after weighing the exceptions; null while nobody has. */
  weighed: z.enum(['met', 'partly', 'not-met']).nullable(),
});
export type AttestedCriterion = z.infer<typeof AttestedCriterion>;

/** What is prepared for a report, and what it would say today. */
export const AttestationState = z.object({
  attestation: Attestation.nullable(),
  /** Whether the period, or the day, is over. */
  over: z.boolean(),
  categories: z.array(
    z.object({ ref: z.string(), title: z.string(), criteria: z.number().int(), chosen: z.boolean() }),
  ),
  criteria: z.array(AttestedCriterion),
  tests: z.array(AttestationTest),
  parties: z.array(AttestationParty),
  /** The likely opinion, and why; null while no report is prepared for. */
  likely: z.object({ opinion: Opinion, why: z.string() }).nullable(),
});
export type AttestationState = z.infer<typeof AttestationState>;

const about = { clientId: ClientId, frameworkId: FrameworkId };
const exampleOf = { clientId: sample.clientId, frameworkId: 'soc2-tsc-2017' };
const amount = (least: number) =>
  z.number('Give a number.').int('Give a whole number.').min(least, `Give ${least} or more.`).max(1_000_000_000);

const testFields = {
  ref: RequirementRef,
  what: line().min(1, 'Say what was looked at.').max(300, 'Use at most 300 characters.'),
  testedOn: day(),
  population: amount(1),
  sampled: amount(1),
  exceptions: amount(0),
  response: z.string().trim().min(1).max(2000, 'Use at most 2,000 characters.').nullable().default(null),
};
const testExample = {
  ref: 'CC6.1',
  what: 'Leavers’ accounts closed within one day',
  testedOn: '2026-11-02',
  population: 40,
  sampled: 25,
  exceptions: 1,
  response: 'The account was closed on the next day.',
};

export const readAttestation = endpoint({
  name: 'readAttestation',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/attestation',
  scope: 'client',
  action: 'compliance.read-working',
  summary:
    'The report that is prepared for, its categories, tests and exceptions, and the opinion that would be likely today.',
  input: z.object(about),
  output: AttestationState,
  example: exampleOf,
});

export const setAttestation = endpoint({
  name: 'setAttestation',
  method: 'PUT',
  path: '/api/clients/:clientId/frameworks/:frameworkId/attestation',
  scope: 'client',
  action: 'compliance.decide-applicability',
  summary: 'Sets the type of report and its categories; criteria of other categories are excluded with this reason.',
  input: z.object({
    ...about,
    kind: AttestationKind,
    from: day().nullable().default(null),
    to: day(),
    categories: z.array(ChosenCategory).max(chosenCategories.length),
    reason: z
      .string()
      .trim()
      .min(20, 'Say why in a sentence: 20 characters or more.')
      .max(2000, 'Use at most 2,000 characters.'),
    /** The version it was changed on; 0 for the first. */
    version: z.number().int().min(0),
  }),
  output: Attestation,
  example: {
    ...exampleOf,
    kind: 'type-2',
    from: '2026-01-01',
    to: '2026-12-31',
    categories: ['A', 'C'],
    version: 1,
    reason: 'Customers ask for availability and confidentiality, and for nothing else.',
  },
});

export const addAttestationTest = endpoint({
  name: 'addAttestationTest',
  method: 'POST',
  path: '/api/clients/:clientId/frameworks/:frameworkId/attestation/tests',
  scope: 'client',
  action: 'outcomes.change',
  summary: 'Records a test of a criterion: population, sample, exceptions, and what management says of them.',
  input: z.object({ ...about, ...testFields }),
  output: AttestationTest,
  status: 201,
  example: { ...exampleOf, ...testExample },
});

export const changeAttestationTest = endpoint({
  name: 'changeAttestationTest',
  method: 'PUT',
  path: '/api/clients/:clientId/frameworks/:frameworkId/attestation/tests/:testId',
  scope: 'client',
  action: 'outcomes.change',
  summary: 'Changes what is recorded of a test of a criterion.',
  input: z.object({ ...about, testId: AttestationTestId, ...testFields, version: z.number().int().min(1) }),
  output: AttestationTest,
  example: { ...exampleOf, testId: sample.attestationTestId, ...testExample, version: 1 },
});

export const removeAttestationTest = endpoint({
  name: 'removeAttestationTest',
  method: 'DELETE',
  path: '/api/clients/:clientId/frameworks/:frameworkId/attestation/tests/:testId',
  scope: 'client',
  action: 'outcomes.change',
  summary: 'Takes a test of a criterion away.',
  input: z.object({ ...about, testId: AttestationTestId, version: z.coerce.number().int().min(1) }),
  output: z.object({}),
  example: { ...exampleOf, testId: sample.attestationTestId, version: 1 },
});

export const addAttestationParty = endpoint({
  name: 'addAttestationParty',
  method: 'POST',
  path: '/api/clients/:clientId/frameworks/:frameworkId/attestation/parties',
  scope: 'client',
  action: 'outcomes.change',
  summary: 'Adds what customers have to do themselves, or a provider whose part is carved out or included.',
  input: z.object({
    ...about,
    kind: PartyKind,
    name: line().min(1, 'Give it a name.').max(120, 'Use at most 120 characters.'),
    does: z.string().trim().min(1, 'Say what it is about.').max(1000, 'Use at most 1,000 characters.'),
  }),
  output: AttestationParty,
  status: 201,
  example: { ...exampleOf, kind: 'carve-out', name: 'Northern Cloud', does: 'Runs the machines and their buildings.' },
});

export const removeAttestationParty = endpoint({
  name: 'removeAttestationParty',
  method: 'DELETE',
  path: '/api/clients/:clientId/frameworks/:frameworkId/attestation/parties/:partyId',
  scope: 'client',
  action: 'outcomes.change',
  summary: 'Takes a party of a report away.',
  input: z.object({ ...about, partyId: AttestationPartyId, version: z.coerce.number().int().min(1) }),
  output: z.object({}),
  example: { ...exampleOf, partyId: sample.attestationPartyId, version: 1 },
});
