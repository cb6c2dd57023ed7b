import { longestAnswer } from '@claimlock/contract/questionnaires/endpoints';
import type { Question } from '@claimlock/contract/questionnaires/question-set';
import { useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { inputLook } from '../../ui/field-look.ts';
import type { Typed } from './use-answers.ts';

type Change = (change: Partial<Typed>, when: 'at once' | 'after a pause') => void;
type FieldProps = {
  readonly question: Question;
  readonly typed: Typed;
  readonly onChange: Change;
  readonly onLeave: () => void;
  readonly locked: boolean;
  readonly describedBy: string;
};

const tallLook = 'h-auto min-h-20 py-2 leading-normal field-sizing-content';

/** Where a question is answered: a line, a text, a number, a choice, or a list with a line for each thing. */
export function AnswerField(props: FieldProps) {
  const { question } = props;
  switch (question.type) {
    case 'yes-no':
    case 'yes-no-notes':
      return (
        <Choices
          {...props}
          beside
          choices={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
      );
    case 'choice':
      return <Choices {...props} choices={question.choices} />;
    case 'several':
      return <Choices {...props} choices={question.choices} several />;
    case 'register':
      return null;
    default:
      return <Text {...props} />;
  }
}

function Text({ question: { ref, asks, type }, typed, onChange, onLeave, locked, describedBy }: FieldProps) {
  const written = type === 'list' ? typed.value.join('\n') : (typed.value[0] ?? '');
  const [text, setText] = useState({ of: written, shown: written });
  // A list's blank lines are typed and not kept; what is kept by another road replaces what is shown.
  if (text.of !== written) setText({ of: written, shown: written });
  const take = (shown: string) => {
    const value = type === 'list' ? shown.split('\n') : [shown];
    const kept = value.map((one) => one.trim()).filter(Boolean);
    const of = type === 'list' ? kept.join('\n') : shown;
    setText({ of, shown });
    onChange({ value: type === 'list' ? kept : shown === '' ? [] : [shown] }, 'after a pause');
  };
  const common = {
    'aria-label': `${ref} ${asks}`,
    'aria-describedby': describedBy,
    disabled: locked,
    onBlur: onLeave,
    value: text.shown,
  };
  if (type === 'line' || type === 'number')
    return (
      <input
        {...common}
        {...(type === 'number' && { inputMode: 'numeric' as const })}
        maxLength={longestAnswer}
        onChange={(event) => take(event.target.value)}
        className={classNames(inputLook, type === 'number' && 'max-w-32')}
      />
    );
  return (
    <>
      <textarea
        {...common}
        rows={3}
        maxLength={longestAnswer}
        onChange={(event) => take(event.target.value)}
        className={classNames(inputLook, tallLook)}
      />
      {type === 'list' && <p className="mt-1 text-12 text-ink-faint">One on each line.</p>}
    </>
  );
}

function Choices({
  question: { ref, asks },
  typed,
  onChange,
  locked,
  describedBy,
  choices,
  several = false,
  beside = false,
}: FieldProps & {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly several?: boolean;
  readonly beside?: boolean;
}) {
  const name = useId();
  const take = (value: string, on: boolean) => {
    if (!several) return onChange({ value: [value] }, 'at once');
    // “None of these” stands alone.
    const others = typed.value.filter((one) => one !== value && one !== 'none' && value !== 'none');
    onChange({ value: on ? [...others, value] : typed.value.filter((one) => one !== value) }, 'at once');
  };
  return (
    <fieldset disabled={locked} aria-describedby={describedBy}>
      <legend className="sr-only">
        {ref} {asks}
      </legend>
      <div className={classNames('flex gap-2', beside ? 'flex-wrap' : 'flex-col')}>
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className={classNames(
              'pointer-coarse:min-h-11 flex min-h-10 cursor-pointer items-start gap-2.5 rounded-md border px-3 py-2 transition-colors duration-150',
              'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent has-[:disabled]:cursor-default',
              typed.value.includes(value)
                ? 'border-accent bg-accent-soft text-ink'
                : 'border-line-strong hover:border-control',
              beside && 'min-w-24',
            )}
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              checked={typed.value.includes(value)}
              onChange={(event) => take(value, event.target.checked)}
              className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Notes beside an answer: always in sight where they are asked for, and a press away elsewhere. */
export function NotesField({
  question: { ref, type },
  typed,
  onChange,
  onLeave,
  locked,
}: Omit<FieldProps, 'describedBy'>) {
  const [opened, setOpened] = useState(false);
  const written = type === 'line' || type === 'text' || type === 'list' || type === 'number';
  if (written && typed.notes === '') return null;
  if (type !== 'yes-no-notes' && typed.notes === '' && !opened)
    return locked ? null : (
      <button
        type="button"
        onClick={() => setOpened(true)}
        className="rounded-sm text-13 font-medium text-accent underline decoration-accent/40 underline-offset-[3px] hover:decoration-accent"
      >
        Add a note
      </button>
    );
  return (
    <label className="block">
      <span className="mb-1 block text-13 text-ink-soft">
        Notes<span className="sr-only"> on {ref}</span>
      </span>
      <textarea
        value={typed.notes}
        rows={2}
        disabled={locked}
        maxLength={longestAnswer}
        onChange={(event) => onChange({ notes: event.target.value }, 'after a pause')}
        onBlur={onLeave}
        className={classNames(inputLook, tallLook, 'min-h-14')}
      />
    </label>
  );
}
