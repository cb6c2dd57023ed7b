import type { Endpoint } from '@claimlock/contract/endpoint';
import { type Asker, authorise, type ClientRef, type Grant, type Target } from '../access/actor.ts';
import type { Reaching } from '../database/scope.ts';

/** Whether an endpoint reads and changes nothing. */
export function isReading(endpoint: Endpoint): boolean {
  return endpoint.readsOnly === true || (endpoint.method === 'GET' && endpoint.file === undefined);
}

/** Whether somebody may ask an endpoint, in which capacity and how far it reaches; nothing where everybody may. Throws what refuses it. */
export function permit(
  endpoint: Endpoint,
  asker: Asker | undefined,
  client: ClientRef | undefined,
  input: Record<string, unknown>,
): Grant | undefined {
  if (endpoint.action === 'public' || !asker) return undefined;
  return authorise(asker, endpoint.action, targetOf(endpoint, client, input), {
    whileSuspended: endpoint.whileSuspended === true,
    looks: isReading(endpoint),
  });
}

function targetOf(endpoint: Endpoint, client: ClientRef | undefined, input: Record<string, unknown>): Target {
  switch (endpoint.scope) {
    case 'client':
      return { kind: 'client', client };
    case 'broker':
      return { kind: 'broker', brokerId: String(input.brokerId) };
    case 'platform':
      return { kind: 'platform' };
    case 'identity':
    case 'public':
      return { kind: 'account' };
  }
}

/** Whose rows a permission reaches. */
export function reach(grant: Grant | undefined, asker: Asker | undefined, input: Record<string, unknown>): Reaching {
  return {
    clientId: typeof input.clientId === 'string' ? input.clientId : undefined,
    brokerId: typeof input.brokerId === 'string' ? input.brokerId : undefined,
    userId: asker?.userId,
    // A narrowed reach without a person would be no narrowing at all: then nobody's rows are shown.
    onlyPersonId: grant?.reach === 'own' ? (grant.membership?.personId ?? 'nobody') : undefined,
  };
}
