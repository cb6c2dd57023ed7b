import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed } from '../entry-facts.ts';
import { ControlScopeId, FrameworkId } from '../identifiers.ts';

/** What is recorded of products on the market. */
export const productMarketsEntries = {
  'product-market.set': entry(
    'Days of a product on the market set',
    z.object({
      frameworkId: FrameworkId,
      scopeId: ControlScopeId,
      placedOn: changed(z.iso.date()),
      supportedUntil: changed(z.iso.date()),
    }),
  ),
} as const;
