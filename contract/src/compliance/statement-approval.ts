import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, FrameworkId } from '../identifiers.ts';
import { line } from '../line.ts';
import { sample } from '../sample.ts';

/**
 * Whether a framework has a statement of applicability: ISO/IEC 27001 asks for one (6.1.3 d), and an organisation's own framework
 * may. People also decide which requirements of other frameworks apply, but those have no document to approve.
 */
export const hasStatement = (frameworkId: string): boolean =>
  frameworkId.startsWith('iso-27001-') || frameworkId.startsWith('own-');

/** A version of a statement that somebody approved, as documents are approved; its document is printed as it was approved, whatever changes later. */
export const ApprovedStatement = z.object({
  /** 1 for the first, and the next for each after it. */
  version: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  role: z.string(),
});
export type ApprovedStatement = z.infer<typeof ApprovedStatement>;

export const approveStatement = endpoint({
  name: 'approveStatement',
  method: 'POST',
  path: '/api/clients/:clientId/frameworks/:frameworkId/statement/approval',
  scope: 'client',
  action: 'documents.approve',
  summary: 'Approves the statement of applicability as its next version, which is kept as it is now.',
  input: z.object({
    clientId: ClientId,
    frameworkId: FrameworkId,
    role: line().min(1, 'Give your role.').max(200, 'Use at most 200 characters.'),
    /** Of what was read, and is approved. */
    fingerprint: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a fingerprint.'),
  }),
  output: ApprovedStatement,
  example: {
    clientId: sample.clientId,
    frameworkId: sample.ownFrameworkId,
    role: 'Chief information security officer',
    fingerprint: '0'.repeat(64),
  },
});
