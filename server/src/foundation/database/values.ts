import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

/**
 * An instant as RFC 3339 in UTC with milliseconds, which is how every part of ClaimLock writes one. A server that speaks
 * in UTC, as they mostly do, has written it already but for the signs between its parts.
 */
export const instant = (text: string): string => {
  const end = text.endsWith('+00') ? text.length - 3 : text.endsWith('+00:00') ? text.length - 6 : 0;
  const between = text.charCodeAt(10);
  if (between === space || between === letterT) {
    if (end === 19) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
    if (end > 19 && end <= 26 && text.charCodeAt(19) === point)
      return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, end).padEnd(3, '0').slice(0, 3)}Z`;
  }
  const date = new Date(`${text.replace(' ', 'T')}${/[+-]\d\d$/.test(text) ? ':00' : ''}`);
  if (Number.isNaN(date.getTime())) throw new Error('The database gave an instant that cannot be read.');
  return date.toISOString();
};

const space = 0x20;
const letterT = 0x54;
const point = 0x2e;

/** A whole number; beyond 2^53 it would not be the number that is stored, so it is refused. */
export const wholeNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('The database gave a whole number that JavaScript cannot hold.');
  return value;
};

const ours = new Map<number, (text: string) => unknown>([
  [builtins.INT8, wholeNumber],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, instant],
]);

/** How values of the database arrive here: dates and instants as text, numbers as numbers. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => ours.get(oid) ?? getTypeParser(oid, format ?? 'text'),
};

/** The same, but instants as Date objects: what the account library expects. */
export const valueTypesWithDates: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === builtins.TIMESTAMPTZ ? (text: string) => new Date(instant(text)) : valueTypes.getTypeParser(oid, format),
};
