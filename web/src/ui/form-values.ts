/** What a form holds: text as typed, choices, and lists of choices. */
export type Values = Readonly<Record<string, string | boolean | readonly string[]>>;

/** What a form sends: a field that may be left empty is then not sent at all, one that can be emptied is sent as none. */
export function toSend(
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
