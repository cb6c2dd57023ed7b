import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, ControlId, FrameworkId, RequirementRef } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { Implementation } from './endpoints.ts';

/** As many requirements as the largest framework that may be brought in has, and some. */
const mostAtOnce = 2500;
const Percent = z.number().min(0).max(100).nullable();
const refs = z.array(RequirementRef).min(1, 'Choose at least one requirement.').max(mostAtOnce);

/** What a control would be recorded as, and what it is now. */
export const ControlChange = z.object({
  controlId: ControlId,
  name: z.string(),
  /** Null where nothing is recorded yet. */
  from: Implementation.nullable(),
  to: Implementation,
  /** Whether anything of it would change. */
  changes: z.boolean(),
  /** The version that is shown here; the change names it. */
  version: z.number().int(),
});
export type ControlChange = z.infer<typeof ControlChange>;

/** How far a framework would move. */
export const FrameworkMove = z.object({ frameworkId: FrameworkId, name: z.string(), from: Percent, to: Percent });
export type FrameworkMove = z.infer<typeof FrameworkMove>;

/** The outcome for one row of an answer for many. */
export const bulkOutcomes = ['changed', 'same', 'conflict', 'refused'] as const;
export const BulkOutcome = z.enum(bulkOutcomes);
export type BulkOutcome = z.infer<typeof BulkOutcome>;

export const previewControlStates = endpoint({
  name: 'previewControlStates',
  method: 'POST',
  path: '/api/clients/:clientId/frameworks/:frameworkId/control-states/preview',
  scope: 'client',
  action: 'controls.change',
  summary: 'Previews recording the controls behind some requirements at once, and how far each framework would move.',
  readsOnly: true,
  input: z.object({ clientId: ClientId, frameworkId: FrameworkId, refs, implementation: Implementation }),
  output: z.object({
    controls: z.array(ControlChange),
    overall: z.object({ from: Percent, to: Percent }),
    frameworks: z.array(FrameworkMove),
  }),
  example: {
    clientId: sample.clientId,
    frameworkId: 'cyber-essentials',
    refs: ['UAC.4'],
    implementation: 'implemented',
  },
});

export const setControlStates = endpoint({
  name: 'setControlStates',
  method: 'PUT',
  path: '/api/clients/:clientId/frameworks/:frameworkId/control-states',
  scope: 'client',
  action: 'controls.change',
  summary: 'Records several controls at once; what somebody else changed meanwhile is left as it is, and said.',
  input: z.object({
    clientId: ClientId,
    frameworkId: FrameworkId,
    controls: z
      .array(z.object({ controlId: ControlId, version: z.number().int() }))
      .min(1)
      .max(200),
    implementation: Implementation,
    reason: z.string().trim().max(2000).nullable().default(null),
  }),
  output: z.object({
    rows: z.array(z.object({ controlId: ControlId, name: z.string(), outcome: BulkOutcome })),
  }),
  example: {
    clientId: sample.clientId,
    frameworkId: 'cyber-essentials',
    controls: [{ controlId: 'CFG-01', version: 0 }],
    implementation: 'partial',
  },
});

export const decideManyApplicabilities = endpoint({
  name: 'decideManyApplicabilities',
  method: 'PUT',
  path: '/api/clients/:clientId/frameworks/:frameworkId/applicability',
  scope: 'client',
  action: 'compliance.decide-applicability',
  summary: 'Decides for several requirements at once whether they apply, with one justification.',
  input: z.object({
    clientId: ClientId,
    frameworkId: FrameworkId,
    requirements: z
      .array(z.object({ ref: RequirementRef, version: z.number().int() }))
      .min(1)
      .max(mostAtOnce),
    applicable: z.boolean(),
    justification: z.string().trim().min(1, 'Say why.').max(2000, 'Use at most 2,000 characters.'),
  }),
  output: z.object({ rows: z.array(z.object({ ref: RequirementRef, title: z.string(), outcome: BulkOutcome })) }),
  example: {
    clientId: sample.clientId,
    frameworkId: 'cyber-essentials',
    applicable: true,
    requirements: [{ ref: 'UAC.1', version: 0 }],
    justification: 'Applies to everything we run.',
  },
});
