import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/questionnaires/control-proposals';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readControlStates } from '../compliance/index.ts';
import { findControl } from '../frameworks/index.ts';
import { proposalsOf } from './control-proposal.ts';
import { judgeSheet, openSheet, spokenOf } from './sheet.ts';
import { findAssessment } from './store.ts';

/** Which control states the answers would change. */
export const readControlProposals: Handler<typeof contract.readControlProposals> = async (
  context,
  { assessmentId },
) => {
  const assessment = await findAssessment(context.db, assessmentId);
  if (!assessment) throw new ProductError('not-found');
  const [sheet, record] = await Promise.all([openSheet(context, assessment), readControlStates(context.db)]);
  const nameOf = (id: string) => findControl(id)?.name ?? id;
  return { proposals: proposalsOf(sheet.set, spokenOf(sheet, judgeSheet(sheet).requirements), record, nameOf) };
};
