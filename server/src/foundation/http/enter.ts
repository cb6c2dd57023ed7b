import { type Reaching, type ScopeKind, withScope } from '../database/scope.ts';
import { type Circumstances, Errand } from './errand.ts';
import type { House, LedgeredContext } from './hallway.ts';

/**
 * Opens a scope and an errand in it, runs `work`, and settles what was recorded and what is to be done later; all of
 * it in one transaction. Requests and jobs both come in through here.
 */
export function enter<T>(
  house: House,
  kind: ScopeKind,
  reaching: Reaching,
  circumstances: Circumstances,
  work: (context: LedgeredContext, errand: Errand, settle: () => Promise<void>) => Promise<T>,
  options: { readonly readOnly?: boolean } = {},
): Promise<T> {
  const errand = new Errand(house, circumstances);
  switch (kind) {
    case 'client':
      return withScope(
        house.database,
        kind,
        reaching,
        async (scope) => {
          const { context, settle } = errand.atClient(scope, reaching);
          return work(context, errand, () => settle().then(() => errand.queueJobs(scope)));
        },
        options,
      );
    case 'broker':
      return withScope(
        house.database,
        kind,
        reaching,
        async (scope) => {
          const { context, settle } = errand.atBroker(scope, reaching);
          return work(context, errand, () => settle().then(() => errand.queueJobs(scope)));
        },
        options,
      );
    case 'identity':
      return withScope(
        house.database,
        kind,
        reaching,
        async (scope) => {
          const { context, settle } = errand.atIdentity(scope, reaching);
          return work(context, errand, () => settle().then(() => errand.queueJobs(scope)));
        },
        options,
      );
    case 'platform':
      return withScope(
        house.database,
        kind,
        reaching,
        async (scope) => {
          const { context, settle } = errand.atPlatform(scope, reaching);
          return work(context, errand, () => settle().then(() => errand.queueJobs(scope)));
        },
        options,
      );
  }
}
