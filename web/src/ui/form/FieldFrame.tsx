import type { LabelHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** What stands around a field. */
export type AroundField = { readonly label: string; readonly hint?: ReactNode; readonly optional?: boolean };

/** A field in its frame: label above, hint under it, and under the field what is wrong with it. */
export function FieldFrame({
  id,
  label,
  hint,
  optional,
  problem,
  labelProps,
  children,
}: AroundField & {
  readonly id: string;
  readonly problem: string | undefined;
  readonly labelProps?: LabelHTMLAttributes<HTMLLabelElement>;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <label htmlFor={id} {...labelProps} className="block font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-13 text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-1.5">{children}</div>
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}

/** What is wrong with a field, under it. */
export function FieldProblem({ id, problem }: { readonly id: string; readonly problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p id={`${id}-problem`} className="mt-1.5 text-13 font-medium text-bad">
      {problem}
    </p>
  );
}

/** The ids of what describes a field, for those who cannot see what stands around it. */
export function describedBy(id: string, hint: ReactNode, problem: string | undefined): string | undefined {
  return classNames(hint ? `${id}-hint` : undefined, problem ? `${id}-problem` : undefined) || undefined;
}
