import { Eye, EyeOff } from 'lucide-react';
import { type HTMLInputTypeAttribute, useState } from 'react';
import { classNames } from '../class-names.ts';
import { inputLook, scrollLook } from '../field-look.ts';
import {
  type AroundField as Around,
  describedBy as described,
  FieldProblem,
  FieldFrame as Frame,
} from './FieldFrame.tsx';
import type { FieldProps } from './use-form.ts';

type TextFieldProps = FieldProps<string> &
  Around & {
    readonly type?: HTMLInputTypeAttribute;
    readonly autoComplete?: string;
    readonly inputMode?: 'numeric' | 'email' | 'text';
    readonly placeholder?: string;
    readonly autoFocus?: boolean;
    readonly short?: boolean;
    readonly mono?: boolean;
  };

/** A line of text. */
export function TextField({
  id,
  name,
  value,
  onChange,
  problem,
  label,
  hint,
  optional = false,
  type = 'text',
  short = false,
  mono = false,
  autoFocus = false,
  autoComplete,
  inputMode,
  placeholder,
  maxLength,
}: TextFieldProps) {
  return (
    <Frame id={id} label={label} hint={hint} optional={optional} problem={problem}>
      <input
        id={id}
        name={name}
        type={type}
        value={value}
        autoComplete={autoComplete}
        inputMode={inputMode}
        placeholder={placeholder}
        maxLength={maxLength}
        // biome-ignore lint/a11y/noAutofocus: asked for only where a page or dialog is this one field.
        autoFocus={autoFocus}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described(id, hint, problem)}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(inputLook, short && 'max-w-48', mono && 'font-mono tracking-wide')}
      />
    </Frame>
  );
}

/** A password, which can be shown. */
export function PasswordField({
  id,
  name,
  value,
  onChange,
  problem,
  label,
  hint,
  autoComplete,
}: FieldProps<string> & Around & { readonly autoComplete: 'current-password' | 'new-password' }) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Frame id={id} label={label} hint={hint} problem={problem}>
      <div className="relative">
        <input
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          value={value}
          autoComplete={autoComplete}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described(id, hint, problem)}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(inputLook, 'pr-10')}
        />
        <button
          type="button"
          aria-label={shown ? 'Hide the password' : 'Show the password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute top-1/2 right-1 -translate-y-1/2 rounded-sm p-2 text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden="true" size={16} />
        </button>
      </div>
    </Frame>
  );
}

/** Several lines of text. */
export function TextArea({
  id,
  name,
  value,
  onChange,
  problem,
  label,
  hint,
  optional = false,
  rows = 4,
  maxLength,
}: FieldProps<string> & Around & { readonly rows?: number | undefined }) {
  return (
    <Frame id={id} label={label} hint={hint} optional={optional} problem={problem}>
      <textarea
        id={id}
        name={name}
        value={value}
        rows={rows}
        maxLength={maxLength}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described(id, hint, problem)}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(inputLook, 'h-auto min-h-20 py-2 leading-normal')}
      />
    </Frame>
  );
}

/** One of a list. */
export function SelectField({
  id,
  name,
  value,
  onChange,
  problem,
  label,
  hint,
  optional = false,
  choices,
  empty,
}: FieldProps<string> &
  Around & {
    readonly choices: readonly { readonly value: string; readonly label: string }[];
    /** What stands there while nothing is chosen. */
    readonly empty?: string | undefined;
  }) {
  return (
    <Frame id={id} label={label} hint={hint} optional={optional} problem={problem}>
      <select
        id={id}
        name={name}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described(id, hint, problem)}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(inputLook, 'cursor-pointer pr-8 [&>option]:bg-raised')}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** Yes or no. */
export function CheckField({ id, name, value, onChange, problem, label, hint }: FieldProps<boolean> & Around) {
  return (
    <div>
      <div className="tick-row flex items-start gap-2.5">
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described(id, hint, problem)}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent"
        />
        <div>
          <label htmlFor={id} className="cursor-pointer font-medium">
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="text-13 text-ink-soft">
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}

type Choice = { readonly value: string; readonly label: string; readonly hint?: string };

/** One or several of a short list, all in sight; or of a long one, that scrolls. */
export function ChoiceField({
  id,
  name,
  label,
  hint,
  optional,
  problem,
  choices,
  chosen,
  onChange,
  several = false,
  scrolls = false,
}: Around & {
  readonly id: string;
  readonly name: string;
  readonly problem: string | undefined;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly several?: boolean;
  readonly scrolls?: boolean;
}) {
  const toggle = (value: string, on: boolean) => {
    if (!several) return onChange([value]);
    return onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value));
  };
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={described(id, hint, problem)}>
      <legend className="font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-13 text-ink-soft">
          {hint}
        </p>
      )}
      <div
        className={classNames(
          'mt-2 space-y-2.5 pointer-coarse:space-y-0',
          scrolls && scrollLook(problem !== undefined),
        )}
      >
        {choices.map((choice) => (
          <div key={choice.value} className="tick-row flex items-start gap-2.5">
            <input
              id={`${id}-${choice.value}`}
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={choice.value}
              checked={chosen.includes(choice.value)}
              aria-describedby={choice.hint ? `${id}-${choice.value}-hint` : undefined}
              onChange={(event) => toggle(choice.value, event.target.checked)}
              className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent"
            />
            <div>
              <label htmlFor={`${id}-${choice.value}`} className="cursor-pointer">
                {choice.label}
              </label>
              {choice.hint && (
                <p id={`${id}-${choice.value}-hint`} className="text-13 text-ink-soft">
                  {choice.hint}
                </p>
              )}
            </div>
          </div>
        ))}
      </div>
      <FieldProblem id={id} problem={problem} />
    </fieldset>
  );
}
