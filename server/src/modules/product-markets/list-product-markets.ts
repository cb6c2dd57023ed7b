import type * as contract from '@claimlock/contract/product-markets/endpoints';
import type { z } from 'zod';
import type { Handler } from '../../foundation/http/hallway.ts';
import { frameworkWithOutcome } from '../compliance/index.ts';
import { type MarketRow, readMarkets } from './product-market-store.ts';

/** Since when each product is on the market, and until when it is supported. */
export const listProductMarkets: Handler<typeof contract.listProductMarkets> = async (context, { frameworkId }) => {
  await frameworkWithOutcome(context, frameworkId, 'product');
  return { markets: [...(await readMarkets(context.db)).values()].map(asMarket) };
};

/** What is said of one product, as the contract shows it. */
export function asMarket(row: MarketRow): z.input<typeof contract.ProductMarket> {
  return {
    scopeId: row.scope_id,
    placedOn: row.placed_on,
    supportedUntil: row.supported_until,
    version: row.version,
  };
}
