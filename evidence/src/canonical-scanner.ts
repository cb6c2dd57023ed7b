/**
 * Looks along the bytes of a canonical JSON text (RFC 8785) without making values of it. A scanner answers the place
 * after what it found, or NOT_FOUND where it is not sure: it never says yes to what `parseCanonical` would refuse, and
 * leaves to that one what is seldom (escaped or non-ASCII member names, \u escapes, deep nesting). The bytes must be the
 * UTF-8 of a well-formed text; what lies beyond its end may be anything, so whoever asks compares the last place with it.
 * Nothing is found where NOT_FOUND is given as the place, so that what follows one another can be asked in one line.
 */
export const NOT_FOUND = -1;

const SPACE = 0x20;
const QUOTE = 0x22;
const LAST_ASCII = 0x7f;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const ZERO = 0x30;
const NINE = 0x39;
const MINUS = 0x2d;
const POINT = 0x2e;
/** So many digits, with a point among them or not, are always a number that is written back the same. */
const EXACT_DIGITS = 15;
const DEEPEST = 50;

const encoder = new TextEncoder();
const TRUE = encoder.encode('true');
const FALSE = encoder.encode('false');
const NULL = encoder.encode('null');

const byteTable = (characters: string): Uint8Array => {
  const table = new Uint8Array(256);
  for (const byte of encoder.encode(characters)) table[byte] = 1;
  return table;
};
/** What may follow a backslash, but for u. */
const ESCAPED = byteTable('bfnrt"\\');
const IN_NUMBER = byteTable('0123456789+-.eE');

/** The place after the closing quote of the string whose first character is at `place`. */
export function scanString(bytes: Uint8Array, place: number): number {
  for (let at = place; ; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) return at + 1;
    if (byte < SPACE) return NOT_FOUND;
    if (byte !== BACKSLASH) continue;
    at += 1;
    if (ESCAPED[bytes[at] ?? 0] !== 1) return NOT_FOUND;
  }
}

/** The same of a string of plain ASCII without escapes, whose bytes are therefore its characters. */
export function scanName(bytes: Uint8Array, place: number): number {
  for (let at = place; ; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) return at + 1;
    if (byte < SPACE || byte > LAST_ASCII || byte === BACKSLASH) return NOT_FOUND;
  }
}

/** The place after a literal, if it stands here. */
export function scanLiteral(bytes: Uint8Array, place: number, literal: Uint8Array): number {
  if (place === NOT_FOUND) return NOT_FOUND;
  for (let at = 0; at < literal.length; at += 1) if (bytes[place + at] !== literal[at]) return NOT_FOUND;
  return place + literal.length;
}

/** The place after the closing brace of the object whose first member, if any, is at `place`. */
export function scanObject(bytes: Uint8Array, place: number, depth = 1): number {
  if (bytes[place] === CLOSE_BRACE) return place + 1;
  let before = NOT_FOUND;
  for (let at = place; ; at += 1) {
    if (bytes[at] !== QUOTE) return NOT_FOUND;
    const name = at + 1;
    const colon = scanName(bytes, name);
    if (colon === NOT_FOUND || bytes[colon] !== COLON) return NOT_FOUND;
    // The closing quote sorts before every other character but the space and the exclamation mark, so names that
    // differ there are left to the strict reader, which compares names and not bytes.
    if (before !== NOT_FOUND && !isBefore(bytes, before, name)) return NOT_FOUND;
    before = name;
    at = scanValue(bytes, colon + 1, depth);
    if (at === NOT_FOUND) return NOT_FOUND;
    if (bytes[at] === CLOSE_BRACE) return at + 1;
    if (bytes[at] !== COMMA) return NOT_FOUND;
  }
}

/** Whether a member's name, up to its closing quote, sorts before another; not sure counts as no. */
function isBefore(bytes: Uint8Array, one: number, other: number): boolean {
  for (let at = 0; ; at += 1) {
    const left = bytes[one + at] ?? 0;
    const right = bytes[other + at] ?? 0;
    if (left === QUOTE) return right > QUOTE;
    if (left !== right) return left < right && right !== QUOTE;
  }
}

function scanValue(bytes: Uint8Array, place: number, depth: number): number {
  switch (bytes[place]) {
    case QUOTE:
      return scanString(bytes, place + 1);
    case OPEN_BRACE:
      return depth < DEEPEST ? scanObject(bytes, place + 1, depth + 1) : NOT_FOUND;
    case OPEN_BRACKET:
      return depth < DEEPEST ? scanArray(bytes, place + 1, depth + 1) : NOT_FOUND;
    case 0x74: // t
      return scanLiteral(bytes, place, TRUE);
    case 0x66: // f
      return scanLiteral(bytes, place, FALSE);
    case 0x6e: // n
      return scanLiteral(bytes, place, NULL);
    default:
      return scanNumber(bytes, place);
  }
}

function scanArray(bytes: Uint8Array, place: number, depth: number): number {
  if (bytes[place] === CLOSE_BRACKET) return place + 1;
  for (let at = place; ; at += 1) {
    at = scanValue(bytes, at, depth);
    if (at === NOT_FOUND) return NOT_FOUND;
    if (bytes[at] === CLOSE_BRACKET) return at + 1;
    if (bytes[at] !== COMMA) return NOT_FOUND;
  }
}

function scanNumber(bytes: Uint8Array, place: number): number {
  const start = bytes[place] === MINUS ? place + 1 : place;
  const point = scanDigits(bytes, start);
  const end = bytes[point] === POINT ? scanDigits(bytes, point + 1) : point;
  if (IN_NUMBER[bytes[end] ?? 0] === 1) return scanOddNumber(bytes, place);
  const isShort = end - start <= EXACT_DIGITS && point > start;
  const isWhole = end === point && (bytes[start] !== ZERO || (point === start + 1 && start === place));
  if (isShort && isWhole) return end;
  const isPlain = bytes[start] !== ZERO || (point === start + 1 && bytes[point + 1] !== ZERO);
  const isDecimal = end > point + 1 && bytes[end - 1] !== ZERO && isPlain;
  return isShort && isDecimal ? end : scanOddNumber(bytes, place);
}

/** A number that is not written in a few digits: it is read and written back. */
function scanOddNumber(bytes: Uint8Array, place: number): number {
  let at = place;
  let text = '';
  for (let byte = bytes[at] ?? 0; IN_NUMBER[byte] === 1 && text.length <= LONGEST_NUMBER; byte = bytes[at] ?? 0) {
    text += String.fromCharCode(byte);
    at += 1;
  }
  // RFC 8785 section 3.2.2.3: the one form of a number is ECMAScript's own.
  return String(Number(text)) === text && at > place ? at : NOT_FOUND;
}

function scanDigits(bytes: Uint8Array, place: number): number {
  for (let at = place; ; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < ZERO || byte > NINE) return at;
  }
}

/** No number that ECMAScript writes is longer; of a longer one too much is read, so that it differs from what is written back. */
const LONGEST_NUMBER = 40;
