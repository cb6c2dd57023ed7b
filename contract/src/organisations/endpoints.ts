import { z } from 'zod';
import { TargetTier, Tier } from '../compliance/assurance.ts';
import { endpoint } from '../endpoint.ts';
import { BrokerId, ClientId, FrameworkId, PersonId } from '../identifiers.ts';
import { email, personName } from '../identity/endpoints.ts';
import { invitationLink } from '../identity/links.ts';
import { line } from '../line.ts';
import { listInput, page, search } from '../listing.ts';
import { sample } from '../sample.ts';

export const industries = [
  'Technology',
  'Finance',
  'Healthcare',
  'Education',
  'Manufacturing',
  'Retail',
  'Professional services',
  'Construction',
  'Transport',
  'Energy',
  'Public sector',
  'Charity',
  'Other',
] as const;

export const Industry = z.enum(industries, 'Choose an industry from the list.');

/** Bands of the UK Companies Act 2006, s.382 and s.465: under 50, under 250, and above. */
export const organisationSizes = ['small', 'medium', 'large'] as const;

export const OrganisationSize = z.enum(organisationSizes);

export const clientStatuses = ['Active', 'Suspended'] as const;

export const ClientStatus = z.enum(clientStatuses);

/** Until when the data of a client that closes is held at least; such a client is suspended. Null where it does not close. */
export const HeldUntil = z.iso.date().nullable();

/** When the records of a client were deleted, which is closed since then; null before. */
export const ClosedAt = z.iso.datetime().nullable();

/** What lists of clients are filtered by: a client that closes is suspended, one whose records were deleted is closed. */
export const clientStates = [...clientStatuses, 'Closed'] as const;

export const ClientState = z.enum(clientStates);

