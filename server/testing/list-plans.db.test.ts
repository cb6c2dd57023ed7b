import { listAssignments } from '@claimlock/contract/assignments/endpoints';
import { listRequirementComments } from '@claimlock/contract/assignments/requirement-comments';
import { listDocuments } from '@claimlock/contract/documents/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { listBrokerClients, listClients } from '@claimlock/contract/organisations/endpoints';
import { listPeople } from '@claimlock/contract/people/endpoints';
import { listExportHistory } from '@claimlock/contract/reporting/export-history';
import { sample } from '@claimlock/contract/sample';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Reaching, type ScopeKind, withScope } from '../src/foundation/database/scope.ts';
import { writeCursor } from '../src/foundation/http/cursor.ts';
import { newId } from '../src/foundation/ids.ts';
import { addDepartments } from './departments.ts';
import { openSampleApp } from './sample-app.ts';
import { userAs } from './sample-world.ts';
import type { TestApp } from './test-app.ts';

const { clientId, brokerId } = sample;
const about = { clientId, frameworkId: 'cyber-essentials', ref: 'A4.1' };
const limit = 50;

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
  const { asAdministrator } = app;
  const ids = (prefix: string, count: number) => Array.from({ length: count }, () => newId(prefix, app.clock));
  await addDepartments(asAdministrator, clientId, 'D');
  await asAdministrator(
    `insert into person (client_id, id, name, email, department, job_title, role, access, created_at)
       select $1, id, 'Somebody ' || lpad(n::text, 6, '0'), n || '@plans.example', 'D', 'J', 'staff', 'employee', now()
         from unnest($2::text[]) with ordinality as t (id, n)`,
    [clientId, ids('per', 50_000)],
  );
  await asAdministrator(
    `insert into client (id, name, industry, employee_count, domain, broker_id, created_at, updated_at)
       select id, 'Firm ' || lpad(n::text, 6, '0'), 'Retail', 1 + n, n || '.plans.example', case when n % 2 = 0 then $1 end, now(), now()
         from unnest($2::text[]) with ordinality as t (id, n)`,
    [brokerId, ids('cli', 1000)],
  );
  await asAdministrator(
    `insert into assignment (client_id, id, framework_id, title, due_on, made_at, updated_at)
       select $1, id, $2, 'T', date '2026-12-01' + n::int, now(), now() from unnest($3::text[]) with ordinality as t (id, n)`,
    [clientId, about.frameworkId, ids('asg', 2000)],
  );
  // Two people each, of those who stand far down.
  await asAdministrator(
    `insert into assignment_person (client_id, assignment_id, person_id)
       select $1, a.id, p.id from (select id, row_number() over (order by id) as n from assignment where title = 'T') a
         join (select id, row_number() over (order by id desc) as n from person where client_id = $1) p on p.n in (a.n, a.n + 2000)`,
    [clientId],
  );
  await asAdministrator(
    `insert into requirement_comment (client_id, framework_id, ref, place, said_by, said_at, text)
       select $1, $2, $3, n, $4, now(), 'T' from generate_series(1, 5000) n`,
    [clientId, about.frameworkId, about.ref, userAs('client_admin')],
  );
  await asAdministrator(
    `insert into list_export (client_id, id, list, title, format, filter, row_count, size, taker_user_id, taken_at)
       select $1, id, 'listRisks', 'Risks', 'CSV', '[]', n, n, $2, timestamptz '2026-01-01' + n * interval '1 minute'
         from unnest($3::text[]) with ordinality as t (id, n)`,
    [clientId, userAs('client_admin'), ids('lex', 20_000)],
  );
  await asAdministrator(
    `insert into document (client_id, id, number, title, kind, state, edition, due_days, audience, review_on, created_at, updated_at)
       select $1, id, 1000 + n, 'Procedure ' || lpad(n::text, 6, '0'), 'Procedure', 'Draft', 1, 14, 'nobody', date '2026-01-01' + n::int, now(),
         now() - n * interval '1 minute' from unnest($2::text[]) with ordinality as t (id, n)`,
    [clientId, ids('doc', 20_000)],
  );
  await asAdministrator(
    `insert into document_edition (client_id, document_id, edition, source, url, sha256, state, added_by, authors, added_at, content, reading)
       select client_id, id, 1, 'Linked', 'https://example.com', sha256('x'), 'Draft', $2, array[$2], now(), 'How it is done.', 'read'
         from document where client_id = $1 and number > 1000`,
    [clientId, admin],
  );
  await asAdministrator('analyze');
});
afterAll(() => app.closeApp());

const Node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  get Plans() {
    return z.array(Node).default([]);
  },
});
type Node = z.infer<typeof Node>;
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Node })]) })]);
const flat = (node: Node): Node[] => [node, ...node.Plans.flatMap(flat)];

