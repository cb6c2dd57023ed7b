import type { DocumentSummary } from '@claimlock/contract/documents/documents';
import { listDocuments } from '@claimlock/contract/documents/endpoints';
import { documentVerdicts, verdictOf } from '@claimlock/contract/documents/verdict';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'];

/** Where the latest of three versions is, and which version is in force. */
const stages = [
  ['Draft', null],
  ['Draft', 2],
  ['In review', null],
  ['In review', 2],
  ['Changes requested', 2],
  ['Approved', null],
  ['Approved', 2],
  ['Published', 3],
  ['Archived', 3],
  ['Archived', null],
] as const;

/** Who was asked to read it: whether they have acknowledged it, when they are to, and whether they still work there. */
const readings = [
  [],
  [{ person: 0, read: true, due: yesterday }],
  [{ person: 0, read: false, due: today }],
  [{ person: 0, read: false, due: yesterday }],
  [{ person: 2, read: false, due: yesterday }],
  [
    { person: 0, read: true, due: yesterday },
    { person: 1, read: false, due: tomorrow },
  ],
] as const;

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  const people: string[] = [];
  for (let place = 0; place < 3; place += 1) people.push((await makeMember(app)).personId);
  await app.asAdministrator(`update person set status = 'Deactivated' where id = $1`, [people[2]]);
  const cases = stages
    .flatMap(([state, published]) =>
      [null, yesterday, today, tomorrow].flatMap((review) =>
        readings.map((readers) => ({ state, published, review, readers })),
      ),
    )
    .map((one, place) => ({ ...one, id: `doc_${String(place).padStart(26, '0')}`, number: 7000 + place }));
  await app.asAdministrator(
    `insert into document (client_id, id, number, title, kind, state, edition, published_edition, published_on, review_on, audience,
         due_days, created_at, updated_at)
       select $1, id, number, 'T', 'Policy', state, 3, published, case when published is not null then date '2026-01-05' end, review,
         'nobody', 30, date '${yesterday}', date '${yesterday}'
         from jsonb_to_recordset($2::jsonb) t (id text, number int, state text, published int, review date)`,
    [clientId, JSON.stringify(cases)],
  );
  await app.asAdministrator(
    `insert into document_edition (client_id, document_id, edition, source, body, sha256, state, added_by, authors, added_at, reading)
       select $1, id, 3, 'Written', 'x', sha256('x'), 'Published', 'x', '{x}', now(), 'no-text' from unnest($2::text[]) id`,
    [clientId, cases.map(({ id }) => id)],
  );
  const readers = cases.flatMap(({ id, readers: asked }) =>
    asked.map(({ person, ...reader }) => ({ ...reader, document: id, person: people[person] })),
  );
  await app.asAdministrator(
    `insert into document_reader (client_id, document_id, edition, person_id, asked_on, due_on, is_current, acknowledged_at, sha256)
       select $1, document, 3, person, due, due, true, case when read then now() end, case when read then sha256('x') end
         from jsonb_to_recordset($2::jsonb) t (document text, person text, due date, read bool)`,
    [clientId, JSON.stringify(readers)],
  );
});
afterAll(() => app.closeApp());

/** Every document that an answer has, page by page; its count is the same. */
async function all(filter: { readonly status?: string; readonly stage?: string; readonly inForce?: string }) {
  const found: DocumentSummary[] = [];
  let after: string | null | undefined;
  do {
    const asked = { clientId, ...filter, limit: 100, count: 'true', ...(after && { after }) };
    const reply = await app.call(listDocuments, asked, admin);
    const { items, next, total } = listDocuments.output.parse(reply.body);
    found.push(...items);
    after = next;
    if (!after) expect(found.length).toBe(total);
  } while (after);
  return found;
}

const idsOf = (documents: readonly DocumentSummary[]) => documents.map(({ id }) => id).sort();

test('documents filtered by a status are those that show it, whatever stage, review and readers they have', async () => {
  const every = [...(await all({})), ...(await all({ status: 'Archived' }))];
  expect(every.length).toBeGreaterThanOrEqual(stages.length * 4 * readings.length);
  for (const status of documentVerdicts) {
    const shown = every.filter((document) => verdictOf(document, today) === status);
    expect(shown, status).not.toHaveLength(0);
    expect(idsOf(await all({ status })), status).toEqual(idsOf(shown));
  }
});

test('the stage of the latest version and what is in force are filters of their own', async () => {
  const every = [...(await all({})), ...(await all({ stage: 'Archived' }))];
  const inReview = every.filter(({ state }) => state === 'In review');
  expect(idsOf(await all({ stage: 'In review' }))).toEqual(idsOf(inReview));
  const inForce = every.filter(({ state, publishedEdition }) => state !== 'Archived' && publishedEdition !== null);
  expect(idsOf(await all({ inForce: 'yes' }))).toEqual(idsOf(inForce));
  expect(idsOf(await all({ inForce: 'no', status: 'Draft' }))).toEqual(
    idsOf(every.filter(({ state, publishedEdition }) => state === 'Draft' && publishedEdition === null)),
  );
});
