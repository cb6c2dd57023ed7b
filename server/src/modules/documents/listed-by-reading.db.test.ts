import { listPeople } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, principals, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const today = '2026-11-20';
const adminOfAnother = principals.find(({ name }) => name === 'client admin of B')?.userId ?? '';
const askedStates = ['None', 'Not complete', 'Overdue', 'Complete'] as const;
type AskedState = (typeof askedStates)[number];

/** States of a document of three versions, and which of them was published last. */
const standings = {
  published: ['Published', 3],
  'in review, with a version in force': ['In review', 2],
  'never published': ['Draft', null],
  archived: ['Archived', 3],
  'archived before it was published': ['Archived', null],
} as const;
type Standing = keyof typeof standings;

/** More than the eight values that the database compares one by one in any case. */
const documents = 12;
const documentId = (place: number) => `doc_reading_${String(place).padStart(14, '0')}`;

type Reader = {
  readonly person: number;
  readonly document: number;
  readonly edition: number;
  readonly current: boolean;
  readonly read: boolean;
  readonly due: string;
};
type Story = { readonly standings: readonly Standing[]; readonly readers: readonly Reader[] };

let app: TestApp;
/** Of the first client, four who work there, one who has left and one who is invited; and one of another client. */
let people: { readonly id: string; readonly client: string }[];
let cookies: readonly (readonly [client: string, cookie: string])[];

beforeAll(async () => {
  app = await openSampleApp();
  people = [];
  for (const client of [...Array.from({ length: 6 }, () => sample.clientId), other.clientId]) {
    const { personId } = await makeMember(app, 'staff', 'employee', client);
    people.push({ id: personId, client });
  }
  await app.asAdministrator(
    `update person set status = case when id = $1 then 'Deactivated' else 'Invited' end where id in ($1, $2)`,
    [people[4]?.id, people[5]?.id],
  );
  cookies = [
    [sample.clientId, await app.signInAs(userAs('client_admin'))],
    // Documents of both have the same ids.
    [other.clientId, await app.signInAs(adminOfAnother)],
  ];
  for (const [client] of cookies) {
    const ids = Array.from({ length: documents }, (_, place) => documentId(place));
    await app.asAdministrator(
      `insert into document (client_id, id, number, title, kind, state, edition, published_edition, audience, due_days, created_at, updated_at)
         select $1, id, 5000 + n, 'T', 'Policy', 'Draft', 3, null, 'nobody', 30, now(), now()
           from unnest($2::text[]) with ordinality t (id, n)`,
      [client, ids],
    );
    await app.asAdministrator(
      `insert into document_edition (client_id, document_id, edition, source, body, sha256, state, added_by, authors, added_at, reading)
         select $1, id, e, 'Written', 'x', sha256('x'), 'Published', 'x', '{x}', now(), 'no-text'
           from unnest($2::text[]) id, generate_series(1, 3) e`,
      [client, ids],
    );
  }
});
afterAll(() => app.closeApp());

/** Puts documents and who reads them as a story says, instead of what the story before left. */
async function tell({ standings: told, readers }: Story): Promise<void> {
  await app.asAdministrator(`delete from document_reader where document_id like 'doc_reading_%'`);
  await app.asAdministrator(
    `update document d set state = t.state, published_edition = t.published,
         published_on = case when t.published is not null then date '${today}' end
       from jsonb_to_recordset($1::jsonb) t (id text, state text, published int) where d.id = t.id`,
    [JSON.stringify(told.map((one, place) => rowOf(documentId(place), one)))],
  );
  // Of two that cannot stand beside each other the first is kept.
  await app.asAdministrator(
    `insert into document_reader (client_id, document_id, edition, person_id, asked_on, due_on, is_current, acknowledged_at, sha256)
       select client, document, edition, person, due, due, current, case when read then now() end, case when read then sha256('x') end
         from jsonb_to_recordset($1::jsonb) t (client text, person text, document text, edition int, due date, current bool, read bool)
       on conflict do nothing`,
    [
      JSON.stringify(
        readers.map(({ person, document, ...reader }) => ({
          ...reader,
          document: documentId(document),
          person: people[person]?.id,
          client: people[person]?.client,
        })),
      ),
    ],
  );
}

function rowOf(id: string, standing: Standing) {
  const [state, published] = standings[standing];
  return { id, state, published };
}

