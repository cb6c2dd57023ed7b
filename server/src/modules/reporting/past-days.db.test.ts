import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { releaseOwnFramework } from '@claimlock/contract/own-frameworks/endpoints';
import {
  downloadReport,
  listReports,
  makeReport,
  Report,
  reportKindNames,
  reportKinds,
} from '@claimlock/contract/reporting/endpoints';
import { sample } from '@claimlock/contract/sample';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addDays, dayOf, endOfDay, sayDay } from '../../foundation/clock.ts';
import { withScope } from '../../foundation/database/scope.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let kept: string[];
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  const views = await app.asAdministrator<{ name: string }>(
    `select viewname as name from pg_views where schemaname = 'as_of'`,
  );
  kept = views.map(({ name }) => name);
  // Of those that have a statement.
  const own = { clientId, frameworkId: sample.ownFrameworkId };
  expect((await app.call(releaseOwnFramework, { ...own, revision: 1 }, admin)).status).toBe(200);
  expect((await app.call(followFramework, own, admin)).status).toBe(200);
});
afterAll(() => app.closeApp());

const ofPastDays = reportKindNames.filter((kind) => 'pastDays' in reportKinds[kind]);
const scopes: Readonly<Record<string, object>> = {
  framework: { frameworkId: 'cyber-essentials' },
  applicability: { frameworkId: sample.ownFrameworkId },
};

const ask = (kind: string, format: string, more: object) =>
  app.call(makeReport, { clientId, kind, format, ...scopes[kind], ...more }, admin);

/** Of what is read for a report, what is kept by day elsewhere, never changes once it is there, or names what is named today. */
const notKept = [
  ...['client', 'broker', 'person', 'company_fact', 'stored_file', 'file_piece', 'file_content'],
  // The report itself and the work of making it.
  ...['report', 'operation', 'operation_item', 'row_history', 'ledger', 'ledger_entry', 'ledger_node', 'file_room'],
];

/** What reports of people are read from: the rows have the days on which each thing happened (people-on-past-days.db.test.ts). */
const datedTables = [
  ...['document', 'document_edition', 'document_reader', 'training_assignment', 'training_rule'],
  ...['phishing_campaign', 'phishing_target', 'person_group'],
];
const isOfPeople = (kind: string) => kind === 'training' || kind === 'acknowledgements';

/** A report that was made, with what its file holds. */
async function made(kind: string, format: string, more: object = {}): Promise<Report & { readonly text: string }> {
  const asked = await ask(kind, format, more);
  expect(asked.status, asked.text).toBe(202);
  const { id } = Report.parse(asked.body);
  await app.runJobs();
  const { items } = listReports.output.parse((await app.call(listReports, { clientId }, admin)).body);
  const report = items.find((one) => one.id === id);
  if (!report) throw new Error('The report is not listed.');
  expect(report.failure).toBeNull();
  const address = downloadReport.path.replace(':clientId', clientId).replace(':reportId', id);
  const answer = await app.hono.fetch(new Request(`http://localhost:3000${address}`, { headers: { cookie: admin } }));
  return { ...report, text: Buffer.from(await answer.arrayBuffer()).toString('utf8') };
}

/** Every row of the tables whose history is kept, as it is today or was at an instant. */
const everyRow = (asOf?: Date) =>
  withScope(
    app.database,
    'client',
    { clientId },
    async ({ db }) => {
      const rows: Record<string, unknown> = {};
      for (const table of kept)
        rows[table] = (
          await sql`select to_jsonb(t) - 'file' as row from ${sql.table(table)} t order by 1`.execute(db)
        ).rows;
      return rows;
    },
    { readOnly: true, asOf },
  );

/** What a report says apart from what speaks against it, which is not known of past days. */
const apartFromDoubts = (text: string) =>
  text
    .replaceAll(/,(Not known|Contradicted|Review overdue)(?=,)/g, ',')
    .replaceAll(/"([^",]*), (?:contradicted|review overdue)"/g, '$1')
    // Nor is in which department somebody was, and how far with a course that was open.
    .replace('Department today', 'Department')
    .replaceAll(/,(Dept|Dispatch),/g, ',,')
    .replaceAll(/,(In progress|Not started|Overdue),\d+,(?=\d{4}-)/g, ',$1,,');

