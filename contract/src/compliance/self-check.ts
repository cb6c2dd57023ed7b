import { z } from 'zod';
import { CheckId } from '../control-tests/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import {
  ActionItemId,
  ClientId,
  ControlId,
  ControlScopeId,
  FindingId,
  FrameworkId,
  RequirementRef,
  RiskId,
  TestTargetId,
} from '../identifiers.ts';
import { QuestionRef } from '../questionnaires/question-set.ts';
import { sample } from '../sample.ts';

/** What kinds of contradiction an organisation's own record can hold, the gravest first. */
export const contradictionKinds = [
  'in-place-with-open-finding',
  'in-place-with-failing-test',
  'in-place-with-missed-deadline',
  'declared-and-weakened',
  'declared-without-certificate',
  'answered-otherwise',
  'certificate-ended',
  'exceptions-while-effective',
  'reporting-without-process',
  'product-unready',
  'evidence-ended',
  'inherited-without-evidence',
  'test-too-old',
  'done-but-not-in-place',
  'period-without-tests',
  'left-out-but-needed',
  'left-out-but-in-place',
  'owner-left',
  'nobody-holds-duty',
  'one-administrator',
  'certificate-ends-soon',
  'reporting-due-soon',
  'product-unready-soon',
  'product-without-support-end',
  'test-due-soon',
  'evidence-older',
  'in-place-without-evidence',
] as const;
export const ContradictionKind = z.enum(contradictionKinds);
export type ContradictionKind = z.infer<typeof ContradictionKind>;

/** Something in the record that does not fit with something else in it, and where to mend it. */
export const Contradiction = z.object({
  kind: ContradictionKind,
  /** What does not fit, as a sentence. */
  says: z.string(),
  /** What it does to the scores, or to a claim. */
  matters: z.string(),
  /** The control that it speaks against; null where it is about something else. */
  controlId: ControlId.nullable().default(null),
  /** Other controls that it speaks against as well. */
  alsoAbout: z.array(ControlId).default([]),
  /** The part of the organisation that it is about, null for the rest; without one it is about all of it. */
  scopeId: ControlScopeId.nullable().optional(),
  /** Where it is mended. */
  mend: z.discriminatedUnion('at', [
    z.object({ at: z.literal('control'), controlId: ControlId }),
    z.object({ at: z.literal('action-item'), actionItemId: ActionItemId }),
    z.object({ at: z.literal('finding'), findingId: FindingId }),
    z.object({ at: z.literal('risk'), riskId: RiskId }),
    z.object({ at: z.literal('statement'), frameworkId: FrameworkId, ref: RequirementRef }),
    z.object({ at: z.literal('people') }),
    z.object({ at: z.literal('questionnaire'), ref: QuestionRef }),
    /** A framework’s own page, at what is recorded there beside its requirements. */
    z.object({
      at: z.literal('framework'),
      frameworkId: FrameworkId,
      report: z.string().optional(),
      product: ControlScopeId.optional(),
    }),
    z.object({ at: z.literal('privacy-events'), clock: z.enum(['request', 'breach', 'complaint']) }),
    z.object({ at: z.literal('test'), checkId: CheckId, targetId: TestTargetId.nullable() }),
  ]),
});
export type Contradiction = z.infer<typeof Contradiction>;

export const readSelfCheck = endpoint({
  name: 'readSelfCheck',
  method: 'GET',
  path: '/api/clients/:clientId/self-check',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'Contradictions in the organisation’s own record, each with where it is mended: what an insurer would find.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ asOf: z.iso.datetime(), contradictions: z.array(Contradiction) }),
  example: { clientId: sample.clientId },
});
