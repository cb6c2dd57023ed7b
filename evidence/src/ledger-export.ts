import { concatBytes } from './bytes.ts';
import { canonical, parseCanonical } from './canonical-json.ts';
import { isLedgerName, isUtcTime, MAX_ENTRY_LENGTH } from './entry.ts';
import { isTreeSize } from './merkle.ts';
import type { VerifierKey } from './verifier-key.ts';
import { formatVerifierKey, parseVerifierKey } from './verifier-key.ts';

/**
 * The first line of an export: whose ledger follows, how many entries, the key its checkpoint is signed with, and
 * when it was written (UTC, milliseconds). `exportedAt` is the exporter's word alone: no signature covers it.
 */
export type ExportHeader = {
  readonly ledger: string;
  readonly size: number;
  readonly key: VerifierKey;
  readonly exportedAt: string;
};

/** What can be wrong with the first line of an export. */
export type HeaderFault = 'empty' | 'not-canonical' | 'format-unknown' | 'version-unknown' | 'header-malformed';

/** One line of an export, in order: the header, the entries' texts, the checkpoint; or what ended the reading. */
export type ExportLine =
  | { readonly kind: 'header'; readonly header: ExportHeader }
  | { readonly kind: 'entry'; readonly text: string }
  | { readonly kind: 'checkpoint'; readonly note: string }
  | { readonly kind: 'not-an-export'; readonly why: HeaderFault }
  | {
      readonly kind: 'broken';
      readonly why: 'cut-off' | 'line-too-long' | 'checkpoint-line-malformed' | 'text-after-checkpoint';
    };

const FORMAT = 'claimlock-ledger';
const VERSION = 1;

/**
 * Writes the export of one ledger, line by line: header, entries' texts in order, signed checkpoint; each a
 * canonical JSON text and a newline. Throws if the entries are not as many as the header says: an export that
 * does not hold must not leave the house.
 */
export async function* writeLedgerExport(
  header: ExportHeader,
  texts: AsyncIterable<string> | Iterable<string>,
  checkpointNote: string,
): AsyncGenerator<string, void, undefined> {
  const { ledger, size, key, exportedAt } = header;
  const line = canonical({
    format: FORMAT,
    version: VERSION,
    ledger,
    size,
    verifierKey: formatVerifierKey(key),
    exportedAt,
  });
  const again = parseHeader(line);
  if (typeof again === 'string') throw new RangeError(`Not the header of an export: ${again}`);
  yield `${line}\n`;
  let written = 0;
  for await (const text of texts) {
    written += 1;
    yield `${text}\n`;
  }
  if (written !== size) throw new RangeError(`The header says ${size} entries, ${written} were written`);
  yield `${canonical(checkpointNote)}\n`;
}

/**
 * Reads an export from chunks of text, cut anywhere, and keeps no more than a chunk and a line in memory. Promises
 * the lines in order and their outer form only: nothing is verified, and the entries' texts are not looked at.
 * A line of kind 'not-an-export' or 'broken' is the last one.
 */
