import type { FieldProblem } from '@claimlock/contract/errors';
import { type inWords, issueWords, notADay } from '@claimlock/contract/issue-words';

/** What a shape says of values that do not fit it. */
export type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** The part of a contract's shape that a form needs; what it has no sentence of its own for is put into the words that are given. */
export type Shape<Out> = {
  safeParse(
    value: unknown,
    words: typeof inWords,
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
    const name = fieldOf(path, values);
    problems[name] ??= inForm(message, valueAt(values, name) === '');
  }
  return problems;
}

/** The field that a path leads to: one of a row of a list by its whole path, else the one that it begins with. */
function fieldOf(path: readonly PropertyKey[], values: Readonly<Record<string, unknown>>): string {
  const first = String(path[0] ?? '');
  const rows = values[first];
  const inRow = Array.isArray(rows) && rows.some((row) => typeof row === 'object');
  return inRow ? path.map(String).join('.') : first;
}

function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, name) => (at !== null && typeof at === 'object' ? Reflect.get(at, name) : undefined), values);
}

/** What the server said of fields, by the fields' names. */
export function problemsFrom(
  fields: readonly FieldProblem[],
  values: Readonly<Record<string, unknown>> = {},
): Problems {
  const problems: Record<string, string> = {};
  for (const { path, message } of fields) problems[fieldOf(path.split('.'), values)] ??= message;
  return problems;
}

/** The problems that the form library keeps as a tree, by the path of each field. */
export function flatProblems(tree: object, above = ''): Problems {
  const problems: Record<string, string> = {};
  for (const [name, branch] of Object.entries(tree)) {
    if (branch === null || typeof branch !== 'object') continue;
    const path = above === '' ? name : `${above}.${name}`;
    const message: unknown = Reflect.get(branch, 'message');
    if (typeof message === 'string') problems[path] = message;
    else Object.assign(problems, flatProblems(branch, path));
  }
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

function inForm(message: string, empty: boolean): string {
  // How a day is written matters to a program; people pick or type theirs in the field.
  if (message === notADay) return empty ? 'Choose a date.' : 'Enter a valid date.';
  // What is sent for an empty field may be no empty text: it is asked for all the same.
  return empty && message === issueWords.unusable ? issueWords.required : message;
}
