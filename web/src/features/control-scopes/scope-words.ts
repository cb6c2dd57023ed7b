import type { ControlScope, ProductRole, ScopeKind } from '@claimlock/contract/control-scopes/endpoints';

/** The words of each kind of part. */
export const kindNames: Readonly<Record<ScopeKind, string>> = {
  site: 'Site',
  'asset-group': 'Group of assets',
  'device-class': 'Class of devices',
  product: 'Product',
  service: 'Service',
  processor: 'Processor',
};

/** The words of the part that an organisation plays for a product. */
export const roleNames: Readonly<Record<ProductRole, string>> = {
  manufacturer: 'Manufacturer',
  importer: 'Importer',
  distributor: 'Distributor',
  'authorised-representative': 'Authorised representative',
  'open-source-steward': 'Open-source software steward',
  none: 'None: not placed on the EU market',
};

/** What a part is called in full. */
export const fullName = ({ name, release }: Pick<ControlScope, 'name' | 'release'>): string =>
  release ? `${name} ${release}` : name;
