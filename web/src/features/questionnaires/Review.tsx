import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import type { Assessment, Questionnaire } from '@claimlock/contract/questionnaires/endpoints';
import { exportAnswers, exportQuestionnaire } from '@claimlock/contract/questionnaires/exports';
import type { QuestionSet } from '@claimlock/contract/questionnaires/question-set';
import type { Verdict } from '@claimlock/contract/questionnaires/verdict';
import { Download, Printer } from 'lucide-react';
import { addressOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { ButtonLink, buttonLook } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { ControlProposals } from './ControlProposals.tsx';
import { Declaration } from './Declaration.tsx';
import { StopsOfThePass } from './StopsOfThePass.tsx';
import { questionAddress } from './VerdictPanel.tsx';

/** What stops the pass, what contradicts the record, the files for the assessor, and the declaration. */
export function Review({
  clientId,
  assessment,
  set,
  verdict,
  byControls,
  contradictions,
  whyNotDeclare,
}: {
  readonly clientId: string;
  readonly assessment: Assessment;
  readonly set: QuestionSet;
  readonly verdict: Verdict;
  /** The framework by the states of its controls; undefined until it is read, or where it is not followed. */
  readonly byControls: FrameworkScore | undefined;
  readonly contradictions: Questionnaire['contradictions'];
  readonly whyNotDeclare: string | null;
}) {
  const topicOf = (ref: string) => set.questions.find((question) => question.ref === ref)?.topic ?? ref;
  return (
    <div className="space-y-4">
      <StopsOfThePass verdict={verdict} byControls={byControls} topicOf={topicOf} />
      {assessment.status !== 'Declared' && (
        <>
          <Section
            title="Answers against your own record"
            note="An assessor, or an insurer after a claim, reads both. They should say the same."
          >
            {contradictions.length === 0 ? (
              <Empty title="No contradictions">The answers and the control library agree.</Empty>
            ) : (
              <ul className="divide-y divide-line">
                {contradictions.map(({ controlId, name, says, refs }) => (
                  <li key={controlId} className="px-4 py-2.5">
                    <TextLink alone to={paths.controls({ control: controlId })}>{`${controlId} ${name}`}</TextLink>
                    <p className="mt-0.5 text-13 text-ink-soft">{says}</p>
                    <p className="mt-0.5 flex flex-wrap gap-x-2 text-13 pointer-coarse:my-3 pointer-coarse:gap-x-4 pointer-coarse:gap-y-6">
                      {refs.map((ref) => (
                        <TextLink key={ref} to={questionAddress(ref)}>
                          {ref}
                        </TextLink>
                      ))}
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </Section>
          <ControlProposals clientId={clientId} assessmentId={assessment.id} />
        </>
      )}
      <Declaration clientId={clientId} assessment={assessment} verdict={verdict} whyNotDeclare={whyNotDeclare} />
      <Section
        title="For the assessor’s portal"
        note={`${formatCount(verdict.answered, 'answer')} by number and topic; the official wording is in the portal.`}
        padded
      >
        <div className="flex flex-wrap gap-2">
          <a
            className={buttonLook()}
            href={addressOf(exportAnswers, { clientId, assessmentId: assessment.id })}
            download
          >
            <Download aria-hidden="true" size={15} />
            CSV
          </a>
          <a
            className={buttonLook()}
            href={addressOf(exportQuestionnaire, { clientId, assessmentId: assessment.id })}
            download
          >
            <Download aria-hidden="true" size={15} />
            JSON
          </a>
          <ButtonLink to={paths.questionnaire({ part: 'print' })} icon={<Printer aria-hidden="true" size={15} />}>
            Printable page
          </ButtonLink>
        </div>
        <p className="mt-3 text-12 text-ink-faint">{set.licence}</p>
      </Section>
    </div>
  );
}
