import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { ProductError } from '@claimlock/contract/errors';
import type { Asker, Grant } from '../access/actor.ts';
import type { LoginConnection, ScopeOptions } from '../database/scope.ts';
import type { ArrivedFile } from './arrived-file.ts';
import { enter } from './enter.ts';
import { type Prepared, RefusalThatCounts, type Route, type Services } from './hallway.ts';
import { repeats } from './idempotency.ts';
import type { Answer, IncomingRequest } from './incoming-request.ts';
import { parseInput } from './input.ts';
import type { Found } from './last-askers.ts';
import { isReading, permit, reach } from './permit.ts';
import { promised } from './promised.ts';
import { readOnce } from './read-once.ts';
import { scanInPlace } from './upload-places.ts';

/**
 * The hallway. Every request walks these six steps, in this order, and a handler is only ever called here: nobody can
 * add an endpoint that skips one.
 */
export async function handle(services: Services, route: Route, incoming: IncomingRequest): Promise<Answer> {
  const clientId = typeof incoming.raw.clientId === 'string' ? incoming.raw.clientId : undefined;
  const { credential } = incoming;
  const [reads, changes] = [readsAlone(route), changesAlone(route)];
  const mayGuess = reads || changes;
  const guess = mayGuess ? services.lastAskers.recall(credential, clientId) : undefined;
  const read = reads && guess && (await readAhead(services, route, incoming, guess, clientId));
  if (read) {
    const answer = await read.answer;
    void services.noteVisit(guess);
    return answer;
  }
  if (changes && guess) return changeAs(services, route, incoming, { found: guess, isGuess: true });
  const found = await services.findAsker(credential, clientId); // 1 who is asking
  // Only what is there is remembered: what somebody makes up fills no memory.
  if (mayGuess && (clientId === undefined || found.client?.id === clientId))
    services.lastAskers.keep(credential, clientId, found);
  return changes || isRepeatable(route)
    ? changeAs(services, route, readOnce(incoming), { found, isGuess: false })
    : handleAs(services, route, incoming, found);
}

// What changes something at a client and is counted against nobody can be done anew, whatever it begins with.
const isRepeatable = ({ endpoint }: Route): boolean =>
  endpoint.scope === 'client' && mustRecord(endpoint) && !endpoint.throttle;

// What changes something at a client, and begins with nothing else, can set out so as well: it is undone if it was somebody else.
const changesAlone = ({ endpoint, prepare }: Route): boolean =>
  endpoint.scope === 'client' && mustRecord(endpoint) && !prepare && !endpoint.upload && !endpoint.throttle;

// What only reads, and begins with nothing else, can set out before it is known who asks.
const readsAlone = ({ endpoint, prepare }: Route): boolean =>
  isReading(endpoint) &&
  !prepare &&
  !endpoint.upload &&
  !endpoint.throttle &&
  endpoint.scope !== 'platform' &&
  endpoint.scope !== 'public';

/**
 * Reads for whoever it was the last time, in the same message that asks who it is. What was read is answered if it is
 * them still, in every respect; otherwise nothing is, and the walk begins anew.
 */
async function readAhead(
  services: Services,
  route: Route,
  incoming: IncomingRequest,
  guess: Found,
  clientId: string | undefined,
): Promise<{ readonly answer: Promise<Answer> } | undefined> {
  let asked: Promise<Found> | undefined;
  const answer = handleAs(services, route, incoming, guess, (connection) => {
    asked = services.findAsker(incoming.credential, clientId, connection);
    // Looked at below; what was read may fail of the same cause before.
    asked.catch(() => undefined);
  });
  await answer.catch(() => undefined);
  const found = await asked;
  return found && isDeepStrictEqual(found, guess) ? { answer } : undefined;
}

/**
 * Changes something for whoever it is taken to be. Who it is, is asked again when the turn has come, as for every change;
 * where that is not what they were taken for, nothing of it is kept, and it is done anew for whom they are now.
 */
async function changeAs(
  services: Services,
  route: Route,
  incoming: IncomingRequest,
  taken: { readonly found: Found; readonly isGuess: boolean },
): Promise<Answer> {
  const { credential } = incoming;
  const clientId = typeof incoming.raw.clientId === 'string' ? incoming.raw.clientId : undefined;
  let { found, isGuess } = taken;
  for (let left = mostChanges; ; left -= 1) {
    const asking: Asking = {};
    try {
      return await handleAs(services, route, incoming, found, undefined, asking);
    } catch (error) {
      // Refused before anything was asked: only a guess can have been the cause.
      const again = asking.again ?? (isGuess ? services.findAsker(credential, clientId) : undefined);
      const now = await again?.catch(() => found);
      if (left === 0 || !now || isDeepStrictEqual(now, found)) throw error;
      [found, isGuess] = [now, false];
      services.lastAskers.keep(credential, clientId, found);
    }
  }
}

/** So often somebody's rights may change while they wait, before they are told to try again themselves. */
const mostChanges = 3;

/** Who is asking, asked once more in the transaction that changes something. */
type Asking = { again?: Promise<Found> };

