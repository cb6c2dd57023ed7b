import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/questionnaires/endpoints';
import { isAnswered } from '@claimlock/contract/questionnaires/verdict';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readControlStates } from '../compliance/index.ts';
import { findControl } from '../frameworks/index.ts';
import { readOwnFacts } from '../organisations/index.ts';
import { asAssessment } from './assessment.ts';
import { contradictionsOf } from './control-proposal.ts';
import { whyNotDeclare } from './require-declarant.ts';
import { judgeSheet, openSheet, showAnswers, showLine, spokenOf } from './sheet.ts';
import { listAssessments } from './store.ts';
import { suggestionsOf } from './suggestion.ts';

/** The questionnaire that is open, or was declared last, or the one asked for. */
export const readQuestionnaire: Handler<typeof contract.readQuestionnaire> = async (context, { assessmentId }) => {
  const { db, clock } = context;
  const all = await listAssessments(db);
  const declared = all.filter(({ status }) => status === 'Declared').map(asAssessment);
  const assessment = assessmentId === undefined ? all[0] : all.find(({ id }) => id === assessmentId);
  if (assessmentId !== undefined && !assessment) throw new ProductError('not-found');
  const asOf = clock.now().toISOString();
  if (!assessment)
    return {
      assessment: null,
      answers: [],
      lines: [],
      verdict: null,
      suggestions: [],
      contradictions: [],
      declared,
      asOf,
      whyNotDeclare: null,
    };
  const [sheet, record, known] = await Promise.all([
    openSheet(context, assessment),
    readControlStates(db),
    readOwnFacts(context),
  ]);
  const verdict = judgeSheet(sheet);
  const nameOf = (id: string) => findControl(id)?.name ?? id;
  const why = assessment.status === 'Declared' ? undefined : await whyNotDeclare(context, assessment.id);
  const isOpen = assessment.status === 'Draft';
  return {
    assessment: asAssessment(assessment),
    answers: await showAnswers(context, sheet.rows),
    lines: sheet.lines.map(showLine),
    verdict,
    suggestions: isOpen
      ? suggestionsOf(sheet.set, known, record).filter(({ ref }) => !isAnswered(sheet.answers.get(ref)))
      : [],
    contradictions:
      assessment.status === 'Declared'
        ? []
        : contradictionsOf(sheet.set, spokenOf(sheet, verdict.requirements), record, nameOf),
    declared,
    asOf,
    whyNotDeclare: why ? new ProductError(why).message : null,
  };
};
