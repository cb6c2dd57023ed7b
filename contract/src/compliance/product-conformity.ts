import { z } from 'zod';
import { ProductRole } from '../control-scopes/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId, ControlScopeId, FrameworkId, RequirementRef } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { Proof, RequirementResult, RestsOn } from './endpoints.ts';

/** From when each part of Regulation (EU) 2024/2847 applies (Art. 71). */
export const productDates = [
  { on: '2026-06-11', says: 'Bodies that assess conformity can be notified' },
  {
    on: '2026-09-11',
    says: 'Exploited vulnerabilities and severe incidents are reported, of products already sold too',
  },
  { on: '2027-12-11', says: 'Everything else applies' },
] as const;

/** How one product stands under the regulation, in one release. */
export const ProductStanding = z.object({
  scopeId: ControlScopeId,
  name: z.string(),
  /** Null until somebody has answered: nothing is worked out before. */
  role: ProductRole.nullable(),
  percent: z.number().nullable(),
  met: z.number().int(),
  /** Those of them that rest on evidence or a test. */
  proven: z.number().int(),
  /** Duties that come with the part that is played, and are not left out. */
  applicable: z.number().int(),
  leftOut: z.number().int(),
  /** How much of its papers is there: technical documentation, declaration and what users are told. */
  papers: z.object({ met: z.number().int(), applicable: z.number().int() }),
  ready: z.boolean(),
  /** Whether the framework stands as this product does. */
  weakest: z.boolean(),
  /** The version of the product; a change names the version it was made on. */
  version: z.number().int(),
});
export type ProductStanding = z.infer<typeof ProductStanding>;

/** A decision that a requirement is left out of a product, or no longer is, and why. */
export const Omission = z.object({
  leftOut: z.boolean(),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  version: z.number().int(),
});
export type Omission = z.infer<typeof Omission>;

/** One duty of a product. */
export const ProductDuty = z.object({
  ref: RequirementRef,
  group: z.string(),
  title: z.string(),
  result: RequirementResult,
  /** Of what is met: what it rests on. */
  proof: Proof.nullable(),
  restsOn: RestsOn,
  percent: z.number().nullable(),
  why: z.string(),
  /** Whether the regulation lets it be left out with a written reason. */
  excludable: z.boolean(),
  omission: Omission.nullable(),
});
export type ProductDuty = z.infer<typeof ProductDuty>;

const framework = { clientId: ClientId, frameworkId: FrameworkId };
const exampleOf = { clientId: sample.clientId, frameworkId: 'eu-cra' };

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/products',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'The products of an organisation and how each stands under a product regulation.',
  input: z.object(framework),
  output: z.object({ products: z.array(ProductStanding) }),
  example: exampleOf,
});

export const readProduct = endpoint({
  name: 'readProduct',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/products/:scopeId',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'One product under a product regulation: its duties, how far each is met, and which are not applicable.',
  input: z.object({ ...framework, scopeId: ControlScopeId }),
  output: z.object({ product: ProductStanding, duties: z.array(ProductDuty) }),
  example: { ...exampleOf, scopeId: sample.controlScopeId },
});

export const decideOmission = endpoint({
  name: 'decideOmission',
  method: 'PUT',
  path: '/api/clients/:clientId/frameworks/:frameworkId/products/:scopeId/omission',
  scope: 'client',
  action: 'compliance.decide-applicability',
  summary: 'Excludes a requirement for one product with a written reason, or reverses that; the score follows at once.',
  input: z.object({
    ...framework,
    scopeId: ControlScopeId,
    ref: RequirementRef,
    leftOut: z.boolean(),
    reason: z
      .string()
      .trim()
      .min(20, 'Give the reason from your risk assessment in a sentence: 20 characters or more.')
      .max(2000, 'Use at most 2,000 characters.'),
    /** The version it was decided on; 0 where nothing was decided yet. */
    version: z.number().int().min(0),
  }),
  output: Omission,
  example: {
    ...exampleOf,
    scopeId: sample.controlScopeId,
    ref: 'Annex I.I(2)(g)',
    leftOut: true,
    version: 0,
    reason: 'The product handles no personal data, so there is none to keep to a minimum.',
  },
});
