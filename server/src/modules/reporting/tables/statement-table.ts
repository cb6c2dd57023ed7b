import type { Doubts } from '@claimlock/contract/compliance/control-doubts';
import type { PrintedColumn, TableDocument } from '../../../foundation/documents/table-content.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { layStatement } from '../../compliance/index.ts';
import type { ReportTable } from '../report-table.ts';
import { frameworkOf, onItsDay, type ReportScope } from './report-scope.ts';

/** The statement of applicability of a framework (ISO/IEC 27001:2022, 6.1.3 d): the document that its own screen hands out. */
export async function statementReport(
  context: ClientContext,
  scope: ReportScope,
  doubts: Doubts | undefined,
): Promise<TableDocument> {
  return (await onItsDay(scope, layStatement(context, frameworkOf(scope), doubts))).document;
}

/** How many lines a document has. */
export const linesOf = ({ groups }: TableDocument): number => groups.reduce((all, { rows }) => all + rows.length, 0);

/** The same document as a table: what it rests on and its lines. */
export function tableOfStatement({ facts, columns, groups }: TableDocument): ReportTable {
  return {
    facts: facts.filter(([name]) => name !== 'Organisation'),
    groups: 'Group',
    columns: columns.map(asReportColumn),
    rows: inOrder(groups),
  };
}

const asReportColumn = ({ heading, share }: PrintedColumn) => ({ heading, width: share });

async function* inOrder(groups: TableDocument['groups']) {
  for (const { heading, rows } of groups) for (const cells of rows) yield { group: heading, cells };
}
