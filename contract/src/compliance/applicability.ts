import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, ControlId, FrameworkId, RequirementRef } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { Proof, RequirementResult, RestsOn } from './endpoints.ts';
import { ApprovedStatement } from './statement-approval.ts';

/** Whether a requirement applies, and why: decided by a person, and followed by every score. */
export const Decision = z.object({
  applicable: z.boolean(),
  justification: z.string(),
  decidedBy: z.string(),
  decidedAt: z.iso.datetime(),
  version: z.number().int(),
});
export type Decision = z.infer<typeof Decision>;

/** One line of a statement of applicability. */
export const StatementLine = z.object({
  ref: RequirementRef,
  group: z.string(),
  title: z.string(),
  /** Whether its framework lets it be left out with a reason. */
  excludable: z.boolean(),
  decision: Decision.nullable(),
  result: RequirementResult,
  /** Of what is met: what it rests on. */
  proof: Proof.nullable(),
  restsOn: RestsOn,
  percent: z.number().nullable(),
  controls: z.array(z.object({ controlId: ControlId, name: z.string() })),
});
export type StatementLine = z.infer<typeof StatementLine>;

export const readStatement = endpoint({
  name: 'readStatement',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/statement',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'The statement of applicability: which requirements apply, why or why not, and how far each is in place.',
  input: z.object({ clientId: ClientId, frameworkId: FrameworkId }),
  output: z.object({
    framework: z.object({ id: FrameworkId, name: z.string(), version: z.string() }),
    asOf: z.iso.datetime(),
    lines: z.array(StatementLine),
    /** The versions that were approved, the newest first. */
    versions: z.array(ApprovedStatement),
    /** What reads differently since the newest of them was approved: requirements, and the names on its cover. Null before the first. */
    changed: z.object({ refs: z.array(RequirementRef), names: z.boolean() }).nullable(),
    /** The reason why the caller cannot approve it now, their permission aside; null if there is none. */
    cannotApprove: z.string().nullable(),
    /** Of what would be approved now. */
    fingerprint: z.string(),
  }),
  example: { clientId: sample.clientId, frameworkId: 'cyber-essentials' },
});

export const printStatement = endpoint({
  name: 'printStatement',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/statement.pdf',
  scope: 'client',
  action: 'compliance.read-working',
  summary:
    'The statement of applicability as a PDF, tagged for screen readers: a draft, or a version that was approved. Frameworks without a statement are refused.',
  input: z.object({
    clientId: ClientId,
    frameworkId: FrameworkId,
    /** A version as it was approved. Without it: the newest where nothing changed since, or else a draft of the next. */
    version: z.coerce.number().int().min(1).max(100_000).optional(),
  }),
  output: z.unknown(),
  example: { clientId: sample.clientId, frameworkId: sample.ownFrameworkId, version: 1 },
  file: 'application/pdf',
  readsOnly: true,
});

export const decideApplicability = endpoint({
  name: 'decideApplicability',
  method: 'PUT',
  path: '/api/clients/:clientId/frameworks/:frameworkId/statement',
  scope: 'client',
  action: 'compliance.decide-applicability',
  summary: 'Decides whether a requirement applies, and why; the score follows at once.',
  input: z.object({
    clientId: ClientId,
    frameworkId: FrameworkId,
    ref: RequirementRef,
    applicable: z.boolean(),
    justification: z.string().trim().min(1, 'Say why.').max(2000, 'Use at most 2,000 characters.'),
    /** The version it was decided on; 0 where nothing was decided yet. */
    version: z.number().int(),
  }),
  output: StatementLine,
  example: {
    clientId: sample.clientId,
    frameworkId: 'cyber-essentials',
    ref: 'UAC.4',
    applicable: true,
    justification: 'Everybody signs in to cloud services.',
    version: 0,
  },
});
