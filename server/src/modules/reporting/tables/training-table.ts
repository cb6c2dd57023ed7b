import { ClientId } from '@claimlock/contract/identifiers';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { listAssignedCourses, readTrainingCompletion } from '../../training/index.ts';
import type { ReportRow, ReportTable } from '../report-table.ts';
import { eachRow, rowsAtOnce } from './each-page.ts';

/** Every course that somebody has to take, person by person. */
export async function trainingTable(context: ClientContext): Promise<ReportTable> {
  const today = dayOf(context.clock.now());
  const { required, complete, percent } = await readTrainingCompletion(context.db, context.clientId, today);
  return {
    facts: [
      ['As of', today],
      ['Training complete', percent === null ? 'Nothing is assigned' : `${percent}% (${complete} of ${required})`],
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
    rows: rowsOf(context),
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
