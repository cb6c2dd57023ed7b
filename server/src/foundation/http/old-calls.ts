import { ProductError } from '@claimlock/contract/errors';
import type { Asker } from '../access/actor.ts';
import type { Route, Services } from './hallway.ts';
import { handleAs } from './handle.ts';
import type { Answer, IncomingRequest } from './incoming-request.ts';

type Input = Record<string, unknown>;

/**
 * One of the specification's calls (its section 7): an address, an action name, and the endpoint of today that it
 * means. Nothing is implemented here.
 */
export type OldCall = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly action: string;
  /** The endpoint it means, with the input that endpoint takes. */
  readonly means: (input: Input, tenantId: string | undefined) => { readonly endpoint: string; readonly input: Input };
  /** The part of the endpoint's answer that the call returns as its data; the whole answer where this is absent. */
  readonly data?: (answer: unknown, input: Input) => unknown;
};

/**
 * Carries out a call: the tenant is the one it names, or else the session's own. A call that names another user is refused
 * like one that names a tenant of somebody else. The endpoint is then handled like any other request.
 */
export async function carryOut(
  services: Services,
  calls: readonly OldCall[],
  routes: ReadonlyMap<string, Route>,
  incoming: IncomingRequest,
): Promise<Answer> {
  const { raw } = incoming;
  const call = calls.find((one) => one.action === raw.action);
  if (!call)
    throw new ProductError('request.invalid', [
      { path: 'action', message: `Give one of: ${calls.map((one) => one.action).join(', ')}.` },
    ]);
  const { asker } = await services.findAsker(incoming.credential, undefined);
  if (!asker) throw new ProductError('session.missing');
  if (raw.userId !== undefined && raw.userId !== asker.userId) throw new ProductError('not-found');
  const { endpoint, input } = call.means(raw, tenantOf(raw, asker));
  const route = routes.get(endpoint);
  if (!route) throw new Error(`An old call means ${endpoint}, which does not exist.`);
  const clientId = typeof input.clientId === 'string' ? input.clientId : undefined;
  const found = await services.findAsker(incoming.credential, clientId);
  const answered = await handleAs(services, route, { ...incoming, raw: input }, found);
  const answer: unknown = JSON.parse(answered.json ?? 'null');
  return { ...answered, json: JSON.stringify({ success: true, data: call.data ? call.data(answer, raw) : answer }) };
}

function tenantOf(raw: Input, asker: Asker): string | undefined {
  // A value that is no identifier is refused; the session's own must not be used in its place.
  if (raw.tenantId !== undefined && typeof raw.tenantId !== 'string') throw new ProductError('not-found');
  if (raw.tenantId !== undefined) return raw.tenantId;
  return asker.memberships.find((membership) => membership.clientId !== null)?.clientId ?? undefined;
}
