import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BrokerId, InvitationId } from '../identifiers.ts';
import { email, personName } from '../identity/endpoints.ts';
import { invitationLink } from '../identity/links.ts';
import { sample } from '../sample.ts';
import { companyName } from './endpoints.ts';

export const Broker = z.object({
  id: BrokerId,
  name: z.string(),
  fcaNumber: z.string(),
  clients: z.number().int(),
  /** How many people of the firm have joined. */
  administrators: z.number().int(),
  createdAt: z.iso.datetime(),
});

export type Broker = z.infer<typeof Broker>;

const invited = {
  contactName: personName,
  contactEmail: email,
};

export const listBrokers = endpoint({
  name: 'listBrokers',
  method: 'GET',
  path: '/api/platform/brokers',
  scope: 'platform',
  action: 'brokers.list',
  summary: 'Every broker firm.',
  input: z.object({}),
  output: z.object({ brokers: z.array(Broker) }),
  example: {},
});

export const addBroker = endpoint({
  name: 'addBroker',
  method: 'POST',
  path: '/api/platform/brokers',
  scope: 'platform',
  action: 'brokers.add',
  summary: 'Adds a broker firm and invites its first administrator.',
  input: z.object({
    name: companyName,
    fcaNumber: z.string().regex(/^\d{6,7}$/, 'Enter the six or seven digits of the FCA register.'),
    ...invited,
  }),
  output: Broker.extend({ invitationLink }),
  status: 201,
  example: {
    name: 'Northgate Cover Ltd',
    fcaNumber: '000001',
    contactName: 'Alex Moss',
    contactEmail: 'alex@northgate.example',
  },
});

export const inviteBrokerAdmin = endpoint({
  name: 'inviteBrokerAdmin',
  method: 'POST',
  path: '/api/platform/brokers/:brokerId/invitations',
  scope: 'platform',
  action: 'brokers.add',
  summary: 'Invites somebody to a broker firm: one more, or again, which ends the older invitation.',
  input: z.object({ brokerId: BrokerId, ...invited }),
  output: z.object({ invitationSentTo: z.string(), invitationLink }),
  status: 201,
  example: { brokerId: sample.brokerId, contactName: 'Sam Reed', contactEmail: 'sam@northgate.example' },
});

export const inviteOperator = endpoint({
  name: 'inviteOperator',
  method: 'POST',
  path: '/api/platform/operators',
  scope: 'platform',
  action: 'operators.invite',
  summary: 'Invites another super admin, so that nobody is the only one who can come in.',
  input: z.object(invited),
  output: z.object({ invitationSentTo: z.string(), invitationLink }),
  status: 201,
  example: { contactName: 'Kit Vale', contactEmail: 'kit@operator.example' },
});

/** An invitation to a broker firm or to the platform that can still be accepted. */
export const OpenInvitation = z.object({
  id: InvitationId,
  /** The firm that it leads to; none for the platform itself. */
  broker: z.object({ id: BrokerId, name: z.string() }).nullable(),
  name: z.string(),
  email: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export type OpenInvitation = z.infer<typeof OpenInvitation>;

export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/api/platform/invitations',
  scope: 'platform',
  action: 'invitations.list',
  summary: 'The invitations of operators and broker firms that can still be accepted, the newest first.',
  input: z.object({}),
  output: z.object({ invitations: z.array(OpenInvitation) }),
  example: {},
});

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  method: 'PUT',
  path: '/api/platform/invitations/:invitationId/withdrawal',
  scope: 'platform',
  action: 'invitations.withdraw',
  summary: 'Withdraws an invitation of an operator or a broker firm: its link stops working at once.',
  input: z.object({ invitationId: InvitationId }),
  output: z.object({}),
  example: { invitationId: sample.invitationId },
});
