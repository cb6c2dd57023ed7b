import type { Assessment, Questionnaire } from '@claimlock/contract/questionnaires/endpoints';
import type { QuestionSet } from '@claimlock/contract/questionnaires/question-set';
import { linesOf, type QuestionStanding } from '@claimlock/contract/questionnaires/verdict';
import { useEffect } from 'react';
import { Card } from '../../ui/Section.tsx';
import { AnswerHistory } from './AnswerHistory.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import type { QuestionnairePart } from './questionnaire-address.ts';
import { RegisterTable } from './RegisterTable.tsx';
import { Reveal } from './Reveal.tsx';
import type { Answering } from './use-answers.ts';

/** The questions of one section. Those that another answer calls for open below it, and keep what was answered. */
export function SectionQuestions({
  clientId,
  assessment,
  questionnaire,
  set,
  standings,
  answering,
  part,
  question: wanted,
  today,
  locked,
  whyNot,
}: {
  readonly clientId: string;
  readonly assessment: Assessment;
  readonly questionnaire: Questionnaire;
  readonly set: QuestionSet;
  readonly standings: ReadonlyMap<string, QuestionStanding>;
  readonly answering: Answering;
  readonly part: QuestionnairePart;
  readonly question: string | undefined;
  readonly today: string;
  readonly locked: boolean;
  readonly whyNot: string | undefined;
}) {
  // Whoever comes to a question stands before it, by eye and by keyboard.
  useEffect(() => {
    if (!wanted || !part) return;
    const card = document.getElementById(`question-${wanted}`);
    card?.scrollIntoView({ block: 'start' });
    const field = card?.querySelector<HTMLElement>('input:not([disabled]), textarea:not([disabled])');
    (field ?? card)?.focus({ preventScroll: true });
  }, [wanted, part]);
  const title = set.sections.find(({ ref }) => ref === part)?.title;
  return (
    <Card>
      <h2 className="px-4 py-3 text-16 font-semibold">
        <span className="numeric mr-1.5 font-normal text-ink-faint">{part} </span>
        {title}
      </h2>
      {set.questions
        .filter(({ section }) => section === part)
        .map((question) => {
          const standing = standings.get(question.ref);
          if (!standing) return null;
          const there = linesOf(
            question,
            questionnaire.lines.map(({ facts }) => facts),
          );
          const lines = questionnaire.lines.filter(({ facts }) => there.includes(facts));
          const answer = answering.answerOf(question.ref);
          return (
            <Reveal key={question.ref} shown={standing.asked}>
              <QuestionCard
                question={question}
                standing={standing}
                answering={answering}
                locked={locked}
                suggestion={questionnaire.suggestions.find(({ ref }) => ref === question.ref)}
                history={
                  answer && (
                    <AnswerHistory
                      clientId={clientId}
                      question={question}
                      answer={answer}
                      assessmentId={assessment.id}
                    />
                  )
                }
              >
                {question.register && (
                  <>
                    <RegisterTable
                      clientId={clientId}
                      question={question}
                      lines={lines}
                      today={today}
                      locked={locked}
                      whyNot={whyNot}
                      assessmentId={assessment.id}
                    />
                    {lines.length === 0 && question.none && (
                      <label className="tick-row flex items-start gap-2.5">
                        <input
                          type="checkbox"
                          disabled={locked}
                          checked={answering.typedOf(question.ref).value.includes('none')}
                          onChange={(event) =>
                            answering.change(question.ref, { value: event.target.checked ? ['none'] : [] }, 'at once')
                          }
                          className="mt-0.5 size-4 shrink-0 accent-accent"
                        />
                        {question.none}
                      </label>
                    )}
                  </>
                )}
              </QuestionCard>
            </Reveal>
          );
        })}
    </Card>
  );
}
