import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, SupportAccessId } from '../identifiers.ts';
import { sample } from '../sample.ts';

/** Why support access is opened. Everything else stands in the ticket: a ledger holds no free text. */
export const supportReasons = ['asked-by-organisation', 'fault', 'security-incident'] as const;
export const SupportReason = z.enum(supportReasons, 'Choose a reason from the list.');
export type SupportReason = z.infer<typeof SupportReason>;

/** The words people read for each reason. */
export const supportReasonNames: Record<SupportReason, string> = {
  'asked-by-organisation': 'The organisation asked for help',
  fault: 'Investigating a fault',
  'security-incident': 'Investigating a security incident',
};

/** The number of a ticket: capital letters, a hyphen and digits. */
export const Reference = z
  .string()
  .trim()
  .regex(/^[A-Z]{2,10}-[0-9]{1,9}$/, 'Give the number of a ticket, such as SUP-1042.');

/** For how long, in minutes: an hour at most (SoD-9). */
export const supportMinutes = [15, 30, 60] as const;

/** One support access: open until it is ended or its time is over. */
export const SupportAccess = z.object({
  id: SupportAccessId,
  reason: SupportReason,
  reference: Reference,
  openedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  endedBy: z.enum(['operator', 'client']).nullable(),
  /** When something was last looked at with it, to the hour; null where nothing was. */
  lastUsedAt: z.iso.datetime().nullable(),
  open: z.boolean(),
  /** Whether the person who asks opened it. */
  yours: z.boolean(),
});
export type SupportAccess = z.infer<typeof SupportAccess>;

const listed = z.object({ accesses: z.array(SupportAccess) });
const path = { clientId: ClientId, accessId: SupportAccessId };
const example = { clientId: sample.clientId, accessId: sample.supportAccessId };

export const listSupportAccess = endpoint({
  name: 'listSupportAccess',
  method: 'GET',
  path: '/api/platform/clients/:clientId/support-access',
  scope: 'platform',
  action: 'support-access.open',
  summary: 'The last 50 times that an operator had support access to a client, the newest first.',
  input: z.object({ clientId: ClientId }),
  output: listed,
  example: { clientId: sample.clientId },
});

export const openSupportAccess = endpoint({
  name: 'openSupportAccess',
  method: 'POST',
  path: '/api/platform/clients/:clientId/support-access',
  scope: 'platform',
  action: 'support-access.open',
  summary: 'Lets the operator who asks look at what a client records, for an hour at most and in its sight.',
  input: z.object({
    clientId: ClientId,
    reason: SupportReason,
    reference: Reference,
    minutes: z.coerce.number().pipe(z.literal(supportMinutes, 'Choose 15, 30 or 60 minutes.')),
  }),
  output: SupportAccess,
  status: 201,
  example: { clientId: sample.clientId, reason: 'fault', reference: 'SUP-1042', minutes: 30 },
});

export const endSupportAccess = endpoint({
  name: 'endSupportAccess',
  method: 'PUT',
  path: '/api/platform/clients/:clientId/support-access/:accessId/end',
  scope: 'platform',
  action: 'support-access.open',
  summary: 'Ends support access before its time is over, one’s own or another operator’s.',
  input: z.object(path),
  output: SupportAccess,
  example,
});

export const listOwnSupportAccess = endpoint({
  name: 'listOwnSupportAccess',
  method: 'GET',
  path: '/api/clients/:clientId/support-access',
  scope: 'client',
  action: 'support-access.read',
  summary: 'The last 50 times that an operator had support access to the organisation, the newest first.',
  input: z.object({ clientId: ClientId }),
  output: listed,
  example: { clientId: sample.clientId },
});

export const endOwnSupportAccess = endpoint({
  name: 'endOwnSupportAccess',
  method: 'PUT',
  path: '/api/clients/:clientId/support-access/:accessId/end',
  scope: 'client',
  action: 'support-access.end',
  summary: 'Ends an operator’s support access to the organisation at once.',
  input: z.object(path),
  output: SupportAccess,
  example,
});
