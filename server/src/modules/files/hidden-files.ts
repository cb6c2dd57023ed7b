import { ProductError } from '@claimlock/contract/errors';
import type { ArrivedFile } from '../../foundation/http/arrived-file.ts';

const hidden = () => new ProductError('file.two-in-one');

/** What a browser takes for the beginning of a page, wherever it finds it among the first bytes. */
const pageBegins = /<(?:!doctype\s+html|html|head|body|script|iframe|svg)[\s>/]/i;

/** What stands behind the next `end`, without blanks before it; nothing where it never comes. */
function behind(text: string, end: string): string {
  const at = text.indexOf(end);
  return at < 0 ? '' : text.slice(at + end.length).trimStart();
}

/**
 * Whether a text begins as a page for browsers or as a drawing that may run scripts, after whatever declaration and comments.
 * Each letter is looked at once: what comes before was written by whoever sends it.
 */
export function markupOf(start: string): 'Web page' | 'SVG picture' | undefined {
  let rest = start.trimStart();
  if (/^<\?xml/i.test(rest)) rest = behind(rest, '>');
  while (rest.startsWith('<!--')) rest = behind(rest.slice('<!--'.length), '-->');
  const [tag] = /^<(?:!doctype\s+(?:html|svg)|html|head|body|script|iframe|svg)\b/i.exec(rest) ?? [];
  if (tag === undefined) return undefined;
  return /svg$/i.test(tag) ? 'SVG picture' : 'Web page';
}

/**
 * Refuses a file that some program would take for another one than it is: a PDF that begins late, a page among the first
 * bytes of a picture, an archive after its end.
 */
export async function refuseHidden(file: ArrivedFile, type: string): Promise<void> {
  const start = Buffer.from(file.start.subarray(0, 1024)).toString('latin1');
  if (type === 'Text') {
    // A text may well speak of PDFs. One of its lines begins one only where it is to be taken for one.
    if (/^%PDF-\d/m.test(start)) throw hidden();
    return;
  }
  if (start.indexOf('%PDF-', type === 'PDF' ? 5 : 0) >= 0 || pageBegins.test(start)) throw hidden();
  if (await endsAsArchive(file)) throw hidden();
}

/** Whether an archive ends where the file does, its list before its end: programs look for archives there. */
async function endsAsArchive(file: ArrivedFile): Promise<boolean> {
  const from = Math.max(0, file.size - 22 - 0xffff);
  const tail = await file.read(from, file.size - from);
  let ends = 0;
  for (
    let at = tail.indexOf('PK\u0005\u0006', 0, 'latin1');
    at >= 0;
    at = tail.indexOf('PK\u0005\u0006', at + 4, 'latin1')
  ) {
    ends += 1;
    // Nothing has so many by chance.
    if (ends > 16) return true;
    if (at + 22 > tail.length) continue;
    const list = await file.read(from + at - tail.readUInt32LE(at + 12), 4);
    if (list.toString('latin1') === 'PK\u0001\u0002') return true;
  }
  return false;
}

/** A name of the grammar of PDF, each sign as it stands or by its number. */
const spelled = (name: string) => [...name].map((sign) => `(?:${sign}|#${sign.charCodeAt(0).toString(16)})`).join('');
const locks = new RegExp(`/${spelled('Encrypt')}\\s*(?:\\d+\\s+\\d+\\s+R|<<)`, 'i');
/** Longer than whatever is looked for, so that it is found on the edge of two pieces. */
const edge = 512;

/** Refuses a PDF that is locked: what says so is never packed. Read through once, a piece at a time. */
export async function refuseLockedPdf(file: ArrivedFile): Promise<void> {
  let before = '';
  for await (const piece of file.pieces(64 * 1024)) {
    const text = before + Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('latin1');
    if (locks.test(text)) throw new ProductError('file.locked');
    // However many blanks stand in between, it is found.
    before = text.replace(/\s+/g, ' ').slice(-edge);
  }
}
