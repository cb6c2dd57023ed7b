/** What JSON can carry. A member whose value is undefined counts as absent. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object: members by name. */
export type JsonObject = { readonly [member: string]: JsonValue | undefined };

/** A text that was read as canonical JSON, or why it is not that. */
export type CanonicalReading =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly why: 'not-json' | 'not-canonical' };

/** Thrown for a value that canonical JSON cannot carry; the message names the place and the reason. */
export class NotJsonError extends TypeError {
  override readonly name = 'NotJsonError';
}

/** Objects and arrays may stand inside one another this deep: far beyond any entry, and safe for any stack. */
export const MAX_JSON_DEPTH = 1000;

/**
 * The one canonical text of a value (RFC 8785): members in UTF-16 code unit order, numbers as ECMAScript writes
 * them, no white space. Equal values always give equal texts. Throws NotJsonError for what JSON cannot carry:
 * undefined (but as a member it is left out), NaN, infinities, bigints, functions, symbols, lone surrogates,
 * objects that are not plain, and nesting deeper than 1,000.
 */
export function canonical(value: unknown): string {
  return write(value, []);
}

/**
 * Reads a text only if it is the canonical text of its value, character for character. So white space, needless
 * escapes, other number forms, members out of order and members named twice are all refused.
 */
export function parseCanonical(text: string): CanonicalReading {
  let value: JsonValue;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, why: 'not-json' };
  }
  let again: string;
  try {
    again = canonical(value);
  } catch {
    // Valid JSON, but nothing canonical() would ever have written: an escaped lone surrogate, or too deep.
    return { ok: false, why: 'not-canonical' };
  }
  return again === text ? { ok: true, value } : { ok: false, why: 'not-canonical' };
}

type Trail = (string | number)[];

function write(value: unknown, trail: Trail): string {
  switch (typeof value) {
    case 'string':
      return writeString(value, trail);
    case 'number':
      if (!Number.isFinite(value)) throw refusal(trail, `${value} is not a JSON number`);
      return String(value); // RFC 8785 section 3.2.2.3 is ECMAScript's own Number::toString; -0 becomes 0
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      if (trail.length >= MAX_JSON_DEPTH) throw refusal(trail, `nested deeper than ${MAX_JSON_DEPTH}`);
      return Array.isArray(value) ? writeArray(value, trail) : writeObject(value, trail);
    default:
      throw refusal(trail, `${typeof value} has no place in JSON`);
  }
}

function writeString(text: string, trail: Trail): string {
  // RFC 8785 section 3.2.2.2: JSON.stringify would hide a lone surrogate in an escape; the standard asks for an error.
  if (!text.isWellFormed()) throw refusal(trail, 'a lone surrogate is not text');
  return JSON.stringify(text);
}

function writeArray(items: readonly unknown[], trail: Trail): string {
  let text = '[';
  let at = 0;
  // Iteration, unlike forEach or map, also visits the holes of a sparse array; they are undefined and refused.
  for (const item of items) {
    trail.push(at);
    text += at === 0 ? write(item, trail) : `,${write(item, trail)}`;
    trail.pop();
    at += 1;
  }
  return `${text}]`;
}

function writeObject(value: object, trail: Trail): string {
  if (!isPlain(value)) throw refusal(trail, 'only plain objects have one meaning in JSON');
  let text = '';
  // The default sort of strings compares UTF-16 code units, as RFC 8785 section 3.2.3 wants.
  for (const member of Object.keys(value).sort()) {
    const content = value[member];
    if (content === undefined) continue;
    trail.push(member);
    const pair = `${writeString(member, trail)}:${write(content, trail)}`;
    text += text === '' ? pair : `,${pair}`;
    trail.pop();
  }
  return `{${text}}`;
}

/** Made by a literal, JSON.parse or Object.create(null): not a Date, Map or other class, whose content would be lost. */
function isPlain(value: object): value is { readonly [member: string]: unknown } {
  const prototype: unknown = Object.getPrototypeOf(value);
  const plain = prototype === null || Object.getPrototypeOf(prototype) === null;
  return plain && Object.getOwnPropertySymbols(value).length === 0;
}

function refusal(trail: Trail, why: string): NotJsonError {
  const place = trail.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return new NotJsonError(`Not canonical JSON at $${place}: ${why}`);
}
