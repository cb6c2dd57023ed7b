import { createHash } from 'node:crypto';
import * as actionItems from '@claimlock/contract/action-items/endpoints';
import { actionItemsInFile } from '@claimlock/contract/action-items/file-columns';
import { csvCell } from '@claimlock/contract/csv-cell';
import * as documents from '@claimlock/contract/documents/endpoints';
import { documentsInFile, readersInFile } from '@claimlock/contract/documents/file-columns';
import { listDocumentReaders } from '@claimlock/contract/documents/reading';
import type { Endpoint } from '@claimlock/contract/endpoint';
import * as evidence from '@claimlock/contract/evidence-items/endpoints';
import { evidenceInFile } from '@claimlock/contract/evidence-items/file-columns';
import * as findings from '@claimlock/contract/findings/endpoints';
import { findingsInFile } from '@claimlock/contract/findings/file-columns';
import { verifyLedger } from '@claimlock/contract/ledger/endpoints';
import type { FileColumns } from '@claimlock/contract/list-exports/file-columns';
import type { LongList } from '@claimlock/contract/list-exports/long-lists';
import type { Page } from '@claimlock/contract/listing';
import { listOperationItems } from '@claimlock/contract/operations/endpoints';
import { operationItemsInFile } from '@claimlock/contract/operations/file-columns';
import { listOutsideCertificates } from '@claimlock/contract/outside-certificates/endpoints';
import { outsideCertificatesInFile } from '@claimlock/contract/outside-certificates/file-columns';
import * as people from '@claimlock/contract/people/endpoints';
import { peopleInFile } from '@claimlock/contract/people/file-columns';
import { listPeopleActivity } from '@claimlock/contract/people-activity/endpoints';
import { peopleActivityInFile } from '@claimlock/contract/people-activity/file-columns';
import { listPhishingPeople } from '@claimlock/contract/phishing/endpoints';
import { phishingPeopleInFile } from '@claimlock/contract/phishing/file-columns';
import * as risks from '@claimlock/contract/risks/endpoints';
import { risksInFile } from '@claimlock/contract/risks/file-columns';
import { sample } from '@claimlock/contract/sample';
import { listAssignedCourses } from '@claimlock/contract/training/assigning';
import { assignedCoursesInFile } from '@claimlock/contract/training/file-columns';
import { listTrainingCertificates } from '@claimlock/contract/training-certificates/endpoints';
import { certificatesInFile } from '@claimlock/contract/training-certificates/file-columns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type ListFileSteps, openListFiles } from '../../../../testing/list-file-steps.ts';
import { makeMember } from '../../../../testing/members.ts';
import { canaries, userAs } from '../../../../testing/sample-world.ts';
import { dayOf } from '../../../foundation/clock.ts';
import { xlsxTable } from '../../../foundation/foreign-files/xlsx-table.ts';

const { clientId } = sample;
let steps: ListFileSteps;
let admin: string;
beforeAll(async () => {
  steps = await openListFiles();
  admin = steps.admin;
});
afterAll(() => steps.app.closeApp());

/** A list as whoever asks reads it page by page, in the cells of its file. */
async function cellsOf<Row>(
  endpoint: Endpoint<z.ZodObject, z.ZodType<Page<Row>>>,
  columns: FileColumns<Row>,
  asked: Readonly<Record<string, string>>,
  cookie: string,
) {
  const now = steps.app.clock.now();
  const at = { now, today: dayOf(now) };
  const inFile = Object.values(columns);
  const lines: (string | number | null)[][] = [inFile.map(({ heading }) => heading)];
  let after: string | null | undefined;
  do {
    const reply = await steps.app.call(endpoint, { clientId, ...asked, ...(after && { after }), limit: 30 }, cookie);
    expect(reply.status, reply.text).toBe(200);
    const page = endpoint.output.parse(reply.body);
    lines.push(...page.items.map((row) => inFile.map(({ text }) => text(row, at))));
    after = page.next;
  } while (after);
  return lines;
}

type Read = (asked: Readonly<Record<string, string>>, cookie: string) => ReturnType<typeof cellsOf>;
const lists: readonly (readonly [LongList, Read, Readonly<Record<string, string>>])[] = [
  [
    'listActionItems',
    (asked, cookie) => cellsOf(actionItems.listActionItems, actionItemsInFile, asked, cookie),
    { sort: 'raise' },
  ],
  ['listDocuments', (asked, cookie) => cellsOf(documents.listDocuments, documentsInFile, asked, cookie), {}],
  ['listEvidenceItems', (asked, cookie) => cellsOf(evidence.listEvidenceItems, evidenceInFile, asked, cookie), {}],
  ['listFindings', (asked, cookie) => cellsOf(findings.listFindings, findingsInFile, asked, cookie), { sort: 'due' }],
  ['listPeople', (asked, cookie) => cellsOf(people.listPeople, peopleInFile, asked, cookie), { status: 'Active' }],
  [
    'listAssignedCourses',
    (asked, cookie) => cellsOf(listAssignedCourses, assignedCoursesInFile, asked, cookie),
    { sort: 'person', department: 'Dept' },
  ],
  [
    'listDocumentReaders',
    (asked, cookie) => cellsOf(listDocumentReaders, readersInFile, asked, cookie),
    { documentId: sample.publishedDocumentId, standing: 'open' },
  ],
  [
    'listOperationItems',
    (asked, cookie) => cellsOf(listOperationItems, operationItemsInFile, asked, cookie),
    { operationId: sample.failedOperationId, status: 'Failed' },
  ],
  [
    'listOutsideCertificates',
    (asked, cookie) => cellsOf(listOutsideCertificates, outsideCertificatesInFile, asked, cookie),
    {},
  ],
  // Of those who have not joined: exporting is activity of whoever asks.
  [
    'listPeopleActivity',
    (asked, cookie) => cellsOf(listPeopleActivity, peopleActivityInFile, asked, cookie),
    { status: 'Invited' },
  ],
  [
    'listPhishingPeople',
    (asked, cookie) => cellsOf(listPhishingPeople, phishingPeopleInFile, asked, cookie),
    { campaignId: sample.phishingCampaignId },
  ],
  [
    'listTrainingCertificates',
    (asked, cookie) => cellsOf(listTrainingCertificates, certificatesInFile, asked, cookie),
    { status: 'Active' },
  ],
  ['listRisks', (asked, cookie) => cellsOf(risks.listRisks, risksInFile, asked, cookie), {}],
];

