export { shippedFrameworks } from '@claimlock/contract/frameworks/shipped';