const rowsRead = (node: Node) =>
  Math.round((node['Actual Rows'] + node['Rows Removed by Filter']) * node['Actual Loops']);

/** Asks for a page, and answers how the database found its rows. */
async function planOf(
  list: Endpoint,
  input: Record<string, unknown>,
  who: string,
  scope: readonly [ScopeKind, Reaching],
  table: string,
): Promise<Node[]> {
  const cookie = await app.signInAs(who);
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const reply = await app.call(list, { ...input, limit }, cookie);
  const sent = asked.mock.calls.map(([query]: unknown[]) => Statement.safeParse(query).data);
  asked.mockRestore();
  expect(reply.status, reply.text).toBe(200);
  const statement = sent.find((one) => one?.text.includes(`from "${table}"`) && one.text.includes('order by'));
  if (!statement) throw new Error(`No page of ${table} was asked for.`);
  const { rows } = await withScope(app.database, ...scope, ({ execute }) =>
    execute(`explain (analyze, timing off, format json) ${statement.text}`, statement.values),
  );
  return flat(Explained.parse(rows)[0]['QUERY PLAN'][0].Plan);
}
const Statement = z.object({ text: z.string(), values: z.array(z.unknown()) });

const own = ['client', { clientId }] as const;
const across = ['platform', {}] as const;
const book = ['broker', { brokerId }] as const;
const admin = userAs('client_admin');
const boss = userAs('super_admin');
const broker = userAs('broker_admin');
const far = (...place: (string | number)[]) => ({ after: writeCursor(place) });

test.each([
  ['people', listPeople, { clientId }, admin, own, 'person', 'person', 'person_by_name'],
  [
    'people, far down',
    listPeople,
    { clientId, ...far('somebody 040000', '') },
    admin,
    own,
    'person',
    'person',
    'person_by_name',
  ],
  ['clients by name', listClients, {}, boss, across, 'client_overview', 'client', 'client_by_name'],
  [
    'clients by name, from the last one, far down',
    listClients,
    { sort: '-name', ...far('firm 000200', '') },
    boss,
    across,
    'client_overview',
    'client',
    'client_by_name',
  ],
  ['a book', listBrokerClients, { brokerId }, broker, book, 'client_overview', 'client', 'client_by_broker'],
  [
    'a book, far down',
    listBrokerClients,
    { brokerId, ...far('firm 000800', '') },
    broker,
    book,
    'client_overview',
    'client',
    'client_by_broker',
  ],
  ['assignments', listAssignments, { clientId }, admin, own, 'assignment', 'assignment', 'assignment_by_due'],
  [
    'assignments, far down',
    listAssignments,
    { clientId, ...far('2030-12-01', '') },
    admin,
    own,
    'assignment',
    'assignment',
    'assignment_by_due',
  ],
  [
    'lists in the history of exports',
    listExportHistory,
    { clientId, kind: 'list' },
    admin,
    own,
    'list_export',
    'list_export',
    'list_export_by_age',
  ],
  [
    'the history of exports, far down',
    listExportHistory,
    { clientId, ...far('2026-01-03T00:00:00.000Z', '') },
    admin,
    own,
    'list_export',
    'list_export',
    'list_export_by_age',
  ],
  ...(
    [
      ['documents', '-updated', 'document_by_change'],
      ['documents by title', 'title', 'document_by_title'],
      ['documents by their review', 'review', 'document_by_review_or_last'],
    ] as const
  ).map(
    ([what, sort, index]) =>
      [what, listDocuments, { clientId, sort }, admin, own, 'document', 'document', index] as const,
  ),
  [
    'what was said of a requirement, far down',
    listRequirementComments,
    { ...about, ...far(700) },
    admin,
    own,
    'requirement_comment',
    'requirement_comment',
    'requirement_comment_pkey',
  ],
] as const)(
  'a page of %s reads its own rows by an index, and little besides',
  async (_, list, input, who, scope, from, table, index) => {
    const nodes = await planOf(list, input, who, scope, from);
    const own = nodes.filter((node) => node['Relation Name'] === table && node['Index Name'] === index);
    expect(own.map(rowsRead)).toEqual([limit + 1]);
    // A firm's wall asks once which clients are its own.
    const isWall = (node: Node) => scope === book && node['Relation Name'] === 'client' && node['Actual Loops'] === 1;
    const besides = nodes.filter((node) => node['Relation Name'] && !own.includes(node) && !isWall(node));
    for (const node of besides) expect(rowsRead(node), JSON.stringify(node)).toBeLessThanOrEqual(4 * (limit + 1));
  },
);
