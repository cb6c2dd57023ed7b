import { randomUUID } from 'node:crypto';
import type { Actor as LedgerActor } from '@claimlock/evidence/entry';
import { isBeingDeleted } from '../database/deleted-client.ts';
import { type ScopeOptions, withScope } from '../database/scope.ts';
import { enter } from '../http/enter.ts';
import type { ClientContext, Services } from '../http/hallway.ts';
import { readAs } from '../http/read-as.ts';
import type { Telemetry } from '../http/telemetry.ts';
import type { Circumstances } from '../http/unit-of-work.ts';
import { describeError } from '../log.ts';
import { claimEffect } from './effect-store.ts';
import type { Attempt, Before, JobDefinition, Steps } from './job.ts';

/** Ends work of many steps at a client whose records are being deleted. */
class ClientIsGone extends Error {
  override name = 'ClientIsGone';
}

/**
 * Runs one job the way the hallway runs a request: its input is parsed, its scope is opened, what it records lands in
 * its own transaction. A job that is delivered twice takes effect once.
 */
export async function runJob(
  services: Services,
  telemetry: Telemetry,
  definition: JobDefinition,
  id: string,
  data: Record<string, unknown>,
  attempt: Attempt,
): Promise<void> {
  const started = performance.now();
  telemetry.jobStarted();
  let outcome: 'done' | 'failed' = 'failed';
  try {
    const input: Record<string, unknown> = definition.input.parse(data);
    const onBehalfOf = typeof data.onBehalfOf === 'string' ? data.onBehalfOf : undefined;
    const job: LedgerActor = { kind: 'job', name: definition.name, onBehalfOf };
    const request = { id: randomUUID(), address: null, userAgent: null, headers: new Headers() };
    const clientId = typeof input.clientId === 'string' ? input.clientId : undefined;
    const look: Before['look'] = (work) =>
      withScope(services.database, 'client', { clientId }, (scope) => work(scope.db), { readOnly: true });
    const before: Before = { clock: services.clock, attempt, look };
    // Whatever a job works out about a client rests on what it reads: the ledger's turn comes first, as for a request.
    const circumstances = { job, request, willRecord: definition.scope === 'client' };
    if (definition.walk) {
      const atClient = <T>(work: (context: ClientContext) => Promise<T>, as: Circumstances, options: ScopeOptions) =>
        enter(
          services,
          'client',
          { clientId },
          as,
          async (context, _unit, flush) => {
            // Only the client's scope is opened here.
            const client = context as ClientContext;
            if (as.willRecord && (await isBeingDeleted(client.db))) throw new ClientIsGone();
            const done = await work(client);
            await flush();
            return done;
          },
          options,
        );
      const stepAs: Steps['step'] = (work, whom) => {
        const by: LedgerActor = { ...job, onBehalfOf: whom ?? onBehalfOf };
        return atClient(work, { ...circumstances, job: by }, {});
      };
      const read: Steps['read'] = (work, asOf) =>
        atClient(work, { ...circumstances, willRecord: false }, { readOnly: true, asOf });
      const asAccount: Steps['readAs'] = (asked, work) =>
        readAs(services, { ...asked, input: { clientId: clientId ?? '' } }, work);
      await definition
        .walk({ ...before, log: services.log, read, readAs: asAccount, step: stepAs }, input as never)
        .catch((error: unknown) => {
          if (!(error instanceof ClientIsGone)) throw error;
        });
      outcome = 'done';
      return;
    }
    const brought = await definition.prepare?.(before, input as never);
    // A job about one account reaches what is that account's.
    const userId = definition.scope === 'identity' && typeof input.userId === 'string' ? input.userId : undefined;
    await enter(services, definition.scope, { clientId, userId }, circumstances, async (context, _errand, flush) => {
      // The turn has come: whatever begins now begins after the deletion of the client, where that has begun.
      if (context.scope === 'client' && (await isBeingDeleted(context.db))) return;
      if (!(await claimEffect(context.db, id, services.clock.now()))) return;
      // A definition was tied to its handler by `job`, which checked that they fit.
      await definition.run(context as never, input as never, attempt, brought as never);
      await flush();
    });
    outcome = 'done';
  } catch (error) {
    services.log.error({ job: definition.name, id, error: describeError(error) }, 'job failed');
    throw error;
  } finally {
    telemetry.jobEnded(definition.name, outcome, (performance.now() - started) / 1000);
  }
}
