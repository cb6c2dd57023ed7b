import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/questionnaires/control-proposals';
import type { Handler } from '../../foundation/http/hallway.ts';
import { changeControlStates, readControlStates, type StateChange } from '../compliance/index.ts';
import { findControl } from '../frameworks/index.ts';
import { proposalsOf } from './control-proposal.ts';
import { judgeSheet, openSheet, spokenOf } from './sheet.ts';
import { findAssessment } from './store.ts';

/** Records what the answers say of the controls that were chosen. What was not as it was shown is refused, whole. */
export const acceptControlProposals: Handler<typeof contract.acceptControlProposals> = async (context, input) => {
  const { assessmentId, controls } = input;
  const assessment = await findAssessment(context.db, assessmentId);
  if (!assessment) throw new ProductError('not-found');
  const [sheet, record] = await Promise.all([openSheet(context, assessment), readControlStates(context.db)]);
  const nameOf = (id: string) => findControl(id)?.name ?? id;
  const proposals = proposalsOf(sheet.set, spokenOf(sheet, judgeSheet(sheet).requirements), record, nameOf);
  const chosen = new Map(controls.map((control) => [control.controlId, control]));
  const changes = [...chosen.values()].map(({ controlId, version, to }): StateChange => {
    const proposal = proposals.find((one) => one.controlId === controlId);
    if (!proposal || proposal.version !== version || proposal.to !== to) throw new ProductError('conflict');
    return {
      controlId,
      version,
      applicable: true,
      implementation: to,
      evidenceUntil: record.get(controlId)?.evidence_until ?? null,
      reason: `By the answers of Cyber Essentials questionnaire ${assessment.number}: ${proposal.refs.join(', ')}.`,
    };
  });
  await changeControlStates(context, changes, { says: 'Answers of a questionnaire were recorded as control states' });
  return { changed: changes.length };
};
