import { utf8 } from './bytes.ts';
import { canonical } from './canonical-json.ts';
import { NOT_FOUND, scanLiteral, scanName, scanObject, scanString } from './canonical-scanner.ts';
import { isLedgerName } from './entry.ts';

/** What an entry says that a reader may want to find it by; good until the next entry is looked at. */
export type Said = {
  readonly at: string;
  readonly type: string;
  /** The account of the person who acted; null where it was no person. */
  readonly userId: string | null;
  readonly subjectId: string | null;
};

/**
 * Looks along the canonical texts of one ledger's entries, whose members stand in one order, without making values of
 * them. A yes means that `readEntry` would read it, as an entry of this ledger at this place. A no means nothing: then
 * that one is asked, and says what is wrong, if anything is.
 */
export class EntryScanner implements Said {
  readonly #ledger: Uint8Array | undefined;
  #text = '';
  #bytes: Uint8Array = new Uint8Array(0);
  #isAscii = true;
  #time = 0;
  #type = 0;
  #typeEnd = 0;
  #user = NOT_FOUND;
  #userEnd = NOT_FOUND;
  #subject = NOT_FOUND;
  #subjectEnd = NOT_FOUND;

  constructor(ledger: string) {
    this.#ledger = isLedgerName(ledger) ? utf8(`,"ledger":${canonical(ledger)}`) : undefined;
  }

  /** Whether a well-formed text, whose UTF-8 is in these bytes up to `end`, is the entry at this place. */
  scan(text: string, bytes: Uint8Array, end: number, index: number): boolean {
    if (this.#ledger === undefined) return false;
    this.#text = text;
    this.#bytes = bytes;
    this.#isAscii = end === text.length;
    // Each of these begins where the one before it ended, and finds nothing where that one found nothing.
    let at = this.#scanActor(scanLiteral(bytes, 0, ACTOR));
    at = this.#scanTime(scanLiteral(bytes, at, AT));
    at = scanObject(bytes, scanLiteral(bytes, at, BODY));
    at = scanIndex(bytes, scanLiteral(bytes, at, INDEX), index);
    at = this.#scanSubject(scanLiteral(bytes, at, this.#ledger));
    at = this.#scanType(scanLiteral(bytes, at, TYPE));
    return scanLiteral(bytes, at, VERSION) === end;
  }

  get at(): string {
    return this.#part(this.#time, this.#time + TIME_LENGTH);
  }

  get type(): string {
    return this.#part(this.#type, this.#typeEnd);
  }

  get userId(): string | null {
    return this.#user === NOT_FOUND ? null : this.#part(this.#user, this.#userEnd);
  }

  get subjectId(): string | null {
    return this.#subject === NOT_FOUND ? null : this.#part(this.#subject, this.#subjectEnd);
  }

  // What is kept of an entry is plain ASCII; where the rest is, too, its bytes are counted as its characters.
  #part(start: number, end: number): string {
    return this.#isAscii ? this.#text.slice(start, end) : String.fromCharCode(...this.#bytes.subarray(start, end));
  }

  #scanActor(place: number): number {
    const bytes = this.#bytes;
    this.#user = NOT_FOUND;
    const person = scanLiteral(bytes, place, PERSON);
    if (person !== NOT_FOUND) {
      this.#user = scanLiteral(bytes, scanFilled(bytes, person), KIND_PERSON);
      const end = scanId(bytes, this.#user);
      this.#userEnd = end - 1;
      return end;
    }
    const job = scanLiteral(bytes, place, JOB);
    if (job === NOT_FOUND) return scanFilled(bytes, scanLiteral(bytes, place, SYSTEM));
    const name = scanFilled(bytes, job);
    const behind = scanLiteral(bytes, name, ON_BEHALF_OF);
    return behind === NOT_FOUND ? name : scanFilled(bytes, behind);
  }

  #scanTime(place: number): number {
    this.#time = place;
    return isTimeAt(this.#bytes, place) ? place + TIME_LENGTH : NOT_FOUND;
  }

