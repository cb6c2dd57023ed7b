import { roleIn } from '@claimlock/contract/access';
import { entries } from '@claimlock/contract/entries';
import type { Actor as LedgerActor } from '@claimlock/evidence/entry';
import type { Asker, Grant } from '../access/actor.ts';
import { type OpenScope, type Reaching, type ScopeDb, type ScopeKind, withScope } from '../database/scope.ts';
import { together } from '../database/together.ts';
import type {
  BaseContext,
  BrokerContext,
  ClientContext,
  Fact,
  IdentityContext,
  LedgerTurn,
  PlatformContext,
  Reaction,
  RequestFacts,
  Services,
  WaitingJob,
} from './hallway.ts';

/** Under which circumstances something is done: for whom, by which permission, through which request or job. */
export type Circumstances = {
  readonly grant?: Grant | undefined;
  readonly asker?: Asker | undefined;
  /** Something will be recorded, in each client that is entered too. */
  readonly willRecord?: boolean;
  /** A job acts in its own name, on behalf of whoever asked for it. */
  readonly job?: LedgerActor | undefined;
  readonly request: RequestFacts;
};

/** One scope of a unit of work: what a handler is given there, and what has to be done before the scope is left. */
type Entered<Context> = { readonly context: Context; readonly flush: () => Promise<void> };

const mostRounds = 10;

/** Seconds by which a `waitsOnce` job is delayed that another job asks for, so that later requests share it. */
const gatherSeconds = 5;

/**
 * One request or job, as a unit of work, on its way through the scopes it enters: collects what is recorded and what is to be done later,
 * and sees to it that entries, reactions and jobs land in the same transaction as the change.
 */
export class UnitOfWork {
  readonly answerHeaders = new Headers();
  readonly #services: Services;
  readonly #circumstances: Circumstances;
  readonly #jobs: WaitingJob[] = [];
  #actor: LedgerActor;
  #recorded = 0;

  constructor(services: Services, circumstances: Circumstances) {
    this.#services = services;
    this.#circumstances = circumstances;
    this.#actor = actorOf(circumstances);
  }

  /** How many entries were recorded so far, in every ledger that was entered. */
  get recorded(): number {
    return this.#recorded;
  }

