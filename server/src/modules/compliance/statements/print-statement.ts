import type * as contract from '@claimlock/contract/compliance/applicability';
import type { Doubts } from '@claimlock/contract/compliance/control-doubts';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../../foundation/clock.ts';
import type { TableDocument } from '../../../foundation/documents/table-content.ts';
import { printTable } from '../../../foundation/documents/table-document.ts';
import type { ClientContext, Handler } from '../../../foundation/http/hallway.ts';
import { readLogo } from '../../company/index.ts';
import type { ReadDoubts } from '../self-check/read-doubts.ts';
import { type ApprovalRow, findApproval } from './approval-store.ts';
import { isCurrent, openStatement } from './open-statement.ts';
import { refuseWithoutStatement } from './refuse-without-statement.ts';
import { type InDoubt, inDoubtOf, type PrintedStatement, statementDocument } from './statement-document.ts';
import { readSheet, type StatementSheet } from './statement-sheet.ts';

/** A statement laid out, with the version that it is of where that was approved. */
export type LaidStatement = { readonly document: TableDocument; readonly version: number | undefined };

/** What was approved says what it said then; what speaks against it since is said of today's alone. */
const asApproved: InDoubt = new Map();

/**
 * The statement of a framework that has one, as it is handed over: its newest version where nothing changed since, or else a draft
 * of the next. Either says what speaks against it now.
 */
export async function layStatement(
  context: ClientContext,
  frameworkId: string,
  doubts: Doubts | undefined,
): Promise<LaidStatement> {
  refuseWithoutStatement(frameworkId);
  const open = await openStatement(context, frameworkId);
  const { approved, sheet, lines } = open;
  const inDoubt = inDoubtOf(lines, doubts);
  const now = context.clock.now();
  const day = dayOf(now);
  if (!approved || !isCurrent(open)) return lay(context, { sheet, after: approved, day }, now, inDoubt);
  if (inDoubt?.size === 0) return layApproved(context, approved);
  // What was approved and is contradicted since, or may be, is of today, and not the version as it was approved.
  const { document } = await lay(context, { sheet: approved.sheet, approval: approved }, now, inDoubt, day);
  return { document, version: undefined };
}

/** A version as it was approved, with the logo of that day. */
function layApproved(context: ClientContext, { sheet, ...approval }: ApprovalRow & { readonly sheet: StatementSheet }) {
  return lay(context, { sheet, approval }, new Date(approval.approved_at), asApproved);
}

async function lay(
  context: ClientContext,
  printed: PrintedStatement,
  at: Date,
  inDoubt: InDoubt,
  doubtedOn?: string,
): Promise<LaidStatement> {
  const logo = await readLogo({ db: context.db, clock: { now: () => at } });
  const picture = logo && { bytes: logo, alt: `Logo of ${printed.sheet.organisation}` };
  return {
    document: { ...statementDocument(printed, inDoubt, doubtedOn), madeAt: at, picture },
    version: 'approval' in printed ? printed.approval.version : undefined,
  };
}

/** The statement of applicability as a PDF: as it is handed over today, or as a version of it was approved. */
export const printStatementWith =
  (readDoubts: ReadDoubts): Handler<typeof contract.printStatement> =>
  async (context, { frameworkId, version }) => {
    const found = version === undefined ? undefined : await findApproval(context.db, frameworkId, version);
    if (version !== undefined && !found) throw new ProductError('not-found');
    const laid = found
      ? await layApproved(context, { ...found, sheet: readSheet(found.sheet) })
      : await layStatement(context, frameworkId, await readDoubts(context));
    const which = laid.version === undefined ? dayOf(context.clock.now()) : `version-${laid.version}`;
    return {
      name: `statement-of-applicability-${frameworkId}-${which}.pdf`,
      parts: printTable(laid.document),
    };
  };