test('every report says of a past day, whatever was done since, what it said at the end of that day', async () => {
  const first = dayOf(app.clock.now());
  const then = new Map<string, string>();
  for (const kind of ofPastDays) if (kind !== 'board-summary') then.set(kind, (await made(kind, 'CSV')).text);
  app.clock.set(endOfDay(first));
  const rows = await everyRow();

  app.clock.advance(3 * 86_400_000);
  const jobs = await app.signInAs(userAs('client_admin'));
  for (const { endpoint } of app.routes) {
    if (endpoint.scope !== 'client' || endpoint.method === 'GET' || 'file' in endpoint) continue;
    const { example } = endpoint;
    await app.call(endpoint, example, jobs);
    app.clock.advance(1_000);
  }
  await app.runJobs();

  expect(await everyRow(endOfDay(first))).toEqual(rows);
  const now = await everyRow();
  const moved = kept.filter((table) => JSON.stringify(now[table]) !== JSON.stringify(rows[table]));
  // Without changes in many tables all of this would prove nothing.
  expect(moved.length, moved.join(' ')).toBeGreaterThan(12);

  for (const [kind, text] of then) {
    const past = await made(kind, 'CSV', { asOf: first });
    expect(apartFromDoubts(past.text), kind).toBe(apartFromDoubts(text));
    if (kind === 'framework') expect(past.text).toContain(',Not known,');
    expect(past).toMatchObject({ asOf: first, title: expect.stringContaining(`as of ${sayDay(first)}`) });
    expect(past.description).toContain(`as of ${sayDay(first)}`);
  }
  const differ = [];
  for (const [kind, text] of then) if ((await made(kind, 'CSV')).text !== text) differ.push(kind);
  expect(differ.length, differ.join(' ')).toBeGreaterThan(3);
  expect((await made('board-summary', 'PDF', { asOf: first })).text).toContain('%PDF-1.');
});

const rowsOfFrameworks = () => app.asAdministrator('select from followed_framework where client_id = $1', [clientId]);

test('of what may be written over, reports of past days read only tables whose history is kept', async () => {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  try {
    for (const kind of ofPastDays) {
      // What speaks against controls is read from tables without a history, and so of today alone.
      const asked = await ask(kind, reportKinds[kind].formats[0], { asOf: '2026-11-20' });
      expect(asked.status, asked.text).toBe(202);
      queries.mockClear();
      await app.runJobs();
      const texts = queries.mock.calls.map(([query]) =>
        String(typeof query === 'string' ? query : Reflect.get(Object(query), 'text')),
      );
      const read = new Set(
        texts.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/g)].map(([, table = '']) => table)),
      );
      const tables = await app.asAdministrator<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname = any($1)`,
        [[...read]],
      );
      const names = tables.map(({ name }) => name);
      const dated = isOfPeople(kind) ? datedTables : [];
      expect(names.filter((name) => [...kept, ...dated].includes(name)).length, kind).toBeGreaterThan(0);
      expect(
        names.filter((name) => ![...kept, ...notKept, ...dated].includes(name)),
        kind,
      ).toEqual([]);
    }
  } finally {
    queries.mockRestore();
  }
});

describe('a day is refused beside its field', () => {
  const refused = async (asOf: string) => (await ask('risks', 'CSV', { asOf })).body;

  test('where it is not over, or lies ahead', async () => {
    const today = dayOf(app.clock.now());
    app.clock.set(new Date(`${today}T12:00:00Z`));
    const message = `Choose ${sayDay(addDays(today, -1))} or an earlier day.`;
    for (const asOf of [today, addDays(today, 1), '2999-12-31'])
      expect(await refused(asOf), asOf).toMatchObject({
        code: 'report.as-of-late',
        fields: [{ path: 'asOf', message }],
      });
  });

  test('where it was over a moment ago, and what came in before may still be landing', async () => {
    const start = app.clock.now();
    const yesterday = dayOf(start);
    const midnight = new Date(`${addDays(yesterday, 1)}T00:00:00Z`).getTime();
    app.clock.set(new Date(midnight + 9 * 60_000));
    expect(await refused(yesterday)).toMatchObject({ code: 'report.as-of-late' });
    app.clock.set(new Date(midnight + 10 * 60_000));
    expect((await ask('risks', 'CSV', { asOf: yesterday })).status).toBe(202);
    app.clock.set(start);
  });

  test('where nothing is kept of it', async () => {
    expect(await refused('2026-11-19')).toMatchObject({
      code: 'report.as-of-early',
      fields: [{ path: 'asOf', message: 'Choose 20 Nov 2026 or a later day: the record starts there.' }],
    });
  });

  test('where it is no day, and by a report that is made of now alone', async () => {
    expect((await ask('risks', 'CSV', { asOf: '2026-02-30' })).status).toBe(400);
    for (const kind of reportKindNames.filter((one) => !ofPastDays.includes(one)))
      expect((await ask(kind, reportKinds[kind].formats[0], { asOf: '2026-11-20' })).body, kind).toMatchObject({
        code: 'report.as-of-unfit',
      });
  });
});

test('a framework that was not followed on that day has no report of it, and the report says why', async () => {
  const { length } = await rowsOfFrameworks();
  const frameworkId = 'iso-27001-2022';
  const followed = await app.call(followFramework, { clientId, frameworkId }, admin);
  expect(followed.status, followed.text).toBe(200);
  expect((await rowsOfFrameworks()).length).toBe(length + 1);
  for (const kind of ['framework', 'applicability']) {
    const asked = await ask(kind, 'CSV', { frameworkId, asOf: '2026-11-20' });
    expect(asked.status, asked.text).toBe(202);
    await app.runJobs();
    const { items } = listReports.output.parse((await app.call(listReports, { clientId }, admin)).body);
    expect(items.find(({ id }) => id === Report.parse(asked.body).id)).toMatchObject({
      status: 'Failed',
      failure: 'This framework was not followed on that day.',
    });
  }
});
