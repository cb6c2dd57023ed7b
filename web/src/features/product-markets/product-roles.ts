import type { ProductRole } from '@claimlock/contract/control-scopes/endpoints';

/** The words of the part that is played for a product. */
export const roleNames: Readonly<Record<ProductRole, string>> = {
  manufacturer: 'Manufacturer',
  importer: 'Importer',
  distributor: 'Distributor',
  'authorised-representative': 'Authorised representative',
  'open-source-steward': 'Open-source software steward',
  none: 'None',
};

/** What makes somebody play a part, and what it brings. */
export const roleHints: Readonly<Record<ProductRole, string>> = {
  manufacturer: 'The product is sold under your name or mark. Annex I, Articles 13 and 14, and the papers.',
  importer: 'You bring a product from outside the EU to its market. Article 19.',
  distributor: 'You sell it on, and are neither of the two. Article 20.',
  'authorised-representative': 'A manufacturer gave you a written mandate. Article 18.',
  'open-source-steward': 'You support free software that others build on for business. Article 24.',
  none: 'The product is not placed on the EU market, or has nothing digital in it.',
};