  /**
   * Enters one client's scope. Where it is known that something will be recorded, the ledger's turn is asked for at
   * once, if it was not already, together with the first statement: it saves a round trip, and writers of one client then
   * take their locks in one order.
   */
  atClient(scope: OpenScope<'client'>, reaching: Reaching, asked?: LedgerTurn): Entered<ClientContext> {
    const clientId = reaching.clientId ?? '';
    const facts: Fact[] = [];
    const turn = asked ?? (this.#circumstances.willRecord ? this.#services.takeTurn(scope, clientId) : undefined);
    const context: ClientContext = {
      ...this.#base(scope, reaching, facts),
      ...this.#actors(),
      scope: 'client',
      db: scope.db,
      send: scope.send,
      clientId,
      membership: this.#circumstances.grant?.membership,
    };
    return {
      context,
      flush: async () => {
        await this.#react(context, facts);
        await this.#append(scope, clientId, facts, turn);
      },
    };
  }

  /** Enters one broker's scope. */
  atBroker(scope: OpenScope<'broker'>, reaching: Reaching): Entered<BrokerContext> {
    const brokerId = reaching.brokerId ?? '';
    const facts: Fact[] = [];
    const base = this.#base(scope, reaching, facts);
    const context: BrokerContext = { ...base, ...this.#actors(), scope: 'broker', db: scope.db, brokerId };
    return { context, flush: () => this.#append(scope, brokerId, facts) };
  }

  /** Enters the scope of accounts. */
  atIdentity(scope: OpenScope<'identity'>, reaching: Reaching): Entered<IdentityContext> {
    const facts: Fact[] = [];
    const context: IdentityContext = {
      ...this.#base(scope, reaching, facts),
      scope: 'identity',
      db: scope.db,
      asker: this.#circumstances.asker,
      execute: scope.execute,
      answerHeaders: this.answerHeaders,
      ...this.#walks(scope),
      actAs: (userId) => {
        this.#actor = { kind: 'person', userId, capacity: 'account' };
      },
    };
    return { context, flush: () => this.#append(scope, 'platform', facts) };
  }

  /** Enters the platform's scope. */
  atPlatform(scope: OpenScope<'platform'>, reaching: Reaching): Entered<PlatformContext> {
    const facts: Fact[] = [];
    const context: PlatformContext = {
      ...this.#base(scope, reaching, facts),
      ...this.#actors(),
      scope: 'platform',
      db: scope.db,
      ...this.#walks(scope),
    };
    return { context, flush: () => this.#append(scope, 'platform', facts) };
  }

  /** Hands the collected jobs to the queue, through the transaction that is open. */
  async queueJobs(scope: OpenScope<ScopeKind>): Promise<void> {
    if (this.#jobs.length > 0) await scope.asLogin((execute) => this.#services.enqueue(execute, this.#jobs));
  }

  #walks(scope: OpenScope<ScopeKind>): Pick<PlatformContext, 'inClient' | 'inBroker'> {
    return {
      inClient: async (clientId, work) => {
        const to = { clientId, userId: this.#userId() };
        await scope.walkInto('client', to, (inner) => attend(this.atClient(inner, to), work));
      },
      inBroker: async (brokerId, work) => {
        const to = { brokerId, userId: this.#userId() };
        await scope.walkInto('broker', to, (inner) => attend(this.atBroker(inner, to), work));
      },
    };
  }

  #base<Kind extends ScopeKind>(scope: OpenScope<Kind>, reaching: Reaching, facts: Fact[]): BaseContext<ScopeDb<Kind>> {
    return {
      clock: this.#services.clock,
      request: this.#circumstances.request,
      record: (type, body, subject) => {
        facts.push({ type, body: entries[type].body.parse(body), subject });
        this.#recorded += 1;
      },
      enqueue: (job, input) => {
        const onBehalfOf = this.#onBehalfOf();
        const asked: Record<string, unknown> = job.input.parse(input);
        // One that waits once is done for everybody who asked for it, so it is done on behalf of nobody.
        const data: Record<string, unknown> = { ...asked, ...(onBehalfOf && !job.waitsOnce && { onBehalfOf }) };
        const turn = job.turnsByClient && typeof data.clientId === 'string' ? data.clientId : undefined;
        const once = job.waitsOnce && JSON.stringify(asked);
        const gathers = once && this.#actor.kind === 'job';
        this.#jobs.push({
          name: job.name,
          data,
          ...(turn !== undefined && { turn }),
          ...(once && { once }),
          ...(gathers && { afterSeconds: gatherSeconds }),
        });
      },
      readLater: (work) =>
        withScope(this.#services.database, scope.kind, reaching, (again) => work(again.db), { readOnly: true }),
    };
  }

  #actors(): { readonly actor: LedgerActor; readonly userId: string | null } {
    return { actor: this.#actor, userId: this.#userId() ?? null };
  }

  /** For whom later work is done: whoever acts, or whoever the job acts for that asks for more. */
  #onBehalfOf(): string | undefined {
    return this.#actor.kind === 'job' ? this.#actor.onBehalfOf : this.#userId();
  }

  #userId(): string | undefined {
    return this.#actor.kind === 'person' ? this.#actor.userId : undefined;
  }

  async #append(scope: OpenScope<ScopeKind>, ledgerId: string, facts: readonly Fact[], turn?: LedgerTurn) {
    if (facts.length === 0) return;
    const { append } = turn ?? this.#services.takeTurn(scope, ledgerId);
    await append(facts, this.#actor, this.#services.clock);
  }

  async #react(context: ClientContext, facts: readonly Fact[]): Promise<void> {
    // A reaction may record entries that others listen to in turn; the floors of the house make that end.
    let heard = 0;
    for (let round = 0; heard < facts.length; round += 1) {
      if (round >= mostRounds) throw new Error('Reactions keep answering each other.');
      const fresh = facts.slice(heard);
      heard = facts.length;
      const besides: (() => Promise<void>)[] = [];
      // What they read first leaves as one statement.
      const runBesides = () => together(() => Promise.all(besides.splice(0).map((run) => run())));
      for (const [reaction, heardOf] of this.#heard(fresh)) {
        if (reaction.beside) {
          besides.push(() => reaction.run(context, heardOf));
          continue;
        }
        await runBesides();
        await reaction.run(context, heardOf);
      }
      await runBesides();
    }
  }

  /** Who hears of what, in order: of each fact by itself, or of all of its kind in the place of the first. */
  #heard(fresh: readonly Fact[]): (readonly [Reaction, readonly Fact[]])[] {
    const byType = Map.groupBy(fresh, ({ type }) => type);
    const heard: (readonly [Reaction, readonly Fact[]])[] = [];
    for (const fact of fresh) {
      const alike = byType.get(fact.type) ?? [];
      for (const reaction of this.#services.reactions) {
        if (reaction.on !== fact.type) continue;
        if (!reaction.together) heard.push([reaction, [fact]]);
        else if (alike[0] === fact) heard.push([reaction, alike]);
      }
    }
    return heard;
  }
}

async function attend<Context>(entered: Entered<Context>, work: (context: Context) => Promise<unknown>): Promise<void> {
  await work(entered.context);
  await entered.flush();
}

function actorOf({ job, grant, asker }: Circumstances): LedgerActor {
  if (job) return job;
  if (!asker) return { kind: 'system', name: 'front-door' };
  const capacity = grant?.membership ? roleIn(grant.membership) : 'account';
  return { kind: 'person', userId: asker.userId, capacity };
}
