import {
  type LoginConnection,
  type Reaching,
  type ScopeKind,
  type ScopeOptions,
  withScope,
} from '../database/scope.ts';
import type { LedgeredContext, Services } from './hallway.ts';
import { type Circumstances, UnitOfWork } from './unit-of-work.ts';

export type EnterOptions = Omit<ScopeOptions, 'first'> & {
  /**
   * Asks something as the login before what was done is kept: at a client once the turn at its ledger has come, before anything is read or
   * changed there, and elsewhere, where turns are taken on the way, when all is done.
   */
  readonly atTurn?: ((connection: LoginConnection) => void) | undefined;
};

/**
 * Opens a scope and a unit of work in it, runs `work`, and flushes what was recorded and what is to be done later; all of
 * it in one transaction. Requests and jobs both come in through here.
 */
export function enter<T>(
  services: Services,
  kind: ScopeKind,
  reaching: Reaching,
  circumstances: Circumstances,
  work: (context: LedgeredContext, unitOfWork: UnitOfWork, flush: () => Promise<void>) => Promise<T>,
  { atTurn, ...asked }: EnterOptions = {},
): Promise<T> {
  const options: ScopeOptions = { at: services.clock.now(), ...asked };
  const unitOfWork = new UnitOfWork(services, circumstances);
  switch (kind) {
    case 'client':
      return enterClient(services, reaching, unitOfWork, work, { ...options, atTurn });
    case 'broker':
      return withScope(
        services.database,
        kind,
        reaching,
        async (scope) => {
          const { context, flush } = unitOfWork.atBroker(scope, reaching);
          return work(context, unitOfWork, async () => {
            await flush();
            if (atTurn) scope.askAsLogin(atTurn);
            await unitOfWork.queueJobs(scope);
          });
        },
        options,
      );
    case 'identity':
      return withScope(
        services.database,
        kind,
        reaching,
        async (scope) => {
          const { context, flush } = unitOfWork.atIdentity(scope, reaching);
          return work(context, unitOfWork, () => flush().then(() => unitOfWork.queueJobs(scope)));
        },
        options,
      );
    case 'platform':
      return withScope(
        services.database,
        kind,
        reaching,
        async (scope) => {
          const { context, flush } = unitOfWork.atPlatform(scope, reaching);
          return work(context, unitOfWork, async () => {
            await flush();
            if (atTurn) scope.askAsLogin(atTurn);
            await unitOfWork.queueJobs(scope);
          });
        },
        options,
      );
  }
}

function enterClient<T>(
  services: Services,
  reaching: Reaching,
  unitOfWork: UnitOfWork,
  work: (context: LedgeredContext, unitOfWork: UnitOfWork, flush: () => Promise<void>) => Promise<T>,
  { atTurn, ...options }: EnterOptions,
): Promise<T> {
  let turnOf: ReturnType<Services['askForTurn']> | undefined;
  // Both as the login, so that the scope is stepped into once.
  const first: ScopeOptions['first'] =
    atTurn &&
    ((execute, connection) => {
      turnOf = services.askForTurn(execute, reaching.clientId ?? '');
      atTurn(connection);
    });
  return withScope(
    services.database,
    'client',
    reaching,
    async (scope) => {
      const { context, flush } = unitOfWork.atClient(scope, reaching, turnOf?.(scope));
      return work(context, unitOfWork, () => flush().then(() => unitOfWork.queueJobs(scope)));
    },
    { ...options, first },
  );
}
