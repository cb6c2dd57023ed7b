import { ProductError } from '@claimlock/contract/errors';

type Part = string | number;

/** Where a page of a sorted list ended: the sort values of its last row and its id. */
export function writeCursor(parts: readonly Part[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** What a list can be sorted by: any text, a day, an instant, or a whole number that the database can hold. */
export type PlaceKind = 'text' | 'day' | 'instant' | 'whole';
type PlaceOf<Kinds extends readonly PlaceKind[]> = {
  [Place in keyof Kinds]: Kinds[Place] extends 'whole' ? number : string;
};

/** The place that a cursor names, with as many parts of the same kinds as the list sorts by; refuses any other. */
export function readCursor<Kinds extends readonly PlaceKind[]>(
  cursor: string | undefined,
  ...kinds: Kinds
): PlaceOf<Kinds> | undefined {
  if (cursor === undefined) return undefined;
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw notAPlace();
  }
  if (!isPlace(parts, kinds)) throw notAPlace();
  return parts;
}

function isPlace<Kinds extends readonly PlaceKind[]>(parts: unknown, kinds: Kinds): parts is PlaceOf<Kinds> {
  if (!Array.isArray(parts) || parts.length !== kinds.length) return false;
  return parts.every((part: unknown, place) => {
    const kind = kinds[place];
    if (kind === 'whole') return typeof part === 'number' && Number.isInteger(part) && Math.abs(part) < 2 ** 31;
    if (typeof part !== 'string' || !part.isWellFormed() || part.includes('\u0000')) return false;
    if (kind === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(part) && isInstant(`${part}T00:00:00.000Z`);
    return kind !== 'instant' || isInstant(part);
  });
}

// As every part of ClaimLock writes one, and in a year that PostgreSQL knows too.
function isInstant(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text && date.getUTCFullYear() >= 1;
}

function notAPlace(): ProductError {
  return new ProductError('request.invalid', [{ path: 'after', message: 'This is not a place in the list.' }]);
}
