import type * as contract from '@claimlock/contract/compliance/applicability';
import { errors } from '@claimlock/contract/errors';
import type { Handler } from '../../../foundation/http/hallway.ts';
import type { ApprovalRow } from './approval-store.ts';
import { openStatement, whyNotApprove } from './open-statement.ts';
import { fingerprintOf, sheetText } from './statement-sheet.ts';

/**
 * Of each requirement that may be left out: whether it applies, why or why not, and how far it is in place; with the versions
 * that were approved, and what changed since.
 */
export const readStatement: Handler<typeof contract.readStatement> = async (context, { frameworkId }) => {
  const open = await openStatement(context, frameworkId);
  const why = await whyNotApprove(context, open);
  return {
    framework: open.framework,
    asOf: context.clock.now().toISOString(),
    lines: open.lines,
    versions: open.approvals.map(showApproval),
    changed: open.changed ?? null,
    cannotApprove: why ? errors[why].message : null,
    fingerprint: fingerprintOf(sheetText(open.sheet)),
  };
};

/** An approved version, as it is shown. */
export const showApproval = ({ version, approved_at, name, role }: ApprovalRow) => ({
  version,
  at: approved_at,
  by: name,
  role,
});
