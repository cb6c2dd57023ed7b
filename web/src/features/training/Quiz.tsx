import { passMark } from '@claimlock/contract/training/courses';
import { answerQuizAttempt, type OpenCourse, startQuizAttempt } from '@claimlock/contract/training/endpoints';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatInstant } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { QuizOutcome } from './QuizOutcome.tsx';
import { QuizQuestions } from './QuizQuestions.tsx';

/** The quiz of a course: when it opens, its questions, and how it went. */
export function Quiz({
  clientId,
  course,
  open,
  onOpen,
}: {
  readonly clientId: string;
  readonly course: OpenCourse;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}) {
  const start = useWrite(startQuizAttempt);
  const answer = useWrite(answerQuizAttempt);
  const [round, setRound] = useState(0);
  const { id: assignmentId, contents, read, questions, attemptsLeft, waitUntil, status } = course;
  const begin = () => {
    answer.reset();
    setRound(round + 1);
    onOpen(true);
    start.mutate({ clientId, assignmentId });
  };
  const left = contents.length - read.length;
  const whyNot =
    left > 0
      ? `Read ${left === 1 ? 'one more module' : `${left} more modules`} first.`
      : waitUntil
        ? `The quiz opens again on ${formatInstant(waitUntil)}.`
        : undefined;
  const result = answer.data;
  return (
    <Section
      title="Quiz"
      note={`${formatCount(questions, 'question')}; ${passMark}% right answers pass; ${formatCount(attemptsLeft, 'attempt')} before a wait of 24 hours`}
      padded
    >
      {start.error && <ProblemNotice problem={problemOf(start.error)} onRetry={begin} />}
      {result ? (
        <QuizOutcome
          result={result}
          onAgain={waitUntil || result.passed ? undefined : begin}
          onRead={() => onOpen(false)}
        />
      ) : open && start.data ? (
        <QuizQuestions
          key={`${start.data.id} ${round}`}
          attempt={start.data}
          sending={answer.isPending}
          problem={answer.error ? problemOf(answer.error) : undefined}
          onSend={(answers) => answer.mutate({ clientId, assignmentId, attemptId: start.data.id, answers })}
          onAgain={begin}
        />
      ) : status === 'Completed' ? (
        <Notice tone="good" title="You have passed this course">
          The modules stay here to be read again.
        </Notice>
      ) : (
        <Button
          look={left > 0 ? 'secondary' : 'primary'}
          whyNot={whyNot}
          busy={start.isPending && 'Starting'}
          icon={<Play aria-hidden="true" size={15} />}
          onClick={begin}
        >
          Start the quiz
        </Button>
      )}
    </Section>
  );
}
