import { ProductError } from '@claimlock/contract/errors';
import { type callOffClosing, type closeClient, heldForDays } from '@claimlock/contract/organisations/closing';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { findClient, type ShowClient } from './find-client.ts';
import { newsOfCallingOff, newsOfClosing } from './news-of-standing.ts';
import { shutOut } from './shut-out.ts';
import { updateClient } from './store.ts';
import { tellAdmins } from './tell-admins.ts';

const dayMs = 86_400_000;

/** Begins to close a client: it is suspended as from now, and its data is held until a day that both ledgers name. */
export function closeClientWith(show: ShowClient, url: string): Handler<typeof closeClient> {
  return async (context, { clientId, version, reason, confirmName }) => {
    const client = await findClient(context, clientId);
    if (client.closing_at !== null) throw new ProductError('client.already-closing');
    if (client.version !== version) throw new ProductError('conflict');
    if (confirmName.trim() !== client.name) throw ProductError.beside('client.name-does-not-match', 'confirmName');
    const now = context.clock.now();
    const heldUntil = dayOf(new Date(now.getTime() + heldForDays * dayMs));
    const wasActive = client.status === 'Active';
    await updateClient(context.db, clientId, {
      ...(wasActive && { status: 'Suspended', suspended_at: now, suspension_reason: reason }),
      closing_at: now,
      closing_reason: reason,
      held_until: heldUntil,
      suspended_by_closing: wasActive,
      called_off_at: null,
      called_off_reason: null,
      updated_at: now,
    });
    if (wasActive) await shutOut(context, clientId);
    const fact = { clientId, heldUntil };
    context.record('client.closing', fact, { kind: 'client', id: clientId });
    await context.inClient(clientId, async ({ record }) =>
      record('client.closing', fact, { kind: 'client', id: clientId }),
    );
    await tellAdmins(context, clientId, url, newsOfClosing(client.name, heldUntil));
    return show(context, clientId);
  };
}

/** Calls a closing off, on the version that was seen and with a reason: the client is as it was before, active or suspended. */
export function callOffClosingWith(show: ShowClient, url: string): Handler<typeof callOffClosing> {
  return async (context, { clientId, version, reason }) => {
    const client = await findClient(context, clientId);
    if (client.closing_at === null) throw new ProductError('client.not-closing');
    if (client.version !== version) throw new ProductError('conflict');
    const wasActive = client.suspended_by_closing;
    const now = context.clock.now();
    await updateClient(context.db, clientId, {
      called_off_at: now,
      called_off_reason: reason,
      ...(wasActive && { status: 'Active', suspended_at: null, suspension_reason: null }),
      closing_at: null,
      closing_reason: null,
      held_until: null,
      suspended_by_closing: false,
      updated_at: now,
    });
    const about = { kind: 'client', id: clientId } as const;
    context.record('client.closing-called-off', { clientId }, about);
    if (wasActive) context.record('client.reinstated', { clientId }, about);
    await context.inClient(clientId, async ({ record }) => {
      record('client.closing-called-off', { clientId }, about);
      if (wasActive) record('client.reinstated', { clientId }, about);
    });
    await tellAdmins(context, clientId, url, newsOfCallingOff(client.name, wasActive));
    return show(context, clientId);
  };
}
