/** The refusals of products on the market: each with its status and the sentence that a person reads. */
export const productMarketsErrors = {
  'product-market.backwards': { status: 422, message: 'Choose a day after the one it came onto the market.' },
} as const;