const asCsv = (lines: Awaited<ReturnType<Read>>) =>
  `\uFEFF${lines.map((line) => `${line.map((cell) => (typeof cell === 'string' ? csvCell(cell) : String(cell ?? ''))).join(',')}\r\n`).join('')}`;

describe('the file of a list that the server makes', () => {
  beforeAll(async () => {
    const risk = { ...risks.addRisk.example, clientId, title: '=HYPERLINK("http://a.example")' };
    expect((await steps.app.call(risks.addRisk, risk, admin)).status).toBe(201);
    // More than are read at once.
    await steps.app.asAdministrator(
      `insert into action_item (client_id, id, title, due_on, created_at, updated_at)
         select $1, 'act_' || lpad(n::text, 26, '0'), 'Item ' || n, '2027-01-01', now(), now() from generate_series(1, 230) n`,
      [clientId],
    );
  });

  test.each(lists)(
    'of %s has the rows that its reader sees, in the same words and order',
    async (list, read, asked) => {
      const { id } = await steps.exported(admin, { list, asked });
      const wanted = await read(asked, admin);
      expect(wanted.length).toBeGreaterThan(1);
      const bytes = await steps.fileOf(id, admin);
      expect(bytes.toString('utf8')).toBe(asCsv(wanted));
      expect(bytes.toString('utf8')).not.toContain(canaries.b);
      const [row] = await steps.history(admin);
      expect(row).toMatchObject({
        id,
        kind: 'list',
        format: 'CSV',
        rows: wanted.length - 1,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        downloads: 1,
        isKept: true,
        isForReader: true,
      });
    },
  );

  test('as a workbook has the same cells, numbers as numbers, and nothing in either runs', async () => {
    const [, read] = lists.at(-1) ?? [];
    const wanted = (await read?.({}, admin)) ?? [];
    const { id } = await steps.exported(admin, { list: 'listRisks', format: 'Excel' });
    const table = xlsxTable(await steps.fileOf(id, admin), { rows: 1_000, columns: 40 });
    expect(table.rows.map(({ cells }) => cells)).toEqual(wanted.map((line) => line.map((cell) => String(cell ?? ''))));
    const csv = await steps.exported(admin, { list: 'listRisks' });
    expect((await steps.fileOf(csv.id, admin)).toString('utf8')).toContain(`"'=HYPERLINK(""http://a.example"")"`);
  });

  test.each(['listActionItems', 'listOutsideCertificates', 'listTrainingCertificates'])(
    'of %s and somebody who sees their own alone has theirs alone',
    async (list) => {
      const officer = await steps.app.signInAs(userAs('staff+DPO'));
      const { userId } = await makeMember(steps.app);
      const [, read] = lists.find(([name]) => name === list) ?? [];
      for (const [standing, cookie] of [
        ['another', await steps.app.signInAs(userId)],
        ['their holder', await steps.app.signInAs(userAs('staff'))],
      ] as const) {
        const [mine = [], everybodys = []] = [await read?.({}, cookie), await read?.({}, admin)];
        expect(everybodys.length).toBeGreaterThan(1);
        if (standing === 'another') expect(mine).toHaveLength(1);
        const { id } = await steps.exported(cookie, { list });
        expect((await steps.fileOf(id, cookie)).toString('utf8')).toBe(asCsv(mine));
        const [row] = await steps.history(cookie);
        expect(row).toMatchObject({ id, rows: mine.length - 1, isForReader: true });
        // Who sees everybody’s may have it: it says less than they read.
        expect((await steps.take(id, officer)).status).toBe(200);
      }
    },
  );

  test('is recorded in the transaction that keeps it, with what is known of it and not its filter', async () => {
    const { id } = await steps.exported(admin, { list: 'listRisks', asked: { search: 'Kasimira' } });
    const [row] = await steps.history(admin);
    expect(row?.filter).toEqual([{ label: 'Search', words: 'Kasimira' }]);
    await steps.fileOf(id, admin);
    const entries = await steps.entriesOf(id);
    expect(entries.map(({ type }) => type)).toEqual(['list.exported', 'list-export.downloaded']);
    expect(entries[0]?.body).toEqual({
      list: 'listRisks',
      format: 'CSV',
      rows: 0,
      size: row?.size,
      sha256: row?.sha256,
      listExportId: id,
    });
    expect(JSON.stringify(entries)).not.toContain('Kasimira');
    // What it was asked for is needed no more.
    expect(await steps.app.asAdministrator('select asked from list_export where id = $1', [id])).toEqual([
      { asked: null },
    ]);
    expect((await steps.app.call(verifyLedger, { clientId }, admin)).body).toMatchObject({ holds: true });
  });
});