/** Who is in each state at a client, recounted from the rows one by one. */
async function recount(client: string): Promise<Record<AskedState, string[]>> {
  const rows = <Row extends object>(text: string) => app.asAdministrator<Row>(text, [client]);
  const persons = await rows<{ id: string; status: string }>('select id, status from person where client_id = $1');
  const written = await rows<{ id: string; state: string; published_edition: number | null }>(
    'select id, state, published_edition from document where client_id = $1',
  );
  const readers = await rows<{ person_id: string; document_id: string; read: boolean; due: string }>(
    `select person_id, document_id, acknowledged_at is not null as read, due_on::text as due
       from document_reader where client_id = $1 and is_current`,
  );
  const found: Record<AskedState, string[]> = { None: [], 'Not complete': [], Overdue: [], Complete: [] };
  for (const { id, status } of persons) {
    if (status !== 'Active') continue;
    const asked = readers.filter(
      ({ person_id, document_id }) =>
        person_id === id &&
        written.some((one) => one.id === document_id && one.state !== 'Archived' && one.published_edition !== null),
    );
    const open = asked.filter(({ read }) => !read);
    if (asked.length === 0) found.None.push(id);
    if (open.length > 0) found['Not complete'].push(id);
    if (open.some(({ due }) => due < today)) found.Overdue.push(id);
    if (asked.length > 0 && open.length === 0) found.Complete.push(id);
  }
  for (const ids of Object.values(found)) ids.sort();
  return found;
}

/** Who is in each state at a client, as the list of people has it. */
async function listed(client: string, cookie: string): Promise<Record<AskedState, string[]>> {
  const found: Record<AskedState, string[]> = { None: [], 'Not complete': [], Overdue: [], Complete: [] };
  for (const state of askedStates) {
    const asked = { clientId: client, limit: 100, documents: state, count: 'true' };
    const reply = await app.call(listPeople, asked, cookie);
    const { items, total } = listPeople.output.parse(reply.body);
    expect(total).toBe(items.length);
    found[state] = items.map(({ id }) => id).sort();
  }
  return found;
}

async function agrees(): Promise<void> {
  for (const [client, cookie] of cookies) expect(await listed(client, cookie)).toEqual(await recount(client));
}

const reader = fc.record({
  person: fc.nat({ max: 6 }),
  document: fc.nat({ max: documents - 1 }),
  edition: fc.integer({ min: 1, max: 3 }),
  current: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  read: fc.oneof({ weight: 2, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  due: fc.constantFrom('2026-10-01', '2026-11-19', today, '2026-11-21'),
});
const stories: fc.Arbitrary<Story> = fc.record({
  standings: fc.array(fc.constantFrom<Standing>(...keysOf(standings)), { minLength: documents, maxLength: documents }),
  readers: fc.array(reader, { maxLength: 30 }),
});

describe('people by how documents stand with them', () => {
  test('are those of a plain recount, whatever documents there are and whoever reads them', async () => {
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        await tell(story);
        await agrees();
      }),
      { numRuns: 30 },
    );
  });

  test('are in no state by what has ended, is archived or is not published, and in none at all once they have left', async () => {
    const of = (person: number, document: number, more: Partial<Reader> = {}): Reader => ({
      person,
      document,
      edition: 3,
      current: true,
      read: false,
      due: '2026-11-19',
      ...more,
    });
    const named = (ids: readonly string[]) => people.flatMap(({ id }, place) => (ids.includes(id) ? [place] : []));
    const rest = Array.from({ length: documents - 4 }, (): Standing => 'published');
    await tell({
      standings: ['published', 'in review, with a version in force', 'archived', 'never published', ...rest],
      readers: [
        // The first has read all that counts; what is open has ended, is archived or was never published.
        ...[of(0, 0, { read: true }), of(0, 0, { edition: 2, current: false }), of(0, 1, { edition: 2, read: true })],
        ...[of(0, 2), of(0, 3), ...rest.map((_, place) => of(0, 4 + place, { read: true }))],
        // The second has one open among many, that is due today; the third has nothing but what does not count.
        ...[of(1, 11, { due: today }), ...rest.slice(1).map((_, place) => of(1, 4 + place, { read: true }))],
        ...[of(2, 2), of(2, 3, { read: true }), of(2, 0, { current: false })],
        // The fourth is overdue, and so would be who has left and who has not come.
        ...[of(3, 0), of(4, 0), of(5, 0), of(6, 2, { read: true }), of(6, 0)],
      ],
    });
    await agrees();
    const [[client, cookie] = ['', '']] = cookies;
    const found = await listed(client, cookie);
    expect(named(found.Complete)).toEqual([0]);
    expect(named(found.None)).toEqual([2]);
    expect(named(found.Overdue)).toEqual([3]);
    expect(named(found['Not complete'])).toEqual([1, 3]);
  });
});

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record).filter((key): key is Key => key in record);
}
