export { FollowedOperation } from './FollowedOperation.tsx';
