/** What a row of a list inside a form holds. */
export type Row = Readonly<Record<string, string>>;

/** What a form holds: text as typed, choices, lists of choices, and lists of rows. */
export type Values = Readonly<Record<string, string | boolean | readonly string[] | readonly Row[]>>;

/** What a form sends: a field that may be left empty is then not sent at all, one that can be emptied is sent as none. */
export function filledValues(
  values: Values,
  optional: readonly PropertyKey[],
  none: readonly PropertyKey[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value !== '' || !optional.includes(name))
      .map(([name, value]) => [name, value === '' && none.includes(name) ? null : value]),
  );
}
