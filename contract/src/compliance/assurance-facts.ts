import { z } from 'zod';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId, EvidenceItemId } from '../identifiers.ts';
import { sample } from '../sample.ts';

/** What a fact can be: how many of how many, yes or no, a number, one of several, or a day. */
export const factKinds = ['coverage', 'answer', 'number', 'choice', 'date'] as const;

export const AssuranceFactId = z.string().regex(/^[a-z0-9-]{2,40}$/, 'This is not a fact of assurance.');

const whole = 'Give a whole number.';
const count = z.number(whole).int(whole).min(0, whole).max(10_000_000, 'Give at most 10,000,000.');
/** What is said of a fact. */
export const FactValue = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('coverage'),
    covered: count,
    /** 0 where there are none, as some facts allow. */
    population: count,
    /** How many of those that are not covered are on a list, each with its reason. */
    listed: count,
  }),
  z.object({ kind: z.literal('answer'), yes: z.boolean('Choose an answer.') }),
  z.object({
    kind: z.literal('number'),
    number: z.number('Give a number.').min(0, 'Give a number from 0.').max(1_000_000, 'Give at most 1,000,000.'),
  }),
  z.object({ kind: z.literal('choice'), choice: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Select an answer.') }),
  z.object({ kind: z.literal('date'), on: day() }),
]);
export type FactValue = z.infer<typeof FactValue>;

/** A fact as somebody states it. */
export const StatedFact = z.object({
  factId: AssuranceFactId,
  value: FactValue,
  /** The day that it is of. */
  asOf: day(),
  /** Pieces of evidence of the fact's control. */
  evidence: z.array(EvidenceItemId).max(10, 'Name at most 10 pieces of evidence.').default([]),
  /** The version that was seen; 0 where nothing was stated. */
  version: z.number().int().min(0),
});

export const stateAssuranceFacts = endpoint({
  name: 'stateAssuranceFacts',
  method: 'PUT',
  path: '/api/clients/:clientId/assurance/facts',
  scope: 'client',
  action: 'controls.change',
  summary:
    'States facts that insurers ask for, each with the evidence that shows it, all of them or none; the assurance score follows.',
  input: z.object({
    clientId: ClientId,
    facts: z.array(StatedFact).min(1, 'State at least one fact.').max(60, 'State at most 60 facts at once.'),
  }),
  output: z.object({ facts: z.array(z.object({ factId: AssuranceFactId, version: z.number().int() })) }),
  example: {
    clientId: sample.clientId,
    facts: [
      {
        factId: 'mfa-remote',
        value: { kind: 'coverage', covered: 135, population: 140, listed: 5 },
        asOf: '2026-11-20',
        version: 0,
      },
    ],
  },
});

export const withdrawAssuranceFact = endpoint({
  name: 'withdrawAssuranceFact',
  method: 'POST',
  path: '/api/clients/:clientId/assurance/facts/:factId/withdrawal',
  scope: 'client',
  action: 'controls.change',
  summary:
    'Withdraws what was stated of a fact: what ClaimLock measured counts again, or nothing; the assurance score follows.',
  input: z.object({
    clientId: ClientId,
    factId: AssuranceFactId,
    /** The version that was seen. */
    version: z.number().int().min(1),
  }),
  output: z.object({}),
  example: { clientId: sample.clientId, factId: 'alert-watch', version: 1 },
});
