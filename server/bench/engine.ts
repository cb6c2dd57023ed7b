import { shippedFrameworks } from '@claimlock/contract/frameworks/shipped';
import pg from 'pg';
import { scoreRequirements } from '../src/modules/compliance/scores/score-requirement.ts';
import { controls, findFramework } from '../src/modules/frameworks/index.ts';
import { ms, report, times } from './report.ts';
import type { BenchSite } from './site.ts';

const section = 'The compliance engine: eight frameworks, 686 requirements, 130 controls';

/** Measures one change of a control, and the pages that score, beside scoring the whole record once in memory. */
export async function measureEngine(site: BenchSite, quick: boolean): Promise<void> {
  const { origin, administrator, cookieFor, many } = site;
  const [few = '', all = ''] = many.slice(-2);
  const send = async (client: string, method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${origin}/api/clients/${client}${path}`, {
      method,
      headers: { cookie: cookieFor(client), origin, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.text();
  };
  await send(few, 'PUT', '/frameworks/cyber-essentials', {});
  for (const { id } of shippedFrameworks) await send(all, 'PUT', `/frameworks/${id}`, {});
  const versions = new Map<string, number>();
  const set = async (client: string, controlId: string, implementation: string) => {
    const version = versions.get(`${client} ${controlId}`) ?? 0;
    await send(client, 'PUT', `/controls/${controlId}/state`, { version, implementation });
    versions.set(`${client} ${controlId}`, version + 1);
  };
  for (const { id } of controls) for (const client of [few, all]) await set(client, id, 'implemented');

  const rounds = quick ? 20 : 100;
  const timed = async (work: (round: number) => Promise<unknown>) => {
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      await work(round);
      taken.push(performance.now() - started);
    }
    return taken.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
  };
  const flip = (client: string) => timed((round) => set(client, 'IAM-06', round % 2 === 0 ? 'partial' : 'implemented'));
  const [ofOne, ofAll] = [await flip(few), await flip(all)];
  report(section, { what: 'one change of a control, Cyber Essentials followed', value: ms(ofOne) });
  report(section, {
    what: 'the same, all eight followed',
    value: ms(ofAll),
    against: `${times(ofAll / ofOne)} of one framework`,
  });

  const facts = new Map(
    controls.map(({ id }) => [
      id,
      {
        applicable: true,
        implementation: 'implemented' as const,
        effectiveness: 'untested' as const,
        evidenceUntil: null,
        confirmedOn: '2026-06-01',
      },
    ]),
  );
  const frameworks = shippedFrameworks.flatMap(({ id }) => findFramework(id) ?? []);
  const inMemory = await timed(async () => {
    for (const framework of frameworks) scoreRequirements(framework, framework.requirement.keys(), facts, '2026-06-30');
  });
  report(section, { what: 'scoring all eight once, in memory', value: ms(inMemory) });
  const pages = [
    ['the gaps, each control scored as if it were in place', '/gaps'],
    ['a preview of a framework', '/frameworks/iso-27001-2022/preview'],
    ['a statement of applicability', '/frameworks/iso-27001-2022/statement'],
    ['the working of a framework', '/frameworks/iso-27001-2022/working'],
  ] as const;
  const alone = new Map<string, number>();
  for (const [what, path] of pages) {
    const taken = await timed(() => send(all, 'GET', path));
    alone.set(path, taken);
    report(section, { what, value: ms(taken), against: `${times(taken / inMemory)} of scoring all eight once` });
  }
  await loadOthers(administrator, all);
  for (const [what, path] of pages) {
    const taken = await timed(() => send(all, 'GET', path));
    const beside = taken / (alone.get(path) ?? taken);
    report(section, {
      what: `${what}, with 1,000 clients following all eight beside it`,
      value: times(beside),
      against: `${ms(taken)} of ${ms(alone.get(path) ?? taken)} alone`,
      goal: '≤ 1.3×',
      met: beside <= 1.3,
    });
  }
  const besideOthers = await flip(all);
  report(section, {
    what: 'one change of a control, the same',
    value: times(besideOthers / ofAll),
    against: `${ms(besideOthers)} of ${ms(ofAll)} alone`,
    goal: '≤ 1.3×',
    met: besideOthers / ofAll <= 1.3,
  });
}

/** Gives every other client what one of them has recorded: the same frameworks, states, results and scores. */
async function loadOthers(administrator: string, model: string): Promise<void> {
  const client = new pg.Client({ connectionString: administrator });
  await client.connect();
  for (const table of ['followed_framework', 'control_state', 'requirement_state', 'compliance_score']) {
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_schema = current_schema() and table_name = $1 and column_name <> 'client_id'`,
      [table],
    );
    const names = rows[0]?.names ?? '';
    await client.query(
      `insert into ${client.escapeIdentifier(table)} (client_id, ${names})
       select c.id, ${names} from ${client.escapeIdentifier(table)} as t, (select id from client where id <> $1) as c (id)
       where t.client_id = $1 on conflict do nothing`,
      [model],
    );
  }
  await client.query('vacuum analyze');
  await client.end();
}
