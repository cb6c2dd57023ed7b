import type * as contract from '@claimlock/contract/compliance/product-conformity';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { productFramework, scoreProducts } from './product-standing.ts';

/** Every product and how it stands. */
export const listProducts: Handler<typeof contract.listProducts> = async (context, { frameworkId }) => {
  const scored = await scoreProducts(context, await productFramework(context, frameworkId));
  return { products: scored.map(({ standing }) => standing) };
};