export async function* readLedgerExport(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<ExportLine, void, undefined> {
  for await (const page of readExportPages(chunks)) yield* page;
}

/** The same, with the lines that one chunk ends given together: whoever reads them waits once for each chunk. */
export async function* readExportPages(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<readonly ExportLine[], void, undefined> {
  const reading = new ExportReading();
  for await (const lines of cutLines(chunks)) {
    const page: ExportLine[] = [];
    for (const line of lines) {
      page.push(reading.take(line));
      if (reading.isOver) break;
    }
    yield page;
    if (reading.isOver) return;
  }
  const end = reading.end();
  if (end !== undefined) yield [end];
}

class ExportReading {
  #place: 'header' | 'entries' | 'end' = 'header';
  #isOver = false;

  /** Whether no line that follows matters any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** What the next line is. */
  take({ text, isWhole }: CutLine): ExportLine {
    if (this.#place === 'header') {
      const header = text.length > MAX_ENTRY_LENGTH ? 'header-malformed' : parseHeader(text);
      if (typeof header === 'string') return this.#last({ kind: 'not-an-export', why: header });
      if (!isWhole) return this.#last({ kind: 'broken', why: 'cut-off' });
      this.#place = 'entries';
      return { kind: 'header', header };
    }
    if (this.#place === 'end') return this.#last({ kind: 'broken', why: 'text-after-checkpoint' });
    if (text.length > MAX_ENTRY_LENGTH) return this.#last({ kind: 'broken', why: 'line-too-long' });
    if (!isWhole) return this.#last({ kind: 'broken', why: 'cut-off' });
    if (!text.startsWith('"')) return { kind: 'entry', text };
    const reading = parseCanonical(text);
    if (!reading.ok || typeof reading.value !== 'string')
      return this.#last({ kind: 'broken', why: 'checkpoint-line-malformed' });
    this.#place = 'end';
    return { kind: 'checkpoint', note: reading.value };
  }

  /** What is wrong if no line follows. */
  end(): ExportLine | undefined {
    if (this.#place === 'header') return { kind: 'not-an-export', why: 'empty' };
    return this.#place === 'entries' ? { kind: 'broken', why: 'cut-off' } : undefined;
  }

  #last(line: ExportLine): ExportLine {
    this.#isOver = true;
    return line;
  }
}

/**
 * Decodes chunks of bytes, cut anywhere, as UTF-8 text. A line with a byte that is not UTF-8 is passed on as a
 * lone surrogate, which no canonical text contains: so whoever reads it refuses that very line. Nothing
 * is repaired or skipped, not even a byte order mark: replacing bytes silently would hide a change.
 */
export async function* decodeUtf8(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  let rest: Uint8Array[] = [];
  let restLength = 0;
  for await (const chunk of chunks) {
    const cut = chunk.lastIndexOf(NEWLINE) + 1;
    if (cut > 0) {
      yield decodeLines(concatBytes([...rest, chunk.subarray(0, cut)]));
      rest = [];
      restLength = 0;
    }
    // A copy: the giver of chunks may use its buffer again.
    rest.push(chunk.slice(cut));
    restLength += chunk.length - cut;
    if (restLength > LONGEST_LINE_BYTES) {
      yield decodeLines(concatBytes(rest));
      rest = [];
      restLength = 0;
    }
  }
  if (restLength > 0) yield decodeLines(concatBytes(rest));
}

const NEWLINE = 0x0a;

/** A UTF-16 code unit takes at most three bytes of UTF-8, so more bytes than this are too long a line in any case. */
const LONGEST_LINE_BYTES = 3 * MAX_ENTRY_LENGTH;

const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LONE_SURROGATE = '\ud800';

function decodeLines(bytes: Uint8Array): string {
  const text = decodeStrictly(bytes);
  if (text !== undefined) return text;
  let lines = '';
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline < 0 ? bytes.length : newline;
    lines += decodeStrictly(bytes.subarray(start, end)) ?? LONE_SURROGATE;
    if (newline >= 0) lines += '\n';
    start = end + 1;
  }
  return lines;
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return strictDecoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** A line without its newline; the last one is not whole if the text does not end in a newline. */
type CutLine = { readonly text: string; readonly isWhole: boolean };

/** The lines that end in each chunk. */
async function* cutLines(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<readonly CutLine[], void, undefined> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines: CutLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      lines.push({ text: rest + chunk.slice(start, end), isWhole: true });
      rest = '';
      start = end + 1;
    }
    rest += chunk.slice(start);
    const isTooLong = rest.length > MAX_ENTRY_LENGTH;
    if (isTooLong) lines.push({ text: rest, isWhole: false });
    if (lines.length > 0) yield lines;
    // Too long already: whoever reads the lines refuses this one, whatever would follow.
    if (isTooLong) return;
  }
  if (rest !== '') yield [{ text: rest, isWhole: false }];
}

function parseHeader(line: string): ExportHeader | HeaderFault {
  const reading = parseCanonical(line);
  if (!reading.ok) return 'not-canonical';
  const { value } = reading;
  if (typeof value !== 'object' || value === null || !('format' in value)) return 'format-unknown';
  const { format, version, ledger, size, verifierKey, exportedAt } = value;
  if (format !== FORMAT) return 'format-unknown';
  if (version !== VERSION) return 'version-unknown';
  if (Object.keys(value).length !== 6 || typeof verifierKey !== 'string') return 'header-malformed';
  const key = parseVerifierKey(verifierKey);
  if (!key.ok || typeof ledger !== 'string' || !isLedgerName(ledger)) return 'header-malformed';
  if (typeof size !== 'number' || !isTreeSize(size)) return 'header-malformed';
  if (typeof exportedAt !== 'string' || !isUtcTime(exportedAt)) return 'header-malformed';
  return { ledger, size, key: key.key, exportedAt };
}
