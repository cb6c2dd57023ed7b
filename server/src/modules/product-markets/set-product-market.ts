import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/product-markets/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { frameworkWithOutcome } from '../compliance/index.ts';
import { asMarket } from './list-product-markets.ts';
import { readMarkets, saveMarket } from './product-market-store.ts';

/** Says since when a product is on the market, and until when it is supported. */
export const setProductMarket: Handler<typeof contract.setProductMarket> = async (context, input) => {
  const { db, clock, userId, record } = context;
  const { frameworkId, scopeId, placedOn, supportedUntil, version } = input;
  const framework = await frameworkWithOutcome(context, frameworkId, 'product');
  if (!framework.products?.some(({ id }) => id === scopeId)) throw new ProductError('not-found');
  if (placedOn !== null && supportedUntil !== null && supportedUntil < placedOn) {
    throw ProductError.beside('product-market.backwards', 'supportedUntil');
  }
  const before = (await readMarkets(db)).get(scopeId);
  if ((before?.version ?? 0) !== version) throw new ProductError('conflict');
  const changes = {
    placedOn: moved(before?.placed_on, placedOn),
    supportedUntil: moved(before?.supported_until, supportedUntil),
  };
  if (!changes.placedOn && !changes.supportedUntil) throw new ProductError('answer.changes-nothing');
  const given = { scope_id: scopeId, placed_on: placedOn, supported_until: supportedUntil, set_by: userId };
  const row = await saveMarket(db, given, version, clock.now());
  if (!row) throw new ProductError('conflict');
  record('product-market.set', { frameworkId, scopeId, ...changes }, { kind: 'control-scope', id: scopeId });
  return asMarket(row);
};

const moved = (from: string | null | undefined, to: string | null) =>
  (from ?? null) === to ? undefined : { from: from ?? null, to };
