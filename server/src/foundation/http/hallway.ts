import type { Endpoint, Scope, ThrottleKind, Upload } from '@claimlock/contract/endpoint';
import type { EntryBody, EntryType, RecordEntry } from '@claimlock/contract/entries';
import type { ProductError } from '@claimlock/contract/errors';
import type { Actor as LedgerActor } from '@claimlock/evidence/entry';
import type { z } from 'zod';
import type { Asker, Membership } from '../access/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import type { Execute } from '../database/dialect.ts';
import type {
  AnyDb,
  BrokerDb,
  ClientDb,
  IdentityDb,
  LoginConnection,
  OpenScope,
  PlatformDb,
  ScopeKind,
} from '../database/scope.ts';
import type { JobRequest } from '../jobs/job-request.ts';
import type { Log } from '../log.ts';
import type { ArrivedFile } from './arrived-file.ts';
import type { Found, LastAskers } from './last-askers.ts';

/** An entry that a handler recorded, before it has its place in the ledger. */
export type Fact = {
  readonly type: EntryType;
  readonly body: Record<string, unknown>;
  readonly subject: { readonly kind: string; readonly id: string } | undefined;
};

/** What a handler hears of the request beyond its input. */
export type RequestFacts = {
  readonly id: string;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly headers: Headers;
};

/** What every handler is given, wherever it works. */
export type BaseContext<Db = AnyDb> = {
  readonly clock: Clock;
  readonly request: RequestFacts;
  /** Writes an entry to the ledger of this scope, inside the handler's own transaction. */
  readonly record: RecordEntry;
  /** Hands work to a worker; the job exists exactly when this transaction's change does. */
  readonly enqueue: <In extends z.ZodObject>(job: JobRequest<In>, input: z.input<In>) => void;
  /** Reads in a scope like this one after this transaction has ended: how a file is sent page by page. */
  readonly readLater: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

export type ClientContext = BaseContext<ClientDb> & {
  readonly scope: 'client';
  readonly db: ClientDb;
  /** Sends a statement that need not be answered; the transaction commits only if it went well. */
  readonly send: OpenScope<'client'>['send'];
  readonly clientId: string;
  /** Whoever acts: an account and its capacity, or a job. */
  readonly actor: LedgerActor;
  readonly userId: string | null;
  readonly membership: Membership | undefined;
};

/** Ways from the platform or an account into one tenant's own scope. */
type Walks = {
  /** Steps into one client's own scope, in the same transaction: what happens there lands in that client's ledger. */
  readonly inClient: (clientId: string, work: (context: ClientContext) => Promise<unknown>) => Promise<void>;
  /** Steps into one broker's own scope in the same way. */
  readonly inBroker: (brokerId: string, work: (context: BrokerContext) => Promise<unknown>) => Promise<void>;
};

export type BrokerContext = BaseContext<BrokerDb> & {
  readonly scope: 'broker';
  readonly db: BrokerDb;
  readonly brokerId: string;
  readonly actor: LedgerActor;
  readonly userId: string | null;
};

export type IdentityContext = BaseContext<IdentityDb> &
  Walks & {
    readonly scope: 'identity';
    readonly db: IdentityDb;
    readonly asker: Asker | undefined;
    /** Runs one statement in this scope: the account library brings its own. */
    readonly execute: Execute;
    /** Headers for the answer: the session cookie is set and cleared through these. */
    readonly answerHeaders: Headers;
    /** From here on, entries name this account as the one who acted. */
    readonly actAs: (userId: string) => void;
  };

export type PlatformContext = BaseContext<PlatformDb> &
  Walks & {
    readonly scope: 'platform';
    readonly db: PlatformDb;
    readonly actor: LedgerActor;
    readonly userId: string | null;
  };

export type PublicContext = {
  readonly scope: 'public';
  readonly clock: Clock;
  readonly request: RequestFacts;
  readonly services: Services;
  readonly asker: Asker | undefined;
};

export type ContextOf<S extends Scope> = S extends 'client'
  ? ClientContext
  : S extends 'broker'
    ? BrokerContext
    : S extends 'identity'
      ? IdentityContext
      : S extends 'platform'
        ? PlatformContext
        : PublicContext;

/** The contexts that have a ledger. */
export type LedgeredContext = ClientContext | BrokerContext | IdentityContext | PlatformContext;

/** The file that was sent, where an endpoint takes one: whole, or on the disk where the endpoint says so. */
type Sent<E extends Endpoint> = [Extract<E['upload'], Upload>] extends [never]
  ? unknown
  : { readonly upload: NonNullable<E['upload']> extends { readonly streamed: true } ? ArrivedFile : Uint8Array };

/**
 * Has a file looked at for what is harmful before it is kept, where a scanner is set up; refuses it where something is found, and
 * where the scanner does not say.
 */
export type Scan = (file: ArrivedFile, sentBy: SentBy) => Promise<void>;

/** Whose a file is: the client and one of its people, who take turns with others. */
export type SentBy = readonly [clientId: string, userId: string];

/** What an endpoint does. It knows no session, role or tenant id: those are the hallway's. */
export type Handler<E extends Endpoint> = (
  context: ContextOf<E['scope']> & Sent<E>,
  input: z.output<E['input']>,
) => Promise<[Extract<E['file'], string>] extends [never] ? z.input<E['output']> : FileAnswer>;

/** A file that is sent as it is made. */
export type FileAnswer = { readonly name: string; readonly parts: AsyncIterable<string | Uint8Array> };

/** What was made ready for a handler; `done` is called once, when its request is over, however it went. */
export type Prepared<Brought> = { readonly brought: Brought; readonly done: () => void };

/** Looks at what is there, in a short scope of its own that changes nothing, while something is made ready. */
export type Look<Context> = <T>(work: (context: Context) => Promise<T>) => Promise<T>;

/** An endpoint and what it does. */
export type Route = {
  readonly endpoint: Endpoint;
  /** Makes ready what the handler needs, once it is known that it may run, and before a connection is taken for it. */
  readonly prepare?: (input: never, sent: never, look: never) => Promise<Prepared<unknown>>;
  readonly run: (context: never, input: never, brought: never) => Promise<unknown>;
};

/** Ties a handler to its endpoint; the types of both must fit. */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, run: handler };
}

