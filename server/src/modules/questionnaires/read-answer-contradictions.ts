import { dayOf, sayDay } from '../../foundation/clock.ts';
import { type ReadContradictions, readControlStates } from '../compliance/index.ts';
import { findControl } from '../frameworks/index.ts';
import { contradictionsOf } from './control-proposal.ts';
import { judgeSheet, openSheet, spokenOf } from './sheet.ts';
import { listAssessments } from './store.ts';

/** Answers of the questionnaire and records of controls that cannot both be true. */
export const readAnswerContradictions: ReadContradictions = async (context) => {
  const { db, clock } = context;
  const [assessment] = await listAssessments(db);
  const ended = assessment?.expires_on && assessment.expires_on < dayOf(clock.now());
  if (!assessment || ended) return [];
  const [sheet, record] = await Promise.all([openSheet(context, assessment), readControlStates(db)]);
  const declared = assessment.declared_at === null ? null : dayOf(new Date(assessment.declared_at));
  const found = contradictionsOf(
    sheet.set,
    spokenOf(sheet, judgeSheet(sheet).requirements),
    record,
    (id) => findControl(id)?.name ?? id,
  );
  return found.flatMap(({ controlId, name, says, refs }) => {
    const [ref] = refs;
    if (ref === undefined) return [];
    const about = `${controlId} ${name}: ${says.charAt(0).toLowerCase()}${says.slice(1)}`;
    return [
      {
        kind: 'answered-otherwise' as const,
        controlId,
        says: `${about.replace(/\.$/, '')} (${refs.slice(0, 3).join(', ')}).`,
        matters:
          declared === null
            ? 'One of the two is wrong. A director will declare the answers.'
            : `A director declared the answers on ${sayDay(declared)}, for the whole year.`,
        // What was declared stays as it is: then it is the control that is put right.
        mend: declared === null ? { at: 'questionnaire' as const, ref } : { at: 'control' as const, controlId },
      },
    ];
  });
};
