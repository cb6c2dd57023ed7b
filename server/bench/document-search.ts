import { listDocuments } from '@claimlock/contract/documents/endpoints';
import pg from 'pg';
import { ms, report, times } from './report.ts';
import type { BenchSite } from './site.ts';

/** Texts of so many words out of 4,000, common and rare ones as in a language; one document in forty speaks of a turnstile. */
async function addDocuments(admin: pg.Client, client: string, from: number, to: number, words: number): Promise<void> {
  await admin.query(
    `insert into document (client_id, id, number, title, kind, state, edition, due_days, audience, created_at, updated_at)
     select $1, 'doc_' || lpad(to_hex(n), 26, '0'), n, 'Policy number ' || n, 'Policy', 'Draft', 1, 14, 'nobody', now(),
       now() - n * interval '1 second' from generate_series($2::int, $3::int) n`,
    [client, from, to],
  );
  await admin.query(
    `insert into document_edition (client_id, document_id, edition, source, url, sha256, state, added_by, authors,
       added_at, content, reading)
     select $1, 'doc_' || lpad(to_hex(n), 26, '0'), 1, 'Linked', 'https://example.com', sha256('x'), 'Draft', 'usr_x',
       array['usr_x'], now(), (select string_agg('word' || floor(4000 * power(random(), 3)), ' ')
         from generate_series(1, $4::int + n * 0)) || case when n % 40 = 0 then ' Visitors pass the turnstile.' else '' end,
       'read' from generate_series($2::int, $3::int) n`,
    [client, from, to, words],
  );
}

// What is answered, as little as it can be: the documents of one client that have the words, the newest first, and how many.
const bareText = `with found as materialized (select d.id, d.title, d.updated_at from document d
    join document_edition e on e.client_id = d.client_id and e.document_id = d.id and e.edition = d.edition
    where d.client_id = $1 and e.words @@ websearch_to_tsquery('english', $2))
  select id, title, (select count(*) from found) as total from found order by updated_at desc, id limit 51`;

/** Measures a search over a client's documents beside the bare SQL, with and without those of other clients. */
export async function measureDocumentSearch(site: BenchSite, quick: boolean): Promise<void> {
  const count = quick ? 1_000 : 10_000;
  const section = `Documents: a search over ${count.toLocaleString('en-GB')} of one client, 2,000 words each`;
  const [client = '', books = ''] = site.many;
  const admin = new pg.Client({ connectionString: site.administrator });
  await admin.connect();
  const page = async (of: string, search: string) => {
    const url = `${site.origin}/api/clients/${of}/documents?limit=50&count=true&search=${search}`;
    const answer = await fetch(url, { headers: { cookie: site.cookieFor(of) } });
    return listDocuments.output.parse(await answer.json()).items.length;
  };
  const bare = (of: string, search: string) =>
    admin.query({ name: 'search', text: bareText, values: [of, search] }).then(({ rows }) => rows.length);
  const median = async (work: () => Promise<number>) => {
    const taken: number[] = [];
    for (let round = 0; round < (quick ? 4 : 8); round += 1) {
      const started = performance.now();
      if ((await work()) === 0) throw new Error('The search found nothing.');
      if (round > 0) taken.push(performance.now() - started);
    }
    return taken.sort((one, other) => one - other)[Math.floor(taken.length / 2)] ?? 0;
  };
  try {
    await addDocuments(admin, client, 1, count, 2_000);
    await admin.query('vacuum analyze document');
    await admin.query('vacuum analyze document_edition');
    const alone = await median(() => page(client, 'turnstile'));
    for (const [what, word] of [
      ['a word that few have', 'turnstile'],
      ['a word that most have', 'word17'],
    ] as const) {
      const [ours, limit] = [await median(() => page(client, word)), await median(() => bare(client, word))];
      report(section, {
        what: `${what}: a page of 50 with its count and excerpts`,
        value: times(ours / limit),
        against: `${ms(ours)} beside ${ms(limit)} of the bare SQL`,
        goal: '≤ 2×',
        met: ours <= 2 * limit,
      });
    }
    for (const other of site.spare.slice(0, 2)) await addDocuments(admin, other, 1, count / 2, 2_000);
    await admin.query('vacuum analyze document_edition');
    const beside = await median(() => page(client, 'turnstile'));
    report(section, {
      what: 'the same with as many of other clients',
      value: times(beside / alone),
      against: `${ms(beside)}, and ${ms(alone)} without them`,
      goal: '≤ 1.3×',
      met: beside <= 1.3 * alone,
    });
    await addDocuments(admin, books, 1, 50, 40_000);
    report(section, {
      what: 'a page of 50 books of 300,000 characters with their excerpts',
      value: ms(await median(() => page(books, 'word17'))),
    });
  } finally {
    await admin.end();
  }
}
