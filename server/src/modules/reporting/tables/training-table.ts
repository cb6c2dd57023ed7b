import { ClientId } from '@claimlock/contract/identifiers';
import { dayOf, endOfDay, monthsAfter, sayDay } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { readFinishedCampaigns } from '../../phishing/index.ts';
import { listAssignedCourses, listAssignedOn, readTrainingCompletion } from '../../training/index.ts';
import type { FurtherTable, ReportRow, ReportTable } from '../report-table.ts';
import { departmentOf } from './department-column.ts';
import { eachRow, rowsAtOnce } from './each-page.ts';
import type { ReportScope } from './report-scope.ts';

/** Campaigns are in the report that were finished in so many months before it. */
const campaignMonths = 12;

/** What is not recorded by day, so that a report of a past day cannot say how it was then. */
const notByDay: ReportTable['facts'] = [
  [
    'Not recorded by day',
    'Department, due day and how long a completion counts are shown as they are today, since earlier ones are not kept. Progress of open courses is not known of a past day.',
  ],
];

/** Every course that somebody has to take, person by person; and what each finished phishing campaign came to, in counts. */
export async function trainingTable(context: ClientContext, { asOf }: Pick<ReportScope, 'asOf'>): Promise<ReportTable> {
  const today = dayOf(context.clock.now());
  const { required, complete, percent } = await readTrainingCompletion(context.db, context.clientId, today);
  const since = monthsAfter(today, -campaignMonths);
  return {
    facts: [
      ['As of', sayDay(today)],
      ['Training complete', percent === null ? 'No training is assigned' : `${percent}% (${complete} of ${required})`],
      ['Phishing campaigns', `Finished from ${sayDay(since)} to ${sayDay(today)}`],
      ...(asOf === null ? [] : notByDay),
    ],
    columns: [
      { heading: 'Person', width: 20 },
      departmentOf(asOf),
      { heading: 'Course', width: 28 },
      { heading: 'Status', width: 13 },
      { heading: 'Progress (%)', width: 10, kind: asOf === null ? 'number' : 'text' },
      { heading: 'Assigned', width: 11, kind: 'day' },
      { heading: 'Due', width: 11, kind: 'day' },
      { heading: 'Completed', width: 11, kind: 'day' },
      { heading: 'Score (%)', width: 9, kind: 'number' },
      { heading: 'Counts until', width: 12, kind: 'day' },
    ],
    charted: { column: 'Status', title: 'Assigned courses by status' },
    rows: asOf === null ? rowsOf(context) : rowsOn(context, asOf),
    also: { first: 'Courses', further: await phishingTable(context, since, asOf) },
  };
}

async function phishingTable({ db }: ClientContext, since: string, asOf: string | null): Promise<FurtherTable> {
  const finished = await readFinishedCampaigns(db, since, asOf === null ? undefined : endOfDay(asOf));
  return {
    title: 'Phishing campaigns',
    columns: [
      { heading: 'Campaign', width: 34 },
      { heading: 'Finished', width: 11, kind: 'day' },
      { heading: 'Sent', width: 8, kind: 'number' },
      { heading: 'Reported', width: 9, kind: 'number' },
      { heading: 'Clicked', width: 8, kind: 'number' },
      { heading: 'Submitted', width: 10, kind: 'number' },
      { heading: 'Suspected automated', width: 12, kind: 'number' },
    ],
    rows: finished.map(({ title, finishedOn, sent, reported, clicked, submitted, suspected }) => ({
      cells: [title, finishedOn, sent, reported, clicked, submitted, suspected],
    })),
  };
}

async function* rowsOf(context: ClientContext): AsyncGenerator<ReportRow> {
  const clientId = ClientId.parse(context.clientId);
  const rows = eachRow(async (after) => {
    const asked = { clientId, after, limit: rowsAtOnce, count: false, sort: 'person' } as const;
    const { items, next } = await listAssignedCourses(context, asked);
    return { rows: items, next };
  });
  for await (const { person, title, status, progress, assignedOn, dueDate, completedOn, score, validUntil } of rows)
    yield {
      cells: [
        ...[person.name, person.department, title, status, progress],
        ...[assignedOn, dueDate, completedOn, score ?? null, validUntil ?? null],
      ],
    };
}

/** The same at the end of a past day, from the days on which courses were assigned, begun, completed and ended. */
async function* rowsOn(context: ClientContext, day: string): AsyncGenerator<ReportRow> {
  const rows = eachRow(async (after) => {
    const { items, next } = await listAssignedOn(context, day, { after, limit: rowsAtOnce });
    return { rows: items, next };
  });
  for await (const { person, department, title, status, ...of } of rows)
    yield {
      cells: [
        ...[person, department, title, status, status === 'Completed' ? '100' : 'Not known'],
        ...[of.assignedOn, of.dueDate, of.completedOn, of.score, of.validUntil],
      ],
    };
}
