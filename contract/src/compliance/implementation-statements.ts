import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, ControlId, FrameworkId, RequirementRef } from '../identifiers.ts';
import { sample } from '../sample.ts';

/** How far a control meets one requirement in particular. */
export const extents = ['fully', 'partly', 'not'] as const;
export const Extent = z.enum(extents);
export type Extent = z.infer<typeof Extent>;

/** What somebody stated of how a control meets a requirement. */
export const ImplementationStatement = z.object({
  extent: Extent,
  how: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type ImplementationStatement = z.infer<typeof ImplementationStatement>;

/** A requirement that needs a statement, because the one control that it rests on answers alone for several. */
export const StatementNeeded = z.object({
  ref: RequirementRef,
  title: z.string(),
  asks: z.string(),
  /** The statement that was made; null where there is none yet. */
  statement: ImplementationStatement.nullable(),
  /** The version to state on; 0 where nothing was stated before. */
  version: z.number().int(),
});
export type StatementNeeded = z.infer<typeof StatementNeeded>;

/** A statement as somebody makes it of a requirement. */
export const NewStatement = z.object({
  ref: RequirementRef,
  /** The control that the requirement rests on. */
  controlId: ControlId,
  extent: Extent,
  how: z.string().trim().min(1, 'State how in a sentence.').max(2000, 'Use at most 2,000 characters.'),
  /** The version it is stated on; 0 where nothing was stated before. */
  version: z.number().int().min(0),
});
export type NewStatement = z.infer<typeof NewStatement>;

export const listImplementationStatements = endpoint({
  name: 'listImplementationStatements',
  method: 'GET',
  path: '/api/clients/:clientId/controls/:controlId/implementation-statements',
  scope: 'client',
  action: 'compliance.read-working',
  summary:
    'The requirements of followed frameworks that rest on a control alone and need a statement of how it meets each, with those that were made.',
  input: z.object({ clientId: ClientId, controlId: ControlId }),
  output: z.object({
    frameworks: z.array(
      z.object({ frameworkId: FrameworkId, shortName: z.string(), requirements: z.array(StatementNeeded) }),
    ),
  }),
  example: { clientId: sample.clientId, controlId: 'PRV-11' },
});

export const makeImplementationStatements = endpoint({
  name: 'makeImplementationStatements',
  method: 'PUT',
  path: '/api/clients/:clientId/frameworks/:frameworkId/implementation-statements',
  scope: 'client',
  action: 'controls.change',
  summary: 'States how requirements are met by the control that each rests on alone; the score follows.',
  input: z.object({
    clientId: ClientId,
    frameworkId: FrameworkId,
    statements: z.array(NewStatement).min(1, 'State at least one requirement.').max(500),
  }),
  /** How many statements were new or changed. */
  output: z.object({ changed: z.number().int() }),
  example: {
    clientId: sample.clientId,
    frameworkId: 'uk-gdpr',
    statements: [
      {
        ref: 'Art.15(1)',
        controlId: 'PRV-11',
        extent: 'partly',
        how: 'Copies are sent, recipients are not named.',
        version: 1,
      },
    ],
  },
});