/** The hallway from its second step on, for somebody who is known. */
export async function handleAs(
  services: Services,
  { endpoint, prepare, run }: Route,
  incoming: IncomingRequest,
  found: Found,
  ahead?: ScopeOptions['ahead'],
  asking: Asking = {},
): Promise<Answer> {
  if (endpoint.action !== 'public') refuseStrangers(found.asker, incoming.openedAs);
  const input = parseInput(endpoint, incoming.raw); // 2 what they ask
  const grant = permit(endpoint, found.asker, found.client, input); // 3 whether they may

  // A client whose records are being deleted cannot be changed.
  if (found.client?.purging && mustRecord(endpoint) && !endpoint.whileDeleted) throw new ProductError('client.closed');

  if (endpoint.scope === 'public') {
    const context = { scope: 'public', clock: services.clock, request: incoming.facts, services, asker: found.asker };
    return promised(endpoint, await invoke(run, context, input, undefined));
  }
  const sentBy = [found.client?.id ?? '', found.asker?.userId ?? ''] as const;
  const upload = endpoint.upload && (await incoming.readUpload?.(endpoint.upload, sentBy));
  const { scope } = endpoint;
  const reaching = reach(grant, found.asker, input);
  const willRecord = mustRecord(endpoint);
  const circumstances = { grant, asker: found.asker, request: incoming.facts, willRecord };
  const repeatable = repeats(endpoint, incoming, found.asker?.userId, input, upload);
  const readOnly = isReading(endpoint);
  const admission =
    endpoint.throttle && (await services.throttle(endpoint.throttle, incoming.facts, whomOf(endpoint, found, input)));
  // Whoever waited for their turn may not be who they were when they came. The demo's past is lived without a session.
  const atTurn =
    willRecord && scope !== 'identity' && grant && incoming.credential !== undefined
      ? (connection: LoginConnection) => {
          asking.again = services.findAsker(incoming.credential, reaching.clientId, connection);
          asking.again.catch(() => undefined);
        }
      : undefined;
  // Before anything is kept, or is answered that was kept before.
  const confirmed = async () => {
    if (asking.again) confirm(endpoint, await asking.again, input, { asker: found.asker, grant });
  };
  let prepared: Prepared<unknown> | undefined;
  let succeeded = false;
  try {
    // What is made ready may look at what is there: briefly, without a turn, and so that nothing can change by it.
    const look = (work: Route['run']) =>
      enter(
        services,
        scope,
        reaching,
        { ...circumstances, willRecord: false },
        (context) => invoke(work, context, undefined, undefined),
        { readOnly: true },
      );
    const scan = (file: ArrivedFile) => scanInPlace(services.scan, file, sentBy);
    prepared = await prepare?.(input as never, { upload, scan } as never, look as never);
    const answer = await enter(
      services,
      scope,
      reaching,
      circumstances,
      async (context, unitOfWork, flush) => {
        // 4 whose rows
        const known = await repeatable?.find(context.db);
        if (known) {
          await confirmed();
          return known;
        }
        const result = await invoke(run, upload ? { ...context, upload } : context, input, prepared?.brought).catch(
          countedRefusal,
        );
        await flush();
        await confirmed();
        if (result instanceof RefusalThatCounts) return result;
        if (mustRecord(endpoint) && unitOfWork.recorded === 0) {
          // 5 no change unrecorded
          throw new Error(`${endpoint.name} changed something and recorded nothing.`);
        }
        const promise = promised(endpoint, result, unitOfWork.answerHeaders); // 6 what we promised
        await repeatable?.keep(context.db, promise, services.clock.now());
        return promise;
      },
      { readOnly, ahead, atTurn },
    );
    if (answer instanceof RefusalThatCounts) throw answer.refusal;
    succeeded = true;
    // What was read ahead may have been for somebody else; whoever began it looks.
    if (!ahead) void services.noteVisit(found);
    return answer;
  } finally {
    prepared?.done();
    await admission?.done(succeeded);
  }
}

// A browser has one session for all its pages: one that was opened before somebody else signed in still looks like its own.
function refuseStrangers(asker: Asker | undefined, openedAs: string | undefined): void {
  if (!asker) throw new ProductError('session.missing');
  if (openedAs !== undefined && openedAs !== asker.userId) throw new ProductError('session.somebody-else');
}

/** Refuses what somebody began who may not do it any more, or may do it only as somebody else, now that it would be kept. */
function confirm(
  endpoint: Endpoint,
  now: Found,
  input: Record<string, unknown>,
  then: { readonly asker: Asker | undefined; readonly grant: Grant | undefined },
): void {
  if (!now.asker) throw new ProductError('session.missing');
  const grant = permit(endpoint, now.asker, now.client, input);
  const same = now.asker.userId === then.asker?.userId && isDeepStrictEqual(grant, then.grant);
  if (!same) throw new ProductError('access.denied');
}

// Whose secret is tried: of the account that is signed in, or the one that the request names.
function whomOf(endpoint: Endpoint, found: Found, { email, token }: Record<string, unknown>): string | undefined {
  if (endpoint.action !== 'public') return found.asker?.userId;
  return typeof email === 'string' ? email : typeof token === 'string' ? token : undefined;
}

// What an attempt wrote down about its own failure is committed with it; every other error undoes everything.
function countedRefusal(error: unknown): RefusalThatCounts {
  if (error instanceof RefusalThatCounts) return error;
  throw error;
}

function mustRecord(endpoint: Endpoint): boolean {
  return endpoint.method !== 'GET' && !endpoint.readsOnly && !endpoint.personal;
}

// A route was tied to its handler by `route`, which checked that they fit; lists of routes cannot carry that in types.
function invoke(run: Route['run'], context: unknown, input: unknown, brought: unknown): Promise<unknown> {
  return run(context as never, input as never, brought as never);
}
