import * as contract from '@claimlock/contract/product-markets/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { listProductMarkets } from './list-product-markets.ts';
import { setProductMarket } from './set-product-market.ts';

/** What can be asked about products on the market. */
export const productMarketRoutes: readonly Route[] = [
  route(contract.listProductMarkets, listProductMarkets),
  route(contract.setProductMarket, setProductMarket),
];
