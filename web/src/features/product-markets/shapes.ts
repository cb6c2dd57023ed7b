import { decideOmission } from '@claimlock/contract/compliance/product-conformity';
import { changeControlScope } from '@claimlock/contract/control-scopes/endpoints';
import { setProductMarket } from '@claimlock/contract/product-markets/endpoints';

/** The part that is played for a product, as the contract has it. */
export const productRoleShape = changeControlScope.input.pick({ role: true }).required();

/** A requirement left out of a product, or taken back, as the contract has it. */
export const omissionShape = decideOmission.input.pick({ reason: true });

/** The days of a product on the market, as the contract has them. */
export const marketShape = setProductMarket.input.pick({ placedOn: true, supportedUntil: true });
