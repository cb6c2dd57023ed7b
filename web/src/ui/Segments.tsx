import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A choice of one among a few, side by side in one frame; the chosen one is pressed. */
export function Segments<Value extends string | number>({
  label,
  choices,
  value,
  onChange,
}: {
  /** What is chosen, for whoever does not see it. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="inline-block overflow-hidden rounded-md border border-line-strong align-middle">
      <legend className="sr-only">{label}</legend>
      {/* A fieldset stretches nothing that is in it, and its legend would be the first of them. */}
      <div className="flex min-h-8">
        {choices.map((one) => (
          <button
            key={one.value}
            type="button"
            aria-pressed={one.value === value}
            onClick={() => onChange(one.value)}
            className={classNames(
              'inline-flex items-center gap-1.5 border-line-strong border-l px-2.5 text-13 first:border-l-0 focus-visible:-outline-offset-2',
              one.value === value
                ? 'bg-accent-soft font-medium text-accent'
                : 'text-ink-soft hover:bg-sunken hover:text-ink',
            )}
          >
            {one.icon}
            {one.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
