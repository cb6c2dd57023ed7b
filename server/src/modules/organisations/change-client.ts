import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations';
import type { z } from 'zod';
import type { Handler, PlatformContext } from '../../foundation/http/hallway.ts';
import { endClientSessions } from '../identity/index.ts';
import { brokerExists, type ClientRow, lockClient, updateClient } from './store.ts';

/** How a client is shown after a change: given by the module that knows its scores. */
export type ShowClient = (context: PlatformContext, clientId: string) => Promise<z.input<typeof contract.ClientRow>>;

async function known(context: PlatformContext, clientId: string): Promise<ClientRow> {
  const client = await lockClient(context.db, clientId);
  if (!client) throw new ProductError('not-found');
  return client;
}

const moved = <T>(from: T, to: T | undefined) => (to === undefined || to === from ? undefined : { from, to });

/** Changes what the platform keeps of a client. */
export function changeClientWith(show: ShowClient): Handler<typeof contract.changeClient> {
  return async (context, input) => {
    const { clientId, version, companyName, industry, employeeCount, region, tier, brokerId } = input;
    const client = await known(context, clientId);
    if (client.version !== version) throw new ProductError('conflict');
    if (brokerId && !(await brokerExists(context.db, brokerId)))
      throw new ProductError('client.broker-unknown', [
        { path: 'brokerId', message: 'Choose a broker from the list.' },
      ]);
    const fact = {
      clientId,
      name: companyName === undefined || companyName === client.name ? undefined : ('changed' as const),
      industry: moved(client.industry, industry),
      employeeCount: moved(client.employee_count, employeeCount),
      region: moved(client.region, region),
      targetTier: moved(client.target_tier, tier),
      brokerId: moved(client.broker_id, brokerId),
    };
    await updateClient(context.db, clientId, {
      name: companyName ?? client.name,
      industry: industry ?? client.industry,
      employee_count: employeeCount ?? client.employee_count,
      region: region ?? client.region,
      target_tier: tier ?? client.target_tier,
      broker_id: brokerId === undefined ? client.broker_id : brokerId,
      updated_at: context.clock.now(),
    });
    context.record('client.changed', fact, { kind: 'client', id: clientId });
    await context.inClient(clientId, async ({ record }) =>
      record('client.changed', fact, { kind: 'client', id: clientId }),
    );
    return show(context, clientId);
  };
}

/** Suspends a client: its people are signed out and cannot work, its data is kept, and it is told why. */
export function suspendClientWith(show: ShowClient): Handler<typeof contract.suspendClient> {
  return async (context, { clientId, reason, confirmName }) => {
    const client = await known(context, clientId);
    if (client.status === 'Suspended') throw new ProductError('client.already-suspended');
    if (confirmName.trim() !== client.name) {
      throw new ProductError('client.name-does-not-match', [
        { path: 'confirmName', message: 'Type the organisation’s name exactly to confirm.' },
      ]);
    }
    const now = context.clock.now();
    await updateClient(context.db, clientId, {
      status: 'Suspended',
      suspended_at: now,
      suspension_reason: reason,
      updated_at: now,
    });
    await endClientSessions(context.db, clientId);
    context.record('client.suspended', { clientId }, { kind: 'client', id: clientId });
    await context.inClient(clientId, async ({ record }) =>
      record('client.suspended', { clientId }, { kind: 'client', id: clientId }),
    );
    return show(context, clientId);
  };
}

/** Ends a suspension. */
export function reinstateClientWith(show: ShowClient): Handler<typeof contract.reinstateClient> {
  return async (context, { clientId }) => {
    const client = await known(context, clientId);
    if (client.status !== 'Suspended') throw new ProductError('client.not-suspended');
    await updateClient(context.db, clientId, {
      status: 'Active',
      suspended_at: null,
      suspension_reason: null,
      updated_at: context.clock.now(),
    });
    context.record('client.reinstated', { clientId }, { kind: 'client', id: clientId });
    await context.inClient(clientId, async ({ record }) =>
      record('client.reinstated', { clientId }, { kind: 'client', id: clientId }),
    );
    return show(context, clientId);
  };
}
