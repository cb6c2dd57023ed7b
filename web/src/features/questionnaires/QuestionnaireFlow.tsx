import { listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { type Assessment, type Questionnaire, readQuestionnaire } from '@claimlock/contract/questionnaires/endpoints';
import type { QuestionSet } from '@claimlock/contract/questionnaires/question-set';
import { coverOf, standingsOf, verdictOf } from '@claimlock/contract/questionnaires/verdict';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { isTyping } from '../../lib/typing.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PrintedAnswers } from './PrintedAnswers.tsx';
import { nextUnanswered, sectionsOf } from './question-words.ts';
import { questionnaireAddress, questionnaireParts } from './questionnaire-address.ts';
import { Review } from './Review.tsx';
import { SectionNav } from './SectionNav.tsx';
import { SectionQuestions } from './SectionQuestions.tsx';
import { useAnswers } from './use-answers.ts';
import { VerdictPanel } from './VerdictPanel.tsx';

/** A questionnaire being filled in: its sections, one of them open, and where the answers lead. */
export function QuestionnaireFlow({
  clientId,
  assessment,
  questionnaire,
  set,
  requirements,
}: {
  readonly clientId: string;
  readonly assessment: Assessment;
  readonly questionnaire: Questionnaire;
  readonly set: QuestionSet;
  readonly requirements: readonly string[];
}) {
  const permit = useCan('questionnaires.answer', clientId);
  const [{ part, question }, change] = useUrlState(questionnaireAddress);
  const scores = useRead(listFrameworkScores, { clientId });
  const answering = useAnswers(clientId, questionnaire);
  const { answers } = answering;
  const { lines, asOf } = questionnaire;
  const today = (assessment.declaration?.at ?? asOf).slice(0, 10);
  const sheet = { set, answers, registers: lines.map(({ facts }) => facts), today };
  const standings = standingsOf(sheet);
  const verdict = verdictOf(sheet, requirements);
  const sections = sectionsOf(sheet);
  const here = useMemo(() => set.questions.find(({ section }) => section === part)?.ref, [set, part]);
  const next = nextUnanswered(set, verdict.unanswered, question ?? previousOf(set, here));
  const locked = assessment.status !== 'Draft' || !permit.may;
  const toNext = useCallback(() => {
    if (next) change({ part: sectionOf(next), question: next });
  }, [next, change]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const modified = event.metaKey || event.ctrlKey || event.altKey;
      if (event.key !== 'n' || modified || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      toNext();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [toNext]);
  const client = useQueryClient();
  const { settled } = answering;
  // What contradicts the record is worked out by the server, from the answers that it has.
  useEffect(() => {
    if (part === 'review' && settled) void client.invalidateQueries({ queryKey: [readQuestionnaire.name] });
  }, [client, part, settled]);
  const byControls = scores.data?.frameworks.find(({ frameworkId }) => frameworkId === set.framework);
  const panel = (
    <VerdictPanel
      verdict={verdict}
      byControls={byControls}
      cover={coverOf(answers)}
      onNext={next && !locked ? toNext : undefined}
    />
  );
  const place = questionnaireParts.indexOf(part);
  const [before, after] = [questionnaireParts[place - 1], questionnaireParts[place + 1]];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[216px_minmax(0,1fr)] xl:grid-cols-[216px_minmax(0,1fr)_232px]">
      <UnsavedGuard dirty={answering.stuck} />
      <div className="min-w-0 lg:sticky lg:top-20 lg:row-span-2 xl:row-span-1">
        <SectionNav sections={sections} part={part} stops={verdict.stops.length} />
      </div>
      <div className="sticky top-14 z-20 min-w-0 xl:order-last xl:top-20">{panel}</div>
      <div className="min-w-0 space-y-4">
        {assessment.status === 'Ready' && part !== 'print' && (
          <Notice tone="info" title="Awaiting its declaration">
            The answers stay as they are until a director declares them, or they are taken back under Review and
            declare.
          </Notice>
        )}
        {part === 'review' ? (
          <Review
            clientId={clientId}
            assessment={assessment}
            set={set}
            verdict={verdict}
            byControls={byControls}
            contradictions={questionnaire.contradictions}
            whyNotDeclare={questionnaire.whyNotDeclare}
          />
        ) : part === 'print' ? (
          <PrintedAnswers assessment={assessment} sheet={sheet} />
        ) : (
          <SectionQuestions
            clientId={clientId}
            assessment={assessment}
            questionnaire={questionnaire}
            set={set}
            standings={standings}
            answering={answering}
            part={part}
            question={question}
            today={today}
            locked={locked}
            whyNot={permit.why}
          />
        )}
        {part !== 'print' && (
          <div data-print="no" className="flex flex-wrap justify-between gap-2">
            {before ? (
              <Button onClick={() => change({ part: before, question: undefined })}>Previous</Button>
            ) : (
              <span />
            )}
            {after && part !== 'review' && (
              <Button look="primary" onClick={() => change({ part: after, question: undefined })}>
                {after === 'review' ? 'Review and declare' : `Next: ${after} ${titleOf(set, after)}`}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

const titleOf = (set: QuestionSet, ref: string) => set.sections.find((section) => section.ref === ref)?.title ?? '';
const sectionOf = (ref: string) => questionnaireParts.find((part) => part === ref.split('.')[0]) ?? 'A1';
/** The question before one, so that looking after it begins with the one itself. */
const previousOf = (set: QuestionSet, ref: string | undefined) =>
  set.questions[set.questions.findIndex((question) => question.ref === ref) - 1]?.ref;
