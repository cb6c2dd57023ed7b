import { shippedFrameworks } from '@claimlock/contract/frameworks/shipped';
import type pg from 'pg';
import { systemClock } from '../src/foundation/clock.ts';
import { type Database, openDatabase } from '../src/foundation/database/connect.ts';
import { withScope } from '../src/foundation/database/scope.ts';
import type { ClientContext } from '../src/foundation/http/hallway.ts';
import { changeControlStates, type StateChange } from '../src/modules/compliance/controls/change-control-states.ts';
import { adoptFramework } from '../src/modules/compliance/following/adopt-framework.ts';
import { controls } from '../src/modules/frameworks/index.ts';
import type { Bare } from './bare-process.ts';
import { measureChangeRatio } from './change-ratio.ts';
import { ms, report, times } from './report.ts';
import type { BenchSite } from './site.ts';

const section = 'One change of a control, scored in its own transaction: beyond its SQL';

/** Statements that left together: the next ones waited for their answers. */
type Batch = { readonly text: string; readonly values: unknown[] }[];

/** A database that writes down what is asked of it. */
function recording(database: Database, into: Batch[]): Database {
  const connect = async () => {
    const client = await database.server.connect();
    let waiting = 0;
    const query = (asked: string | { text: string; values?: unknown[] }) => {
      if (waiting === 0) into.push([]);
      waiting += 1;
      into.at(-1)?.push(typeof asked === 'string' ? { text: asked, values: [] } : { values: [], ...asked });
      return client.query(asked).finally(() => {
        waiting -= 1;
      });
    };
    return new Proxy(client, {
      get: (target, name) => {
        if (name === 'query') return query;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  const server = new Proxy(database.server, {
    get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name)),
  });
  return { ...database, server };
}

class Undone extends Error {}

/** Runs work in a client's scope and takes everything back: each round finds what the one before it found. */
async function undone(database: Database, clientId: string, work: (context: ClientContext) => Promise<unknown>) {
  const inScope = withScope(database, 'client', { clientId }, async ({ db, send }) => {
    await work(contextOf(db, clientId, send));
    throw new Undone();
  });
  await inScope.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

const never = () => {
  throw new Error('This is not needed to score.');
};
const contextOf = (db: ClientContext['db'], clientId: string, send: ClientContext['send']): ClientContext => ({
  scope: 'client',
  db,
  send,
  clientId,
  clock: systemClock,
  userId: null,
  membership: undefined,
  actor: { kind: 'system', name: 'bench' },
  request: { id: 'bench', address: null, userAgent: null, headers: new Headers() },
  record: () => undefined,
  enqueue: never,
  readLater: never,
});

const middle = (taken: number[]) => taken.sort((one, other) => one - other)[Math.floor(taken.length / 2)] ?? 0;

async function replay(client: pg.PoolClient, batches: readonly Batch[]): Promise<void> {
  for (const batch of batches)
    await Promise.all(batch.map(({ text, values }) => client.query({ name: nameOf(text), text, values })));
}

const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `replayed${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Measures what scoring costs beyond its statements: a change with everything that follows from it, against the very
 * statements that it sent, sent again through the driver in the same batches. Both are rolled back, in turns. Then the whole
 * of it as it is asked for, beside a bare write of the same rows.
 */
export async function measureOneChange(site: BenchSite, limit: Bare, quick: boolean): Promise<void> {
  const { address, many, spare } = site;
  const database = openDatabase(address, 4, () => undefined);
  const [few = '', all = ''] = many.slice(-4, -2);
  const [spareFew = '', spareAll = ''] = spare.slice(-4, -2);
  const state = (controlId: string): StateChange => ({
    controlId,
    applicable: true,
    implementation: 'implemented',
    evidenceUntil: null,
    reason: null,
  });
  for (const [clientId, frameworks] of [
    [few, ['cyber-essentials']],
    [spareFew, ['cyber-essentials']],
    [all, shippedFrameworks.map(({ id }) => id)],
    [spareAll, shippedFrameworks.map(({ id }) => id)],
  ] as const)
    await withScope(database, 'client', { clientId }, async ({ db, send }) => {
      const context = contextOf(db, clientId, send);
      for (const id of frameworks) await adoptFramework(context, id);
      await changeControlStates(
        context,
        controls.map(({ id }) => state(id)),
        { says: 'Set up' },
      );
    });
  const rounds = quick ? 50 : 400;
  const client = await database.server.connect();
  const figures: number[] = [];
  for (const [what, clientId] of [
    ['Cyber Essentials followed, 46 requirements', few],
    ['all eight followed, 679 requirements', all],
  ] as const) {
    const change = { ...state('IAM-06'), implementation: 'partial' as const };
    const score = (context: ClientContext) => changeControlStates(context, [change], { says: 'Measured' });
    const batches: Batch[] = [];
    await undone(recording(database, batches), clientId, score);
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      await undone(database, clientId, score);
      const between = performance.now();
      await replay(client, batches);
      ours.push(between - started);
      bare.push(performance.now() - between);
    }
    const beyond = middle(ours) - middle(bare);
    figures.push(beyond);
    report(section, {
      what,
      value: ms(beyond),
      against: `${ms(middle(ours))} of which ${ms(middle(bare))} are its ${batches.flat().length} statements`,
      goal: '< 5 ms',
      met: beyond < 5,
    });
  }
  const [one = 0, eight = 0] = figures;
  report(section, { what: 'eight frameworks beside one', value: times(eight / one) });
  client.release();
  await database.close();
  const pairs = [
    { what: 'Cyber Essentials followed', client: few, spare: spareFew },
    { what: 'all eight followed', client: all, spare: spareAll },
  ];
  await measureChangeRatio(site, limit, pairs, 'IAM-06', quick);
}
