import { ClientId } from '@claimlock/contract/identifiers';
import { dayOf, monthsAfter, sayDay } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { readFinishedCampaigns } from '../../phishing/index.ts';
import { listAssignedCourses, readTrainingCompletion } from '../../training/index.ts';
import type { FurtherTable, ReportRow, ReportTable } from '../report-table.ts';
import { eachRow, rowsAtOnce } from './each-page.ts';

/** Campaigns are in the report that were finished in so many months before it. */
const campaignMonths = 12;

/** Every course that somebody has to take, person by person; and what each finished phishing campaign came to, in counts. */
export async function trainingTable(context: ClientContext): Promise<ReportTable> {
  const today = dayOf(context.clock.now());
  const { required, complete, percent } = await readTrainingCompletion(context.db, context.clientId, today);
  const since = monthsAfter(today, -campaignMonths);
  return {
    facts: [
      ['As of', sayDay(today)],
      ['Training complete', percent === null ? 'No training is assigned' : `${percent}% (${complete} of ${required})`],
      ['Phishing campaigns', `Finished from ${sayDay(since)} to ${sayDay(today)}`],
    ],
    columns: [
      { heading: 'Person', width: 20 },
      { heading: 'Department', width: 16 },
      { heading: 'Course', width: 28 },
      { heading: 'Status', width: 13 },
      { heading: 'Progress (%)', width: 10, kind: 'number' },
      { heading: 'Assigned', width: 11, kind: 'day' },
      { heading: 'Due', width: 11, kind: 'day' },
      { heading: 'Completed', width: 11, kind: 'day' },
      { heading: 'Score (%)', width: 9, kind: 'number' },
      { heading: 'Counts until', width: 12, kind: 'day' },
    ],
    charted: { column: 'Status', title: 'Assigned courses by status' },
    rows: rowsOf(context),
    also: { first: 'Courses', further: await phishingTable(context, since) },
  };
}

async function phishingTable({ db }: ClientContext, since: string): Promise<FurtherTable> {
  const finished = await readFinishedCampaigns(db, since);
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
