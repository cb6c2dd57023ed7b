import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ActionItemId, ClientId, ControlId, FrameworkId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { ControlStood } from './controls.ts';

/** A control that is not wholly in place, or does not meet in full all it answers for, and what mending that would do. */
export const Gap = z.object({
  ...ControlStood.shape,
  controlId: ControlId,
  name: z.string(),
  domain: z.string(),
  why: z.string(),
  /** Where it is in place: requirements that its implementation statements say are not met in full. Otherwise 0. */
  short: z.number().int(),
  /** By how many points the overall score rises. */
  raises: z.number(),
  /** How many requirements would be met that are not. */
  meets: z.number().int(),
  frameworks: z.array(z.object({ frameworkId: FrameworkId, shortName: z.string(), raises: z.number() })),
  /** An open action item that puts it in place, where there is one. */
  actionItemId: ActionItemId.nullable(),
});
export type Gap = z.infer<typeof Gap>;

export const listGaps = endpoint({
  name: 'listGaps',
  method: 'GET',
  path: '/api/clients/:clientId/gaps',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'The controls that followed frameworks still need, the one that raises the score most first.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ overallPercent: z.number().nullable(), gaps: z.array(Gap) }),
  example: { clientId: sample.clientId },
});

/** A control that is in place and leaves requirements unproven: what approved evidence or a test of it, or statements, would prove. */
export const UnprovenControl = z.object({
  ...ControlStood.shape,
  controlId: ControlId,
  name: z.string(),
  domain: z.string(),
  /** Requirements that would be proven, because nothing else that they stand on is unproven. */
  proves: z.number().int(),
  /** Requirements that are met and stand on it, and stay unproven as long as it is. */
  holds: z.number().int(),
  /** Requirements that rest on it alone and need an implementation statement before anything of it proves them. */
  toState: z.number().int(),
  /** Whether it has neither approved evidence nor a test that holds. */
  lacksProof: z.boolean(),
  frameworks: z.array(z.object({ frameworkId: FrameworkId, shortName: z.string() })),
});
export type UnprovenControl = z.infer<typeof UnprovenControl>;

export const listUnproven = endpoint({
  name: 'listUnproven',
  method: 'GET',
  path: '/api/clients/:clientId/unproven-controls',
  scope: 'client',
  action: 'compliance.read-working',
  summary:
    'The controls that are in place and leave requirements unproven, for want of evidence, a test or a statement, the one that would prove most first.',
  input: z.object({ clientId: ClientId }),
  output: z.object({
    /** Requirements that are met, and how many of them rest on evidence or tests. */
    met: z.number().int(),
    proven: z.number().int(),
    /** The same of each framework that is followed. */
    frameworks: z.array(
      z.object({ frameworkId: FrameworkId, shortName: z.string(), met: z.number().int(), proven: z.number().int() }),
    ),
    controls: z.array(UnprovenControl),
  }),
  example: { clientId: sample.clientId },
});

export const previewFramework = endpoint({
  name: 'previewFramework',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/preview',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'How a framework would stand today if it were followed: what is met already by what is in place.',
  input: z.object({ clientId: ClientId, frameworkId: FrameworkId }),
  output: z.object({
    frameworkId: FrameworkId,
    name: z.string(),
    version: z.string(),
    publisher: z.string(),
    licence: z.string(),
    followed: z.boolean(),
    requirements: z.number().int(),
    met: z.number().int(),
    /** Of those that are met: how many rest on approved evidence or tests. */
    proven: z.number().int(),
    partly: z.number().int(),
    percent: z.number().nullable(),
    /** Controls that its requirements stand on and that are not wholly in place. */
    controlsToDo: z.number().int(),
  }),
  example: { clientId: sample.clientId, frameworkId: 'iso-27001-2022' },
});
