import type { Module } from '../../foundation/module.ts';
import { readProductContradictions } from './read-product-contradictions.ts';
import { productMarketRoutes } from './routes.ts';

/** The days of products on the market. */
export const productMarketModule: Module = {
  name: 'product-markets',
  routes: productMarketRoutes,
  contradictions: [{ find: readProductContradictions }],
};
