import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { ms, report, times } from './report.ts';
import type { BenchSite } from './site.ts';

const section = 'SP 800-53 revision 5: 1,189 requirements';
const catalogue = new URL('../../../shared/data/oscal/NIST_SP-800-53_rev5_catalog.json', import.meta.url);

/** Measures bringing NIST's own catalogue in, and the pages of its requirements, beside parsing it and asking for the rows. */
export async function measureRequirements(site: BenchSite, quick: boolean): Promise<void> {
  if (!existsSync(catalogue)) {
    report(section, { what: 'the catalogue is not on this machine', value: 'not measured' });
    return;
  }
  const { origin, administrator, cookieFor, many } = site;
  const [client = ''] = many.slice(-3);
  const send = async (method: string, path: string, body?: Uint8Array<ArrayBuffer> | object) => {
    const isFile = body instanceof Uint8Array;
    const answer = await fetch(`${origin}/api/clients/${client}${path}`, {
      method,
      headers: {
        cookie: cookieFor(client),
        origin,
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text;
  };
  const rounds = quick ? 10 : 60;
  const timed = async (work: (round: number) => Promise<unknown> | unknown, of = rounds) => {
    const taken: number[] = [];
    for (let round = 0; round < of; round += 1) {
      const started = performance.now();
      await work(round);
      taken.push(performance.now() - started);
    }
    return taken.sort((one, other) => one - other)[Math.floor(of / 2)] ?? 0;
  };
  const bytes = new Uint8Array(readFileSync(catalogue));
  const parse = await timed(() => JSON.parse(new TextDecoder().decode(bytes)), 5);
  let made: { id: string; revision: number } = { id: '', revision: 1 };
  const bring = await timed(async (round) => {
    const query = new URLSearchParams({ name: 'SP 800-53', version: `5.${round}`, withWithdrawn: 'true' });
    made = JSON.parse(await send('POST', `/own-frameworks?${query}`, bytes));
  }, 3);
  report(section, {
    what: 'bringing the file in: read in a process of its own, kept with its requirements',
    value: ms(bring),
    against: `${times(bring / parse)} of a bare JSON.parse of it (${ms(parse)})`,
  });
  const { requirements }: { requirements: { ref: string }[] } = JSON.parse(
    await send('GET', `/own-frameworks/${made.id}`),
  );
  const { controls }: { controls: { id: string }[] } = JSON.parse(await send('GET', '/controls'));
  const add = requirements.map(({ ref }, place) => ({
    ref,
    strength: 'primary',
    controlId: controls[place % controls.length]?.id,
  }));
  const linked: { revision: number } = JSON.parse(
    await send('PUT', `/own-frameworks/${made.id}/links`, { revision: made.revision, add }),
  );
  await send('POST', `/own-frameworks/${made.id}/release`, { revision: linked.revision });
  await send('PUT', `/frameworks/${made.id}`, {});
  const database = new pg.Client({ connectionString: administrator });
  await database.connect();
  // As the rows of a database that has been in use for a day: with what the planner knows of them.
  await database.query('analyze own_requirement, requirement_state');
  const rows = await timed(async () => {
    const found = await database.query({
      name: 'rows',
      text: `select r.ref, r.group_ref, r.title, s.result, s.percent from own_requirement r
        join requirement_state s on s.client_id = r.client_id and s.framework_id = r.framework_id and s.ref = r.ref
        where r.client_id = $1 and r.framework_id = $2 order by r.place`,
      values: [client, made.id],
    });
    return JSON.stringify(found.rows);
  });
  await database.end();
  const page = await send('GET', `/frameworks/${made.id}/requirements`);
  const tree = await timed(() => send('GET', `/frameworks/${made.id}/requirements`));
  report(section, {
    what: 'the tree of its requirements, each with its result',
    value: ms(tree),
    against: `${times(tree / rows)} of the bare rows as JSON (${ms(rows)})`,
    goal: '≤ 100 ms',
    met: tree <= 100,
  });
  report(section, {
    what: 'how much the tree weighs',
    value: `${Math.round(page.length / 1024)} kB`,
    against: `${Math.round(gzipSync(page).length / 1024)} kB compressed`,
  });
  const working = await timed(() => send('GET', `/frameworks/${made.id}/working`));
  report(section, {
    what: 'everything behind every one of them at once',
    value: ms(working),
    against: times(working / tree),
  });
  const refs = requirements.map(({ ref }) => encodeURIComponent(ref));
  const one = await timed((round) =>
    send('GET', `/frameworks/${made.id}/requirement?ref=${refs[round % refs.length]}`),
  );
  report(section, {
    what: 'one requirement, with everything behind it',
    value: ms(one),
    goal: '≤ 50 ms',
    met: one <= 50,
  });
  const found = await timed(() => send('GET', `/frameworks/${made.id}/requirement-search?words=access%20control`));
  report(section, { what: 'searching the text of all of them', value: ms(found) });
  await measureManyAtOnce({ send, timed, frameworkId: made.id, refs: requirements.map(({ ref }) => ref) });
}

/** Answers for many in one request: each has to be over before its reader would want it to be work in the background. */
async function measureManyAtOnce({
  send,
  timed,
  frameworkId,
  refs,
}: {
  readonly send: (method: string, path: string, body?: object) => Promise<string>;
  readonly timed: (work: (round: number) => Promise<unknown>, of: number) => Promise<number>;
  readonly frameworkId: string;
  readonly refs: readonly string[];
}): Promise<void> {
  const decided = await timed(
    (round) =>
      send('PUT', `/frameworks/${frameworkId}/applicability`, {
        requirements: refs.map((ref) => ({ ref, version: round })),
        applicable: true,
        justification: `Applies to everything that we run, as judged in round ${round}.`,
      }),
    5,
  );
  report(section, {
    what: 'all of them decided at once, an entry each',
    value: ms(decided),
    goal: '≤ 2 s',
    met: decided <= 2000,
  });
  const levels = ['partial', 'implemented'] as const;
  const recorded = await timed(async (round) => {
    const implementation = levels[round % levels.length];
    const seen: { controls: { controlId: string; version: number }[] } = JSON.parse(
      await send('POST', `/frameworks/${frameworkId}/control-states/preview`, { refs, implementation }),
    );
    await send('PUT', `/frameworks/${frameworkId}/control-states`, {
      controls: seen.controls.map(({ controlId, version }) => ({ controlId, version })),
      implementation,
    });
  }, 5);
  report(section, {
    what: 'all controls behind them looked at and recorded at once, an entry each',
    value: ms(recorded),
    goal: '≤ 2 s',
    met: recorded <= 2000,
  });
}
