import type { QuizResult } from '@claimlock/contract/training/endpoints';
import { formatCount, formatInstant } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StatusIcon } from '../../ui/Status.tsx';

/** How an attempt went: the score, and of each question whether it was right and why. */
export function QuizOutcome({
  result: { passed, score, right, of, answers, attemptsLeft, waitUntil },
  onAgain,
  onRead,
}: {
  readonly result: QuizResult;
  readonly onAgain: (() => void) | undefined;
  readonly onRead: () => void;
}) {
  const next = waitUntil
    ? `Read the modules again. The quiz opens again on ${formatInstant(waitUntil)}.`
    : `You have ${formatCount(attemptsLeft, 'attempt')} left before a wait of 24 hours.`;
  return (
    <div className="max-w-[68ch] space-y-4">
      <Notice
        tone={passed ? 'good' : 'attention'}
        title={`${passed ? 'Passed' : 'Not passed'}: ${right} of ${of} right, ${score}%`}
      >
        {passed ? 'The course is completed, and your organisation sees it as such.' : next}
      </Notice>
      <ol className="space-y-4">
        {answers.map((answer) => (
          <li key={answer.question}>
            <p className="flex items-start gap-2 font-medium">
              <span className="mt-0.5">
                <StatusIcon tone={answer.right ? 'good' : 'bad'} label={answer.right ? 'Right' : 'Wrong'} />
              </span>
              {answer.question}
            </p>
            <p className="mt-1 pl-6 text-ink-soft">You answered: {answer.chosen}</p>
            <p className="mt-1 pl-6">{answer.because}</p>
          </li>
        ))}
      </ol>
      {!passed && (
        <div className="flex flex-wrap gap-2">
          {onAgain && (
            <Button look="primary" onClick={onAgain}>
              Try again
            </Button>
          )}
          <Button onClick={onRead}>Read the modules again</Button>
        </div>
      )}
    </div>
  );
}