/** An entry of the switcher (specification §3). `score` belongs to the tier: it is the assurance score. */
export const Organisation = z.object({
  id: ClientId,
  name: z.string(),
  tier: Tier,
  score: z.number().int(),
  industry: z.string(),
  size: OrganisationSize,
  country: z.string(),
  region: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Organisation = z.infer<typeof Organisation>;

export const listOrganisations = endpoint({
  name: 'listOrganisations',
  method: 'GET',
  path: '/api/account/organisations',
  scope: 'identity',
  action: 'account.manage',
  summary: 'The organisations that my account works in, with tier and assurance score.',
  input: z.object({}),
  output: z.object({ organisations: z.array(Organisation) }),
  example: {},
});

const share = z.number().nullable();

/** A row of the client organisations table (specification §3). */
export const ClientRow = z.object({
  id: ClientId,
  companyName: z.string(),
  industry: z.string(),
  employeeCount: z.number().int(),
  complianceStatus: z.enum(['Compliant', 'Partial', 'Not assessed']),
  compliancePercent: share,
  /** The share of what is met that is proven, 0–100; null where nothing is met, or proof was not counted then. */
  provenPercent: share,
  /** 0–100, higher is worse: what the assurance score leaves open. Null where nothing is assessed. */
  riskScore: z.number().int().nullable(),
  /** When somebody who works there last changed something; what jobs and operators do there is none of its activity. */
  lastActivity: z.iso.datetime().nullable(),
  tier: Tier,
  assuranceScore: z.number().int().nullable(),
  targetTier: TargetTier,
  status: ClientStatus,
  heldUntil: HeldUntil,
  closedAt: ClosedAt,
  broker: z.object({ id: BrokerId, name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
});

export type ClientRow = z.infer<typeof ClientRow>;

export const clientSorts = [
  'name',
  '-name',
  '-activity',
  'activity',
  '-employees',
  'employees',
  '-risk',
  'risk',
] as const;

const clientFilters = {
  search: search(),
  status: ClientState.optional(),
  tier: Tier.optional(),
  industry: z.string().max(60).optional(),
  sort: z.enum(clientSorts).default('name'),
  ...listInput,
};

export const listClients = endpoint({
  name: 'listClients',
  method: 'GET',
  path: '/api/platform/clients',
  scope: 'platform',
  action: 'clients.list',
  summary: 'Every client organisation, a page at a time.',
  input: z.object(clientFilters),
  output: page(ClientRow),
  example: { count: 'true' },
});

export const listBrokerClients = endpoint({
  name: 'listBrokerClients',
  method: 'GET',
  path: '/api/brokers/:brokerId/clients',
  scope: 'broker',
  action: 'broker-clients.list',
  summary: 'The clients of one broker firm, a page at a time.',
  input: z.object({ brokerId: BrokerId, ...clientFilters }),
  output: page(ClientRow),
  example: { brokerId: sample.brokerId, count: 'true' },
});

/** What an organisation is called. */
export const companyName = line().min(1, 'Enter the company name.').max(200);

/** How many people an organisation employs. */
export const employeeCount = z.coerce
  .number('Enter a number.')
  .int('Enter a whole number.')
  .min(1, 'Enter at least 1.')
  .max(10_000_000, 'Enter at most 10,000,000.');

/** Where in its country an organisation is. */
export const region = line().max(100);

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/,
    'Enter a domain such as company.co.uk.',
  );

const contactName = personName;

/** A new client. Its first administrator may be invited with it, or later. */
export const NewClient = z.object({
  companyName,
  /** Confirms that it may have the name of another one. */
  sameName: z.boolean().default(false),
  industry: Industry,
  employeeCount,
  contactName: contactName.optional(),
  contactEmail: email.optional(),
  frameworks: z.array(FrameworkId).max(50).default([]),
  tier: TargetTier.default('Bronze'),
  region: region.default(''),
  /** Taken from the contact's email address where it is not given. */
  domain: domain.optional(),
  brokerId: BrokerId.nullable().default(null),
});

/** The fields of the add-client form (specification §5), where the contact is required and gets an invitation. */
export const NewClientForm = NewClient.extend({ contactName, contactEmail: email });

export const addClient = endpoint({
  name: 'addClient',
  method: 'POST',
  path: '/api/platform/clients',
  scope: 'platform',
  action: 'clients.add',
  summary: 'Adds a client organisation, its frameworks and the invitation of its first administrator.',
  input: NewClient,
  output: z.object({ id: ClientId, companyName: z.string(), invitationSentTo: z.string().nullable(), invitationLink }),
  status: 201,
  example: {
    companyName: 'Aire Valley Foods Ltd',
    industry: 'Manufacturing',
    employeeCount: 85,
    contactName: 'Robin Hale',
    contactEmail: 'robin@airevalley.example',
    frameworks: ['cyber-essentials'],
  },
});

export const ClientDetail = ClientRow.extend({
  domain: z.string(),
  region: z.string(),
  country: z.string(),
  size: OrganisationSize,
  suspension: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  closing: z
    .object({
      at: z.iso.datetime(),
      reason: z.string(),
      heldUntil: z.iso.date(),
      purgingAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Why the last closing was called off. */
  calledOff: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  people: z.object({ active: z.number().int(), invited: z.number().int() }),
  frameworks: z.array(
    z.object({ id: FrameworkId, name: z.string(), percent: share, provenPercent: share, outcome: z.string() }),
  ),
  administrators: z.array(z.object({ id: PersonId, name: z.string(), email: z.string(), status: z.string() })),
});

export type ClientDetail = z.infer<typeof ClientDetail>;

export const readClient = endpoint({
  name: 'readClient',
  method: 'GET',
  path: '/api/platform/clients/:clientId',
  scope: 'platform',
  action: 'clients.list',
  summary: 'One client organisation.',
  input: z.object({ clientId: ClientId }),
  output: ClientDetail,
  example: { clientId: sample.clientId },
});

export const changeClient = endpoint({
  name: 'changeClient',
  method: 'PATCH',
  path: '/api/platform/clients/:clientId',
  scope: 'platform',
  action: 'clients.change',
  summary: 'Changes the facts, target tier or broker of a client organisation.',
  input: z.object({
    clientId: ClientId,
    version: z.number().int(),
    companyName: companyName.optional(),
    /** Confirms that it may have the name of another one. */
    sameName: z.boolean().default(false),
    industry: Industry.optional(),
    employeeCount: employeeCount.optional(),
    region: region.optional(),
    tier: TargetTier.optional(),
    brokerId: BrokerId.nullable().optional(),
  }),
  output: ClientRow,
  example: { clientId: sample.clientId, version: 1, employeeCount: 90 },
});

export const suspendClient = endpoint({
  name: 'suspendClient',
  method: 'PUT',
  path: '/api/platform/clients/:clientId/suspension',
  scope: 'platform',
  action: 'clients.suspend',
  summary: 'Suspends a client: its people cannot work until it is reinstated; its data is kept.',
  input: z.object({
    clientId: ClientId,
    reason: z.string().trim().min(1, 'Say why.').max(1000),
    confirmName: z.string().max(200),
  }),
  output: ClientRow,
  example: { clientId: sample.clientId, reason: 'Asked for by the client.', confirmName: 'Sample Client A' },
});

export const reinstateClient = endpoint({
  name: 'reinstateClient',
  method: 'DELETE',
  path: '/api/platform/clients/:clientId/suspension',
  scope: 'platform',
  action: 'clients.suspend',
  summary: 'Ends a suspension.',
  input: z.object({ clientId: ClientId }),
  output: ClientRow,
  example: { clientId: sample.clientId },
});
