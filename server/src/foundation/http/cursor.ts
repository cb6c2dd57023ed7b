import { ProductError } from '@claimlock/contract/errors';

type Part = string | number;

/** Where a page of a sorted list ended: the sort values of its last row and its id. */
export function writeCursor(parts: readonly Part[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The place that a cursor names, with as many parts of the same kinds as the list sorts by; refuses any other. */
export function readCursor<Kinds extends readonly ('string' | 'number')[]>(
  cursor: string | undefined,
  ...kinds: Kinds
): { [Place in keyof Kinds]: Kinds[Place] extends 'number' ? number : string } | undefined {
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

function isPlace<Kinds extends readonly ('string' | 'number')[]>(
  parts: unknown,
  kinds: Kinds,
): parts is { [Place in keyof Kinds]: Kinds[Place] extends 'number' ? number : string } {
  if (!Array.isArray(parts) || parts.length !== kinds.length) return false;
  return parts.every((part: unknown, place) => {
    if (typeof part === 'number') return kinds[place] === 'number' && Number.isFinite(part);
    return typeof part === 'string' && kinds[place] === 'string' && part.isWellFormed() && !part.includes('\u0000');
  });
}

function notAPlace(): ProductError {
  return new ProductError('request.invalid', [{ path: 'after', message: 'This is not a place in the list.' }]);
}
