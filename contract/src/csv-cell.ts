/**
 * One text as a cell of a CSV file (RFC 4180): in quotes where it needs them, and with an apostrophe before whatever a
 * spreadsheet would run as a formula: a leading = + - @, also in full width, tab or return (OWASP, CSV Injection). What looks
 * as if it were marked gets one more, so that the mark alone is taken off when it is read.
 */
export function csvCell(text: string): string {
  const safe = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What stood in a cell before `csvCell` marked it against running; any other text is itself. */
export function unmarkedCell(text: string): string {
  return /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? text.slice(1) : text;
}
