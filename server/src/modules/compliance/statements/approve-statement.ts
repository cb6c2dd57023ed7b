import type * as contract from '@claimlock/contract/compliance/statement-approval';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { findPersonOfUser } from '../../people/index.ts';
import { insertApproval } from './approval-store.ts';
import { openStatement, whyNotApprove } from './open-statement.ts';
import { showApproval } from './read-statement.ts';
import { refuseWithoutStatement } from './refuse-without-statement.ts';
import { counted, fingerprintOf, sheetText } from './statement-sheet.ts';

/** Approves the statement as it was read, as its next version, which is kept with the name and the role of the approver. */
export const approveStatement: Handler<typeof contract.approveStatement> = async (context, input) => {
  const { db, clock, userId, record } = context;
  const { frameworkId, fingerprint, role } = input;
  refuseWithoutStatement(frameworkId);
  const open = await openStatement(context, frameworkId);
  const { all, apply, out, open: undecided } = counted(open.sheet.lines);
  const why = await whyNotApprove(context, open);
  if (why === 'statement.undecided')
    throw new ProductError(why, [
      { path: 'fingerprint', message: `${undecided} of ${all} requirements are not decided yet.` },
    ]);
  if (why) throw new ProductError(why);
  const sheet = sheetText(open.sheet);
  const digest = fingerprintOf(sheet);
  if (digest !== fingerprint) throw new ProductError('statement.moved');
  const person = userId === null ? undefined : await findPersonOfUser(db, userId);
  if (!person) throw new ProductError('access.denied');
  const kept = { version: (open.approvals[0]?.version ?? 0) + 1, name: person.name, role };
  const row = { ...kept, framework_id: frameworkId, approved_by: userId, approved_at: clock.now(), sheet, digest };
  if (!(await insertApproval(db, row))) throw new ProductError('statement.moved');
  record(
    'statement.approved',
    { frameworkId, version: kept.version, digest, apply, excluded: out },
    { kind: 'framework', id: frameworkId },
  );
  return showApproval({ ...kept, approved_at: clock.now().toISOString() });
};