/** A handler that is given what was made ready for it. */
export type PreparedHandler<E extends Endpoint, Brought> = (
  ...given: [...Parameters<Handler<E>>, brought: Brought]
) => ReturnType<Handler<E>>;

/** Ties an endpoint to a handler that needs something which must not be waited for with a connection in hand. */
export function preparedRoute<E extends Endpoint, Brought>(
  endpoint: E,
  prepare: (
    input: z.output<E['input']>,
    sent: Sent<E> & { readonly scan: (file: ArrivedFile) => Promise<void> },
    look: Look<ContextOf<E['scope']>>,
  ) => Promise<Prepared<Brought>>,
  handler: PreparedHandler<E, Brought>,
): Route {
  return { endpoint, prepare, run: handler };
}

/** What a module does when an entry of a kind was recorded: in the same transaction, in the same client's scope. */
export type Reaction = {
  readonly on: EntryType;
  /** Hears of everything of its kind that was recorded together at once, in the place of the first. */
  readonly together: boolean;
  /** It records nothing and no other waits for it: those of its kind that follow each other are run at once. */
  readonly beside?: boolean;
  readonly run: (context: ClientContext, facts: readonly Fact[]) => Promise<void>;
};

/** Ties a reaction to the kind of entry it listens to. */
export function reaction<Type extends EntryType>(
  on: Type,
  run: (context: ClientContext, body: EntryBody<Type>) => Promise<void>,
): Reaction {
  return {
    on,
    together: false,
    run: async (context, facts) => {
      for (const body of bodiesOf<Type>(facts)) await run(context, body);
    },
  };
}

/** Ties a reaction to all entries of a kind that were recorded together: what many of them come to is said once. */
export function reactionTogether<Type extends EntryType>(
  on: Type,
  run: (context: ClientContext, bodies: readonly EntryBody<Type>[]) => Promise<void>,
): Reaction {
  return { on, together: true, run: (context, facts) => run(context, bodiesOf<Type>(facts)) };
}

// Each body was checked against this very type when it was recorded.
const bodiesOf = <Type extends EntryType>(facts: readonly Fact[]) => facts.map(({ body }) => body as EntryBody<Type>);

/** A turn at a ledger: its writers take turns, and this one holds it until its transaction ends. */
export type LedgerTurn = {
  /** Waits for the turn and sends the entries; they are written if the transaction commits. */
  append(facts: readonly Fact[], by: LedgerActor, clock: Clock): Promise<void>;
};

/** Asks for a turn at a ledger, in the transaction of the scope that will write to it. */
export type TakeTurn = (scope: OpenScope<ScopeKind>, ledgerId: string) => LedgerTurn;

/**
 * Asks for it as the login, in the transaction whose scope is not stepped into yet. What else is asked then is answered when the
 * turn has come.
 */
export type AskForTurn = (execute: Execute, ledgerId: string) => (scope: OpenScope<ScopeKind>) => LedgerTurn;

/**
 * Who a credential belongs to, and the client that is asked about, in one question to the database; on a connection that
 * is in hand already where one is.
 */
export type FindAsker = (
  credential: string | undefined,
  clientId: string | undefined,
  connection?: LoginConnection,
) => Promise<Found>;

/** A refusal after which what was written stays written: a failed attempt that has to be counted. */
export class RefusalThatCounts extends Error {
  override name = 'RefusalThatCounts';
  readonly refusal: ProductError;

  constructor(refusal: ProductError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/**
 * Lets a caller in, or says that they tried too often, before anything costly is done. `whom` is the account or the
 * link that is tried, where the request says so. Whoever was let in says afterwards whether it went well.
 */
export type Throttle = (
  kind: ThrottleKind,
  request: RequestFacts,
  whom: string | undefined,
) => Promise<{ done(succeeded: boolean): Promise<void> }>;

/** Hears of who was answered about a client: who looks from outside is written down beside it. */
export type NoteVisit = (found: Found) => Promise<void>;

/** Everything the hallway stands on. */
export type Services = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly findAsker: FindAsker;
  /** Finds who an account is by its id, for what is done later in its name. */
  readonly findAccount: FindAsker;
  readonly lastAskers: LastAskers;
  readonly noteVisit: NoteVisit;
  readonly throttle: Throttle;
  readonly scan: Scan;
  readonly takeTurn: TakeTurn;
  readonly askForTurn: AskForTurn;
  readonly reactions: readonly Reaction[];
  /** Puts jobs into the queue through a transaction's own connection. */
  readonly enqueue: (execute: Execute, jobs: readonly WaitingJob[]) => Promise<void>;
  /** While this gives a reason, nothing but health is answered. */
  readonly maintenance: () => boolean;
};

/** A job that will exist when the transaction commits. */
export type WaitingJob = {
  readonly name: string;
  readonly data: Record<string, unknown>;
  /** Of those that name the same, one is worked at a time. */
  readonly turn?: string;
  /** Not queued while another of its kind waits under the same key. */
  readonly once?: string;
  /** Not begun before so many seconds have passed. */
  readonly afterSeconds?: number;
};
