import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { ProductError } from '@claimlock/contract/errors';
import { enter } from './enter.ts';
import type { ClientContext, Services } from './hallway.ts';
import { permit, reach } from './permit.ts';

/** Whose rights something is read with, and what they ask for: an endpoint in a client's scope, and what it is given. */
export type AskedAs = {
  readonly userId: string;
  readonly endpoint: Endpoint;
  readonly input: Readonly<Record<string, unknown>> & { readonly clientId: string };
};

/**
 * Reads at a client what an endpoint shows an account, which has no session here: with the rights that it has now, and only as far as
 * those reach. All is read as of one instant. Throws what the endpoint would refuse it with.
 */
export async function readAs<T>(
  services: Services,
  { userId, endpoint, input }: AskedAs,
  work: (context: ClientContext) => Promise<T>,
): Promise<T> {
  const { asker, client } = await services.findAccount(userId, input.clientId);
  if (!asker || endpoint.scope !== 'client') throw new ProductError('access.denied');
  const grant = permit(endpoint, asker, client, input);
  const request = { id: randomUUID(), address: null, userAgent: null, headers: new Headers() };
  return enter(
    services,
    'client',
    reach(grant, asker, input),
    { grant, asker, request, willRecord: false },
    // Only the client's scope is opened here.
    (context) => work(context as ClientContext),
    { readOnly: true },
  );
}
