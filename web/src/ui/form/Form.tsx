import { type ReactNode, useEffect, useRef } from 'react';
import { Notice, Reference } from '../Notice.tsx';
import { headingOf, labelledProblem } from './form-problems.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import type { FormState } from './use-form.ts';

/**
 * A form with its summary of what needs attention on top. It is sent by its button or by Enter, once at a time. One that
 * is `guarded` asks before what was typed in it is left.
 */
export function Form({
  form,
  guarded = false,
  within,
  label,
  labels,
  children,
}: {
  readonly form: FormState & { readonly dirty: boolean };
  readonly guarded?: boolean;
  /** What the address keeps while the form is open, where that is not its page alone. */
  readonly within?: string;
  readonly label: string;
  /** What each field is called, for the summary. */
  readonly labels: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}) {
  return (
    <form
      aria-label={label}
      noValidate
      className="max-w-[560px] space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {guarded && <UnsavedGuard dirty={form.dirty} {...(within !== undefined && { within })} />}
      <ErrorSummary form={form} labels={labels} />
      {children}
    </form>
  );
}

/** What keeps a form from being sent: a sentence, and a link to each field. It takes the focus when it appears. */
export function ErrorSummary({
  form: { id, problems, problem, attempts, sending },
  labels,
}: {
  readonly form: Pick<FormState, 'id' | 'problems' | 'problem' | 'attempts' | 'sending'>;
  readonly labels: Readonly<Record<string, string>>;
}) {
  const box = useRef<HTMLDivElement>(null);
  const fields = Object.entries(problems).filter(([name]) => labels[name] !== undefined);
  const strays = Object.entries(problems).filter(([name]) => labels[name] === undefined);
  useEffect(() => {
    if (attempts > 0 && !sending) box.current?.focus();
  }, [attempts, sending]);
  if (fields.length === 0 && strays.length === 0 && !problem) return null;
  // What a field says already is not said twice, nor is there anything about it to ask support.
  const told = problem !== undefined && !Object.values(problems).includes(problem.sentence);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="bad" title={told ? problem.sentence : headingOf(fields.length + strays.length)}>
        {(fields.length > 0 || strays.length > 0) && (
          <ul className="space-y-0.5 links-apart">
            {fields.map(([name, message]) => (
              <li key={name}>
                <a
                  href={`#${id}-${name}`}
                  className="reach rounded-sm text-ink underline underline-offset-[3px]"
                  onClick={(event) => {
                    // Following the link would put the field's name into the address; only the focus is wanted.
                    event.preventDefault();
                    document.getElementById(`${id}-${name}`)?.focus();
                  }}
                >
                  {labelledProblem(labels[name] ?? name, message)}
                </a>
              </li>
            ))}
            {strays.map(([name, message]) => (
              <li key={name}>{message}</li>
            ))}
          </ul>
        )}
        {told && problem.reference && <Reference id={problem.reference} />}
      </Notice>
    </div>
  );
}

/** Fields that belong together. */
export function Group({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="border-line border-t pt-5 first-of-type:border-t-0 first-of-type:pt-0">
      <fieldset className="space-y-4">
        <legend className="mb-3 font-semibold">
          {title}
          {note && <span className="block text-13 font-normal text-ink-soft">{note}</span>}
        </legend>
        {children}
      </fieldset>
    </div>
  );
}

/** The row of buttons that ends a form. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2 pt-2">{children}</div>;
}
