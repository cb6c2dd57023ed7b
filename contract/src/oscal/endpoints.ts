import { z } from 'zod';
import { Implementation } from '../compliance/endpoints.ts';
import { NewStatement } from '../compliance/implementation-statements.ts';
import { RequirementOverride } from '../compliance/requirement-overrides.ts';
import { ControlScope } from '../control-scopes/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { EvidenceKind } from '../evidence-items/endpoints.ts';
import { EvidenceFile } from '../evidence-items/files.ts';
import { ClientId, ControlId, FrameworkId, RequirementRef } from '../identifiers.ts';
import { FileProblem } from '../own-frameworks/endpoints.ts';
import { sample } from '../sample.ts';

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
  evidenceUntil: z.iso.date().nullable(),
  confirmedOn: z.iso.date(),
  reason: z.string().nullable(),
});
const PlannedDecision = z.object({ applicable: z.boolean(), justification: z.string() });
const PlannedWord = RequirementOverride.pick({ result: true, reason: true, until: true, by: true, at: true });

/** What the scores follow from where a plan was written, and is not in it: how many of each. Old plans left more out. */
export const LeftOut = z.object({
  partStates: z.number().int(),
  evidence: z.number().int(),
  findings: z.number().int(),
  words: z.number().int(),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** An implementation statement of a plan, or the one in its place. */
const PlannedStatement = NewStatement.pick({ controlId: true, extent: true, how: true });

/** What taking a plan over would change. */
export const PlanPreview = z.object({
  /** Null where the file is not taken: the problems say why, and where. */
  plan: z
    .object({
      title: z.string(),
      framework: z.object({ id: FrameworkId, name: z.string(), version: z.string() }),
      /** Parts of the organisation that would be added. */
      parts: z.array(ControlScope.pick({ kind: true, name: true, release: true, role: true })),
      /** Each for the whole organisation, or for the part that is named. */
      controls: z.array(
        z.object({
          controlId: ControlId,
          name: z.string(),
          part: z.string().nullable(),
          from: PlannedState.nullable(),
          to: PlannedState,
        }),
      ),
      decisions: z.array(
        z.object({ ref: RequirementRef, title: z.string(), from: PlannedDecision.nullable(), to: PlannedDecision }),
      ),
      words: z.array(
        z.object({ ref: RequirementRef, title: z.string(), from: PlannedWord.nullable(), to: PlannedWord }),
      ),
      statements: z.array(
        z.object({ ref: RequirementRef, title: z.string(), from: PlannedStatement.nullable(), to: PlannedStatement }),
      ),
      /** Evidence that would be added without its file, and wait for that and for its review. */
      evidence: z.array(
        z.object({
          title: z.string(),
          kind: EvidenceKind,
          validFrom: z.iso.date(),
          validUntil: z.iso.date().nullable(),
          file: EvidenceFile.omit({ namedOtherwise: true, macros: true }).nullable(),
          controls: z.array(z.object({ id: ControlId, part: z.string().nullable() })),
        }),
      ),
      /** How much of what the plan says is recorded just so already. */
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
  summary: 'Previews how an OSCAL system security plan would change the record. No changes are saved.',
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
  summary: 'Takes a plan over, all of it or nothing; every score follows, and nothing of its evidence is approved.',
  input: z.object({ clientId: ClientId, digest: z.string().regex(/^[0-9a-f]{64}$/, 'Look at the plan first.') }),
  output: z.object({
    controls: z.number().int(),
    decisions: z.number().int(),
    parts: z.number().int(),
    words: z.number().int(),
    statements: z.number().int(),
    evidence: z.number().int(),
  }),
  upload,
  example: { clientId: sample.clientId, digest: '0'.repeat(64) },
});
