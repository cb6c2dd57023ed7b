import { connect, type Socket } from 'node:net';
import { AnswerReader } from './answer-reader.ts';
import type { Bare } from './bare-process.ts';
import { message } from './load.ts';
import { ms, report, times } from './report.ts';
import type { BenchSite } from './site.ts';
import { timeSpent } from './time-spent.ts';

/** One connection that stays open, for one request at a time. */
class Line {
  readonly #socket: Socket;
  readonly #reader = new AnswerReader();

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
  }

  /** Sends a request and answers how long its answer took, in milliseconds. */
  ask(request: string): Promise<number> {
    return new Promise((done, fail) => {
      const hear = (chunk: Buffer) => {
        const status = this.#reader.take(chunk);
        if (status === undefined) return;
        const took = performance.now() - began;
        this.#socket.off('data', hear);
        if (status === 200) done(took);
        else fail(new Error(`A change answered ${status}.`));
      };
      this.#socket.on('data', hear);
      const began = performance.now();
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}

const middle = (taken: number[]) => taken.sort((one, other) => one - other)[Math.floor(taken.length / 2)] ?? 0;
const section = 'One change of a control, as it is asked for, beside a bare write of the same rows';

/** A client whose control is changed, another with the same rows that the bare limit writes again, and what that is called. */
export type Pair = { readonly what: string; readonly client: string; readonly spare: string };

/** Measures a change of a control through its endpoint, in turns with a bare write of the rows that it wrote. */
export async function measureChangeRatio(
  { origin, processId, cookieFor }: BenchSite,
  bare: Bare,
  pairs: readonly Pair[],
  controlId: string,
  quick: boolean,
): Promise<void> {
  const rounds = quick ? 60 : 400;
  const [ours, theirs] = [new Line(origin), new Line(bare.origin)];
  for (const { what, client, spare } of pairs) {
    let version = 1;
    const headers = {
      host: new URL(origin).host,
      origin,
      'content-type': 'application/json',
      cookie: cookieFor(client),
    };
    const change = () => {
      const body = JSON.stringify({ version, implementation: version % 2 === 1 ? 'partial' : 'implemented' });
      version += 1;
      return ours.ask(message('PUT', `/api/clients/${client}/controls/${controlId}/state`, headers, body));
    };
    const written = (way: string) =>
      theirs.ask(message('POST', `/${way}/${spare}/${client}`, { host: new URL(bare.origin).host }, ''));
    const took = { ours: [] as number[], apart: [] as number[], atOnce: [] as number[] };
    const spent = { ours: 0, apart: 0, atOnce: 0 };
    for (let round = 0; round < 200; round += 1) {
      await change();
      await written('change');
      await written('change-at-once');
    }
    // In turns of ten: short enough for whatever else the machine does to weigh on all, long enough to count its ticks.
    for (let round = 0; round < rounds / 10; round += 1)
      for (const [name, pid, ask] of [
        ['ours', processId, change],
        ['apart', bare.processId, () => written('change')],
        ['atOnce', bare.processId, () => written('change-at-once')],
      ] as const) {
        const before = await timeSpent(pid);
        for (let once = 0; once < 10; once += 1) took[name].push(await ask());
        spent[name] += (await timeSpent(pid)) - before;
      }
    const [own, apart, atOnce] = [middle(took.ours), middle(took.apart), middle(took.atOnce)];
    report(section, {
      what: `${what}, beside the driver, statement after statement`,
      value: times(own / apart),
      against: `${ms(own)} beside ${ms(apart)}`,
      goal: '≤ 3×',
      met: own / apart <= 3,
    });
    report(section, {
      what: `${what}, beside the driver, all in one message`,
      value: times(own / atOnce),
      against: `${ms(own)} beside ${ms(atOnce)}`,
    });
    report(section, {
      what: `${what}, time of the serving process on a processor`,
      value: times(spent.ours / spent.apart),
      against: `${ms(spent.ours / rounds)} beside ${ms(spent.apart / rounds)}, in one message ${ms(spent.atOnce / rounds)}`,
    });
  }
  ours.close();
  theirs.close();
}
