import type { QuizAttempt } from '@claimlock/contract/training/endpoints';
import { useId, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import type { Problem } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';

type Answer = { readonly questionId: string; readonly option: number };

/** The questions of an attempt, all in sight, answered and sent as a whole. */
export function QuizQuestions({
  attempt: { number, questions },
  sending,
  problem,
  onSend,
  onAgain,
}: {
  readonly attempt: QuizAttempt;
  readonly sending: boolean;
  readonly problem: Problem | undefined;
  readonly onSend: (answers: Answer[]) => void;
  readonly onAgain: () => void;
}) {
  const base = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [asked, setAsked] = useState(false);
  const answers = questions.flatMap(({ id }) => {
    const option = chosen[id];
    return option === undefined ? [] : [{ questionId: id, option }];
  });
  const missing = questions.filter(({ id }) => chosen[id] === undefined);
  const send = () => {
    setAsked(true);
    const [first] = missing;
    if (first) document.getElementById(`${base}-${first.id}-0`)?.focus();
    else onSend(answers);
  };
  return (
    <form
      aria-label="Quiz"
      noValidate
      className="max-w-[68ch] space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <UnsavedGuard dirty={answers.length > 0 && !sending} />
      <p className="text-13 text-ink-soft">Attempt {number}. Choose one answer to each question.</p>
      {questions.map(({ id, question, options }, place) => (
        <fieldset key={id}>
          <legend className="font-medium">
            <span className="numeric">{place + 1}.</span> {question}
          </legend>
          {asked && chosen[id] === undefined && <p className="mt-1 text-13 text-bad">Choose an answer.</p>}
          <div className="mt-2 space-y-2 pointer-coarse:space-y-0">
            {options.map((option, index) => (
              <div key={option} className="tick-row flex items-start gap-2.5">
                <input
                  id={`${base}-${id}-${index}`}
                  type="radio"
                  name={`${base}-${id}`}
                  checked={chosen[id] === index}
                  onChange={() => setChosen({ ...chosen, [id]: index })}
                  className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent"
                />
                <label htmlFor={`${base}-${id}-${index}`} className="cursor-pointer">
                  {option}
                </label>
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      {asked && missing.length > 0 && (
        <Notice tone="attention">{formatCount(missing.length, 'question')} still to answer.</Notice>
      )}
      <ProblemNotice problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={sending && 'Marking'}>
          Hand in
        </Button>
        {problem && <Button onClick={onAgain}>Start the quiz again</Button>}
      </div>
    </form>
  );
}
