import { labelsOf } from '@claimlock/contract/organisation-settings/matrix-labels';
import type { MatrixLabels } from '@claimlock/contract/organisation-settings/settings';
import { dayOf, sayDay } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { findControl } from '../../frameworks/index.ts';
import { readSettled } from '../../organisation-settings/index.ts';
import { asRisk, pageRisks, summariseRisks } from '../../risks/index.ts';
import type { ReportRow, ReportTable } from '../report-table.ts';
import { eachRow, rowsAtOnce } from './each-page.ts';

/** The risk register, the highest risk first. */
export async function riskTable(context: ClientContext): Promise<ReportTable> {
  const { db, clock } = context;
  const { high, overdueReviews } = await summariseRisks(context);
  const { labels } = await readSettled(db);
  return {
    facts: [
      ['As of', sayDay(dayOf(clock.now()))],
      ['High risks', String(high)],
      ['Reviews overdue', String(overdueReviews)],
    ],
    columns: [
      { heading: 'Risk', width: 26 },
      { heading: 'Category', width: 13 },
      { heading: 'Department', width: 13 },
      { heading: 'Inherent likelihood', width: 12 },
      { heading: 'Inherent impact', width: 12 },
      { heading: 'Current likelihood', width: 12 },
      { heading: 'Current impact', width: 12 },
      { heading: 'Score', width: 8, kind: 'number' },
      { heading: 'Level', width: 9 },
      { heading: 'Raised by failing controls', width: 10 },
      { heading: 'Target likelihood', width: 12 },
      { heading: 'Target impact', width: 12 },
      { heading: 'Treatment', width: 11 },
      { heading: 'Status', width: 11 },
      { heading: 'Progress (%)', width: 9, kind: 'number' },
      { heading: 'Owner', width: 16 },
      { heading: 'Review', width: 11, kind: 'day' },
      { heading: 'Acceptance', width: 11 },
      { heading: 'Accepted until', width: 11, kind: 'day' },
      { heading: 'Controls', width: 26 },
    ],
    charted: { column: 'Level', title: 'Risks by level, closed risks included' },
    rows: rowsOf(db, labels),
  };
}

async function* rowsOf(db: ClientContext['db'], labels: MatrixLabels): AsyncGenerator<ReportRow> {
  const rows = eachRow((after) => pageRisks(db, {}, { after, limit: rowsAtOnce, count: false, sort: '-score' }));
  for await (const row of rows) {
    const risk = asRisk(row);
    const { title, category, likelihood, impact, score, level, treatment, status, progress } = risk;
    const controls = risk.controls.map((id) => `${id} ${findControl(id)?.name ?? ''}`.trim()).join(', ');
    const owner = risk.owner?.name ?? 'Unassigned';
    yield {
      cells: [
        title,
        category,
        risk.department?.name ?? null,
        risk.inherent && saidOf(labels, 'likelihood', risk.inherent.likelihood),
        risk.inherent && saidOf(labels, 'impact', risk.inherent.impact),
        saidOf(labels, 'likelihood', likelihood),
        saidOf(labels, 'impact', impact),
        score,
        level,
        isRaised(risk) ? 'Yes' : 'No',
        risk.residual && saidOf(labels, 'likelihood', risk.residual.likelihood),
        risk.residual && saidOf(labels, 'impact', risk.residual.impact),
        treatment,
        status,
        progress,
        owner,
        risk.reviewOn,
        risk.acceptance,
        risk.acceptedUntil,
        controls,
      ],
    };
  }
}

/** A rating with the organisation's own word for it. */
function saidOf(labels: MatrixLabels, axis: 'likelihood' | 'impact', rating: number): string {
  return `${rating} ${labelsOf(labels, axis)[rating - 1]?.name ?? ''}`.trim();
}

const isRaised = ({ rated: { raised } }: Pick<ReturnType<typeof asRisk>, 'rated'>) =>
  raised.likelihood > 0 || raised.impact > 0;
