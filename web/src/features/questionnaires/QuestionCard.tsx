import type { Suggestion } from '@claimlock/contract/questionnaires/endpoints';
import type { Question } from '@claimlock/contract/questionnaires/question-set';
import type { QuestionStanding } from '@claimlock/contract/questionnaires/verdict';
import { Check, LoaderCircle } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice, type Difference } from '../../ui/form/ConflictNotice.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { StatusIcon, type Tone } from '../../ui/Status.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { AnswerField, NotesField } from './AnswerField.tsx';
import { valueWords } from './question-words.ts';
import type { Answering, Saving, Typed } from './use-answers.ts';

/** One question: what it asks, where it is answered, what the answer comes to, and help beside it. */
export function QuestionCard({
  question,
  standing,
  answering,
  suggestion,
  locked,
  children,
  history,
}: {
  readonly question: Question;
  readonly standing: QuestionStanding;
  readonly answering: Answering;
  readonly suggestion: Suggestion | undefined;
  readonly locked: boolean;
  /** Its register, where it has one. */
  readonly children?: ReactNode;
  readonly history?: ReactNode;
}) {
  const id = useId();
  const { ref, topic, asks, autoFail } = question;
  const typed = answering.typedOf(ref);
  const saving = answering.savingOf(ref);
  const field = {
    question,
    typed,
    locked,
    onChange: (...change: [Partial<Typed>, 'at once' | 'after a pause']) => answering.change(ref, ...change),
    onLeave: () => answering.settle(ref),
  };
  return (
    <article
      id={`question-${ref}`}
      tabIndex={-1}
      aria-labelledby={`${id}-topic`}
      className="scroll-mt-28 border-line border-t px-4 py-5 outline-none focus:bg-accent-soft/40 xl:scroll-mt-6"
    >
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_240px]">
        <div className="min-w-0 space-y-3">
          <div>
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <div className="flex min-w-0 items-start gap-2">
                <span className="mt-0.5 inline-flex shrink-0">
                  <StatusIcon {...markOf(standing)} />
                </span>
                <h3 id={`${id}-topic`} className="min-w-0 font-semibold">
                  <span className="numeric mr-1.5 font-normal text-ink-faint">{ref} </span>
                  {topic}
                </h3>
              </div>
              {autoFail && <Badge look="outline">Fails the whole assessment</Badge>}
              <SavingMark saving={saving} />
            </div>
            <p id={`${id}-asks`} className="mt-1 max-w-[64ch] text-ink-soft">
              {asks}
            </p>
          </div>
          {suggestion && !standing.answered && !locked && (
            <Offered
              suggestion={suggestion}
              question={question}
              onTake={() => answering.change(ref, { value: suggestion.value }, 'at once')}
            />
          )}
          {children}
          <AnswerField {...field} describedBy={`${id}-asks`} />
          {question.type !== 'register' && <NotesField {...field} />}
          {history}
          <Flag question={question} standing={standing} />
          {saving?.state === 'failed' && (
            <ProblemNotice problem={saving.problem} onRetry={() => answering.tryAgain(ref)} />
          )}
          {saving?.state === 'conflict' && (
            <ConflictNotice
              differences={differencesOf(question, saving.theirs ?? { value: [], notes: '' }, typed)}
              busy={false}
              onKeepYours={() => answering.keepMine(ref)}
              onTakeTheirs={() => answering.takeTheirs(ref)}
            />
          )}
        </div>
        <Help question={question} />
      </div>
    </article>
  );
}

function markOf({ answered, judgement }: QuestionStanding): { tone: Tone; label: string } {
  if (judgement === 'fails') return { tone: 'bad', label: 'Stops the pass' };
  if (!answered) return { tone: 'unknown', label: 'Not answered' };
  return judgement === 'partly' ? { tone: 'part', label: 'Not enough' } : { tone: 'said', label: 'Answered' };
}

function SavingMark({ saving }: { readonly saving: Saving | undefined }) {
  const state = saving?.state;
  return (
    <span role="status" className="ml-auto inline-flex items-center gap-1 text-12 text-ink-faint">
      {(state === 'waiting' || state === 'saving') && (
        <>
          <LoaderCircle aria-hidden="true" size={13} className="animate-turn" /> Saving
        </>
      )}
      {state === 'saved' && (
        <>
          <Check aria-hidden="true" size={13} className="text-good-mark" /> Saved
        </>
      )}
      {state === 'failed' && <span className="text-bad">Not saved</span>}
    </span>
  );
}

function Offered({
  suggestion: { value, from },
  question,
  onTake,
}: {
  readonly suggestion: Suggestion;
  readonly question: Question;
  readonly onTake: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md border border-line border-dashed px-3 py-2 text-13">
      <p className="min-w-0 flex-1">
        <span className="font-medium">Suggested: {valueWords(question, value)}</span>{' '}
        <span className="text-ink-soft">from {from}. It is no answer until you take it.</span>
      </p>
      <Button size="small" onClick={onTake}>
        Use this
      </Button>
    </div>
  );
}

function Flag({
  question: { autoFail },
  standing: { judgement, because },
}: {
  readonly question: Question;
  readonly standing: QuestionStanding;
}) {
  if (judgement !== 'fails') return null;
  return (
    <Notice tone="bad" title={autoFail ? 'This fails the whole assessment' : 'This answer stops the pass'}>
      {because ?? (autoFail ? 'Whatever else is met. Correct this before these answers are declared.' : undefined)}
    </Notice>
  );
}

function Help({ question: { ref, help } }: { readonly question: Question }) {
  const wide = useMedia('(min-width: 1024px)');
  const words = (
    <dl className="space-y-2 text-13 text-ink-soft">
      {[
        ['What counts', help.counts],
        ['What fails', help.fails],
        ['A good answer', help.example],
      ].map(([name, text]) => (
        <div key={name}>
          <dt className="font-medium text-ink">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
  if (wide) return <aside aria-label={`Help with ${ref}`}>{words}</aside>;
  return (
    <details className="group">
      <summary className="cursor-pointer rounded-sm text-13 font-medium text-accent">
        Help<span className="sr-only"> with {ref}</span>
      </summary>
      <div className="mt-2">{words}</div>
    </details>
  );
}

function differencesOf(question: Question, theirs: Typed, yours: Typed): Difference[] {
  const facts = [
    { name: 'Answer', theirs: valueWords(question, theirs.value), yours: valueWords(question, yours.value) },
    { name: 'Notes', theirs: theirs.notes, yours: yours.notes },
  ];
  return facts.filter((fact) => fact.theirs !== fact.yours);
}
