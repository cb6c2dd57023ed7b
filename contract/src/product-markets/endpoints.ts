import { z } from 'zod';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId, ControlScopeId, FrameworkId } from '../identifiers.ts';
import { sample } from '../sample.ts';

/** Since when a product is on the market, and until when it is supported. */
export const ProductMarket = z.object({
  scopeId: ControlScopeId,
  placedOn: z.iso.date().nullable(),
  supportedUntil: z.iso.date().nullable(),
  version: z.number().int(),
});
export type ProductMarket = z.infer<typeof ProductMarket>;

const about = { clientId: ClientId, frameworkId: FrameworkId };
const exampleOf = { clientId: sample.clientId, frameworkId: 'eu-cra' };
const noDay = day().nullable().default(null);

export const listProductMarkets = endpoint({
  name: 'listProductMarkets',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/product-markets',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'Since when each product is on the EU market, and until when it is supported, where somebody said so.',
  input: z.object(about),
  output: z.object({ markets: z.array(ProductMarket) }),
  example: exampleOf,
});

export const setProductMarket = endpoint({
  name: 'setProductMarket',
  method: 'PUT',
  path: '/api/clients/:clientId/frameworks/:frameworkId/products/:scopeId/market',
  scope: 'client',
  action: 'outcomes.change',
  summary: 'Says since when a product is on the EU market, and until when it is supported. It moves no score.',
  input: z.object({
    ...about,
    scopeId: ControlScopeId,
    placedOn: noDay,
    supportedUntil: noDay,
    /** The version it was changed on; 0 for the first. */
    version: z.number().int().min(0),
  }),
  output: ProductMarket,
  example: {
    ...exampleOf,
    scopeId: sample.controlScopeId,
    placedOn: '2026-03-02',
    supportedUntil: '2031-03-01',
    version: 0,
  },
});
