export { useOwnClient } from './use-own-client.ts';
