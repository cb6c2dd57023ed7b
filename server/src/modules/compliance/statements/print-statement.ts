import type * as contract from '@claimlock/contract/compliance/applicability';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../../foundation/clock.ts';
import { printTable, type TableDocument } from '../../../foundation/documents/table-document.ts';
import type { ClientContext, Handler } from '../../../foundation/http/hallway.ts';
import { readLogo } from '../../company/index.ts';
import { type ApprovalRow, findApproval } from './approval-store.ts';
import { isCurrent, openStatement } from './open-statement.ts';
import { refuseWithoutStatement } from './refuse-without-statement.ts';
import { type PrintedStatement, statementDocument } from './statement-document.ts';
import { readSheet, type StatementSheet } from './statement-sheet.ts';

/** A statement laid out, with the version that it is of where that was approved. */
export type LaidStatement = { readonly document: TableDocument; readonly version: number | undefined };

/** The statement of a framework that has one, as it is handed over: its newest version where nothing changed since, or else a draft of the next. */
export async function layStatement(context: ClientContext, frameworkId: string): Promise<LaidStatement> {
  refuseWithoutStatement(frameworkId);
  const open = await openStatement(context, frameworkId);
  const { approved, sheet } = open;
  if (approved && isCurrent(open)) return layApproved(context, approved);
  const now = context.clock.now();
  return lay(context, { sheet, after: approved, day: dayOf(now) }, now);
}

/** A version as it was approved, with the logo of that day. */
function layApproved(context: ClientContext, { sheet, ...approval }: ApprovalRow & { readonly sheet: StatementSheet }) {
  return lay(context, { sheet, approval }, new Date(approval.approved_at));
}

async function lay(context: ClientContext, printed: PrintedStatement, at: Date): Promise<LaidStatement> {
  const logo = await readLogo({ db: context.db, clock: { now: () => at } });
  const picture = logo && { bytes: logo, alt: `Logo of ${printed.sheet.organisation}` };
  return {
    document: { ...statementDocument(printed), madeAt: at, picture },
    version: 'approval' in printed ? printed.approval.version : undefined,
  };
}

/** The statement of applicability as a PDF: as it is handed over today, or as a version of it was approved. */
export const printStatement: Handler<typeof contract.printStatement> = async (context, { frameworkId, version }) => {
  const found = version === undefined ? undefined : await findApproval(context.db, frameworkId, version);
  if (version !== undefined && !found) throw new ProductError('not-found');
  const laid = found
    ? await layApproved(context, { ...found, sheet: readSheet(found.sheet) })
    : await layStatement(context, frameworkId);
  const which = laid.version === undefined ? dayOf(context.clock.now()) : `version-${laid.version}`;
  return {
    name: `statement-of-applicability-${frameworkId}-${which}.pdf`,
    parts: printTable(laid.document),
  };
};
