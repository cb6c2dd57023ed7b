import { z } from 'zod';
import { Effectiveness, Implementation } from './compliance.ts';
import { endpoint } from './endpoint.ts';
import { ClientId, ControlId, FrameworkId, RequirementRef } from './identifiers.ts';
import { FileProblem } from './own-frameworks.ts';
import { sample } from './sample.ts';

/** The OSCAL documents that ClaimLock writes. */
export const oscalDocuments = [
  ...(['catalog', 'profile', 'system-security-plan'] as const),
  ...(['assessment-results', 'plan-of-action-and-milestones'] as const),
] as const;
export const OscalDocument = z.enum(oscalDocuments);
export type OscalDocument = z.infer<typeof OscalDocument>;

export const exportOscal = endpoint({
  name: 'exportOscal',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/oscal/:document',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'The state of the organisation as an OSCAL document, valid against the official schema.',
  input: z.object({ clientId: ClientId, frameworkId: FrameworkId, document: OscalDocument }),
  output: z.any(),
  file: 'application/json',
  example: { clientId: sample.clientId, frameworkId: 'cyber-essentials', document: 'system-security-plan' },
});

const PlannedState = z.object({
  applicable: z.boolean(),
  implementation: Implementation,
  effectiveness: Effectiveness,
  evidenceUntil: z.iso.date().nullable(),
  confirmedOn: z.iso.date(),
  reason: z.string().nullable(),
});
const PlannedDecision = z.object({ applicable: z.boolean(), justification: z.string() });

/** What the scores follow from where a plan was written, and no plan holds: how many of each. */
export const LeftOut = z.object({
  partStates: z.number().int(),
  evidence: z.number().int(),
  findings: z.number().int(),
  words: z.number().int(),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** What taking a plan over would change. */
export const PlanPreview = z.object({
  /** Null where the file is not taken: the problems say why, and where. */
  plan: z
    .object({
      title: z.string(),
      framework: z.object({ id: FrameworkId, name: z.string(), version: z.string() }),
      controls: z.array(
        z.object({ controlId: ControlId, name: z.string(), from: PlannedState.nullable(), to: PlannedState }),
      ),
      decisions: z.array(
        z.object({ ref: RequirementRef, title: z.string(), from: PlannedDecision.nullable(), to: PlannedDecision }),
      ),
      /** How many states and decisions of the plan are recorded just so already. */
      same: z.number().int(),
      /** What stands where the plan was written and is not in it; null where the plan does not say. */
      leftOut: LeftOut.nullable(),
      /** Names this preview: whoever takes the plan over says which one they looked at. */
      digest: z.string(),
    })
    .nullable(),
  problems: z.array(FileProblem),
});
export type PlanPreview = z.infer<typeof PlanPreview>;

const upload = { largest: 20 * 1024 * 1024, example: '{"system-security-plan":{}}' } as const;

export const previewPlan = endpoint({
  name: 'previewPlan',
  method: 'POST',
  path: '/api/clients/:clientId/plan-previews',
  scope: 'client',
  action: 'controls.change',
  summary: 'What an OSCAL system security plan would change of what is recorded. Nothing is kept.',
  input: z.object({ clientId: ClientId }),
  output: PlanPreview,
  readsOnly: true,
  upload,
  example: { clientId: sample.clientId },
});

export const takePlan = endpoint({
  name: 'takePlan',
  method: 'POST',
  path: '/api/clients/:clientId/plans',
  scope: 'client',
  action: 'controls.change',
  summary: 'Takes the states of controls and the decisions of a plan over, all or none; every score follows.',
  input: z.object({ clientId: ClientId, digest: z.string().regex(/^[0-9a-f]{64}$/, 'Look at the plan first.') }),
  output: z.object({ controls: z.number().int(), decisions: z.number().int() }),
  upload,
  example: { clientId: sample.clientId, digest: '0'.repeat(64) },
});
