export { shippedFrameworks } from '@claimlock/contract/shipped-frameworks';
