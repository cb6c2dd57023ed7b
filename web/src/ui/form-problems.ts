import type { FieldProblem } from '@claimlock/contract/errors';

/** What a shape says of values that do not fit it. */
export type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** The part of a contract's shape that a form needs. */
export type Shape<Out> = {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Out }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
};

/** Each field's first problem, by the field's name. */
export type Problems = Readonly<Record<string, string>>;

/** The first problem of each field, in words that say how to mend it. What was left empty is asked for. */
export function problemsOf(issues: readonly Issue[], values: Readonly<Record<string, unknown>> = {}): Problems {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = String(path[0] ?? '');
    problems[name] ??= mendable(message, values[name] === '');
  }
  return problems;
}

/** What the server said of fields, by the fields' names. */
export function problemsFrom(fields: readonly FieldProblem[]): Problems {
  const problems: Record<string, string> = {};
  for (const { path, message } of fields) problems[path.split('.')[0] ?? path] ??= message;
  return problems;
}

/** What stands over the problems of so many fields. */
export function headingOf(fields: number): string {
  return fields === 1 ? 'One field needs attention.' : 'Some fields need attention.';
}

/** A field's problem after the field's name, which may be a question. */
export function labelledProblem(label: string, message: string): string {
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`;
}

// A shape's own default sentences speak of types; people mend fields.
function mendable(message: string, empty: boolean): string {
  const ours = /^(Invalid|Too (big|small))/.test(message);
  // How a day is written matters to a program; people pick or type theirs in the field.
  if (/^Give a date such as /.test(message)) return empty ? 'Choose a date.' : 'This is no date. Choose one.';
  if (/received undefined/.test(message) || (ours && empty)) return 'This is required.';
  if (/^Too big/.test(message)) return 'This is too long or too large.';
  return /^(Invalid|Too small)/.test(message) ? 'This cannot be used here.' : message;
}
