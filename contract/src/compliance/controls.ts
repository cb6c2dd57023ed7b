import { z } from 'zod';
import { ScopeKind } from '../control-scopes/endpoints.ts';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { ActionItemId, ClientId, ControlId, ControlScopeId, EvidenceItemId, FrameworkId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { Effectiveness, Implementation, Proof } from './endpoints.ts';

export const ControlState = z.object({
  applicable: z.boolean(),
  implementation: Implementation,
  /** What the last test of it showed, on which day, and the last day on which that holds. */
  effectiveness: Effectiveness,
  testedOn: z.iso.date().nullable(),
  testedUntil: z.iso.date().nullable(),
  reason: z.string().nullable(),
  evidenceUntil: z.iso.date().nullable(),
  confirmedOn: z.iso.date(),
  since: z.iso.datetime(),
});
export type ControlState = z.infer<typeof ControlState>;

/** Approved evidence that something depends on, by number, and until when that is good; no end where a piece has none. */
const StandsOn = z.object({ numbers: z.array(z.number().int()), until: z.iso.date().nullable() }).nullable();

/** What a control counts today, 0, 0.5 or 1, and why; null where nothing is recorded, or where it does not apply. */
const Counts = z.object({ value: z.number(), why: z.string() }).nullable();

/** What is recorded of a control for one part of the organisation; no state where nothing is, though it counts. */
export const ControlInPart = z.object({
  scopeId: ControlScopeId,
  kind: ScopeKind,
  name: z.string(),
  state: ControlState.nullable(),
  counts: Counts,
  proof: Proof.nullable(),
  /** Whether what is recorded for the rest holds here, on evidence of its own. */
  asTheRest: z.boolean(),
  /** The evidence that counts here: its own, or what was linked for the whole where that speaks of this part. */
  evidence: StandsOn,
  version: z.number().int(),
});
export type ControlInPart = z.infer<typeof ControlInPart>;

export const Control = z.object({
  id: ControlId,
  domain: z.string(),
  name: z.string(),
  objective: z.string(),
  /** How many requirements of followed frameworks depend on it. */
  serves: z.number().int(),
  state: ControlState.nullable(),
  /** What its word rests on, of its weakest part where it has parts; null where nothing is recorded or it does not apply. */
  proof: Proof.nullable(),
  counts: Counts,
  /** The same of what is recorded for everywhere that no part is named for. */
  rest: z.object({ counts: Counts, proof: Proof.nullable() }),
  /** The numbers of the open findings that make it count as ineffective, whatever is recorded. */
  hinderedBy: z.array(z.number().int()),
  /** What it stands on for the organisation as a whole. */
  evidence: StandsOn,
  /** Where it is recorded for parts of the organisation; it counts as its weakest part, and `state` is the rest. */
  parts: z.array(ControlInPart),
  /** The part that it counts as; null where that is the rest, or where it is recorded for the whole alone. */
  weakest: ControlScopeId.nullable(),
  version: z.number().int(),
});
export type Control = z.infer<typeof Control>;

/** What the word of a control follows from, with the state that it counts as; no state where nothing is recorded. */
export const ControlStood = Control.pick({ counts: true, proof: true, hinderedBy: true }).extend({
  state: ControlState.pick({ applicable: true, implementation: true, effectiveness: true }).nullable(),
});
export type ControlStood = z.infer<typeof ControlStood>;

export const listControls = endpoint({
  name: 'listControls',
  method: 'GET',
  path: '/api/clients/:clientId/controls',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'The common controls with the state of each at one client.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ controls: z.array(Control) }),
  example: { clientId: sample.clientId },
});

/** How a common control is done and shown, what stands on it, and what was recorded of it over time. */
export const ControlDetail = z.object({
  control: Control,
  guide: z.object({
    /** How a firm of up to 49 people, of up to 249, and of 250 or more does it. */
    small: z.string(),
    medium: z.string(),
    large: z.string(),
    evidence: z.array(z.string()),
    reviewEveryMonths: z.number().int(),
    insurerQuestions: z.array(z.string()),
  }),
  /** The requirements that stand on it, in every framework that ClaimLock ships. */
  requirements: z.array(
    z.object({
      frameworkId: FrameworkId,
      framework: z.string(),
      followed: z.boolean(),
      ref: z.string(),
      title: z.string(),
      strength: z.enum(['primary', 'supporting']),
    }),
  ),
  /** Each state and how long it held, the newest first. */
  history: z.array(
    ControlState.omit({ since: true }).extend({
      /** The part of the organisation it was recorded for; null for the organisation as a whole. */
      part: z.string().nullable(),
      version: z.number().int(),
      from: z.iso.datetime(),
      until: z.iso.datetime().nullable(),
      actionItemId: ActionItemId.nullable(),
    }),
  ),
  /** Which approved evidence it stood on, and for how long, the latest first. */
  evidenceHistory: z.array(
    z.object({
      evidenceItemId: EvidenceItemId,
      number: z.number().int(),
      edition: z.number().int(),
      /** The part of the organisation it was linked for; null for the organisation as a whole. */
      part: z.string().nullable(),
      validUntil: z.iso.date().nullable(),
      from: z.iso.datetime(),
      until: z.iso.datetime().nullable(),
    }),
  ),
});
export type ControlDetail = z.infer<typeof ControlDetail>;

export const readControl = endpoint({
  name: 'readControl',
  method: 'GET',
  path: '/api/clients/:clientId/controls/:controlId',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'One common control: how it is done, which requirements depend on it, and its history.',
  input: z.object({ clientId: ClientId, controlId: ControlId }),
  output: ControlDetail,
  example: { clientId: sample.clientId, controlId: 'IAM-06' },
});

/** What was true of a control at an instant. Nothing recorded is its own answer: unknown, and never a no. */
export const standingAnswers = ['unknown', 'in-place', 'partly', 'not-in-place', 'not-applicable'] as const;

/** A control at an instant: the answer, why, and everything that it follows from. */
export const ControlStanding = z.object({
  controlId: ControlId,
  at: z.iso.datetime(),
  answer: z.enum(standingAnswers),
  /** What its word rested on then; null where nothing was recorded, or it did not apply. */
  proof: Proof.nullable(),
  why: z.string(),
  /** What was recorded then, for the organisation (no part) and for parts of it. */
  states: z.array(ControlState.extend({ part: z.string().nullable(), evidence: StandsOn, version: z.number().int() })),
  hinderedBy: z.array(z.number().int()),
  evidence: StandsOn,
  /** The evidence that was linked for parts of it. */
  partEvidence: z.array(z.object({ part: z.string(), evidence: StandsOn })),
});
export type ControlStanding = z.infer<typeof ControlStanding>;

export const readControlStanding = endpoint({
  name: 'readControlStanding',
  method: 'GET',
  path: '/api/clients/:clientId/controls/:controlId/standing',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'A control as it was at an instant, with the findings and the evidence of then.',
  input: z.object({ clientId: ClientId, controlId: ControlId, at: z.iso.datetime() }),
  output: ControlStanding,
  example: { clientId: sample.clientId, controlId: 'IAM-06', at: '2026-11-20T12:00:00.000Z' },
});

export const setControlState = endpoint({
  name: 'setControlState',
  method: 'PUT',
  path: '/api/clients/:clientId/controls/:controlId/state',
  scope: 'client',
  action: 'controls.change',
  summary: 'Updates the status of a control; every score that depends on it follows at once.',
  input: z.object({
    clientId: ClientId,
    controlId: ControlId,
    /** The part of the organisation it is true of. */
    scope: z.union([z.literal('organisation'), ControlScopeId]).default('organisation'),
    /** The version the change was made on; 0 where the control had no state. */
    version: z.number().int(),
    applicable: z.boolean().default(true),
    implementation: Implementation,
    reason: z.string().trim().max(2000).nullable().default(null),
    evidenceUntil: day().nullable().default(null),
  }),
  output: Control,
  example: { clientId: sample.clientId, controlId: 'IAM-06', version: 1, implementation: 'implemented' },
});