  #scanSubject(place: number): number {
    const bytes = this.#bytes;
    const id = scanLiteral(bytes, place, SUBJECT);
    this.#subject = id;
    if (id === NOT_FOUND) return place;
    const end = scanId(bytes, id);
    this.#subjectEnd = end - 1;
    return scanLiteral(bytes, scanFilled(bytes, scanLiteral(bytes, end, KIND)), CLOSE);
  }

  #scanType(place: number): number {
    const end = scanId(this.#bytes, place);
    this.#type = place;
    this.#typeEnd = end - 1;
    return end !== NOT_FOUND && isTypeAt(this.#bytes, place, end - 1) ? end : NOT_FOUND;
  }
}

/** 2026-03-01T09:30:00.000Z */
const TIME_LENGTH = 24;

const ACTOR = utf8('{"actor":{');
const PERSON = utf8('"capacity":"');
const KIND_PERSON = utf8(',"kind":"person","userId":"');
const JOB = utf8('"kind":"job","name":"');
const ON_BEHALF_OF = utf8(',"onBehalfOf":"');
const SYSTEM = utf8('"kind":"system","name":"');
const AT = utf8('},"at":"');
const BODY = utf8('","body":{');
const INDEX = utf8(',"index":');
const SUBJECT = utf8(',"subject":{"id":"');
const KIND = utf8(',"kind":"');
const CLOSE = utf8('}');
const TYPE = utf8(',"type":"');
const VERSION = utf8(',"v":1}');

/** The place after the closing quote of a string that is not empty. */
function scanFilled(bytes: Uint8Array, place: number): number {
  const end = scanString(bytes, place);
  return end > place + 1 ? end : NOT_FOUND;
}

/** The same of plain ASCII without escapes. */
function scanId(bytes: Uint8Array, place: number): number {
  const end = scanName(bytes, place);
  return end > place + 1 ? end : NOT_FOUND;
}

/** The place after a whole number, if it is this one. */
function scanIndex(bytes: Uint8Array, place: number, index: number): number {
  if (index > MOST_INDEX) return NOT_FOUND;
  let width = 1;
  for (let power = 10; power <= index; power *= 10) width += 1;
  let rest = index;
  for (let at = place + width - 1; at >= place; at -= 1) {
    if (bytes[at] !== 0x30 + (rest % 10)) return NOT_FOUND;
    rest = Math.floor(rest / 10);
  }
  return place + width;
}

/** Beyond it, the strict reader counts. */
const MOST_INDEX = 999_999_999;

/** Whether the 24 bytes from here are a time as entries write it, on a day that exists: see `isUtcTime`. */
export function isTimeAt(bytes: Uint8Array, place: number): boolean {
  for (let at = 0; at < TIME_LENGTH; at += 1) {
    const byte = bytes[place + at] ?? 0;
    const wanted = TIME_PATTERN[at] ?? 0;
    if (wanted === DIGIT ? byte < 0x30 || byte > 0x39 : byte !== wanted) return false;
  }
  const month = twoDigits(bytes, place + 5);
  const day = twoDigits(bytes, place + 8);
  if (month < 1 || month > 12 || day < 1) return false;
  const year = twoDigits(bytes, place) * 100 + twoDigits(bytes, place + 2);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (day > (month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0))) return false;
  return twoDigits(bytes, place + 11) < 24 && twoDigits(bytes, place + 14) < 60 && twoDigits(bytes, place + 17) < 60;
}

const DIGIT = 0x30;
const TIME_PATTERN = utf8('0000-00-00T00:00:00.000Z');
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function twoDigits(bytes: Uint8Array, place: number): number {
  return ((bytes[place] ?? 0) - 0x30) * 10 + (bytes[place + 1] ?? 0) - 0x30;
}

/** Whether these bytes are the type of an entry: words joined by dots; see `readEntry`. */
export function isTypeAt(bytes: Uint8Array, place: number, end: number): boolean {
  let dots = 0;
  let before = DOT;
  for (let at = place; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    const joins = byte === DOT || byte === HYPHEN;
    const isDigit = byte >= 0x30 && byte <= 0x39;
    if (!joins && !isDigit && (byte < 0x61 || byte > 0x7a)) return false;
    if (joins && (before === DOT || before === HYPHEN)) return false;
    if (isDigit && before === DOT) return false;
    if (byte === DOT) dots += 1;
    before = byte;
  }
  return dots > 0 && before !== DOT && before !== HYPHEN;
}

const DOT = 0x2e;
const HYPHEN = 0x2d;
