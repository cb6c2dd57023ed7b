import { Unreadable } from './unreadable.ts';

/** The text of a file and the encoding it turned out to have. */
export type PlainText = { readonly text: string; readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'Mac Roman' };

/** Decodes a file by its marks and its bytes, never by its name; what holds no text is refused with its line. */
export function plainText(bytes: Uint8Array): PlainText {
  const decoded = decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  const odd = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.exec(decoded.text);
  if (odd) {
    const line = lineAt(decoded.text, odd.index);
    const code = odd[0].charCodeAt(0).toString(16).padStart(2, '0');
    throw new Unreadable(`line ${line}`, `This is not text: it holds the control character 0x${code}.`);
  }
  return decoded;
}

/** The line that a place in a text is on, counted from 1. */
export function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

function decode(bytes: Uint8Array): PlainText {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return { text: wide(bytes.subarray(2), 'utf-16le'), encoding: 'UTF-16' };
  if (first === 0xfe && second === 0xff) return { text: wide(bytes.subarray(2), 'utf-16be'), encoding: 'UTF-16' };
  const body = first === 0xef && second === 0xbb && third === 0xbf ? bytes.subarray(3) : bytes;
  const unmarked = body.length % 2 === 0 ? wideWithoutMark(body) : undefined;
  if (unmarked) return { text: wide(body, unmarked), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body), encoding: 'UTF-8' };
  } catch {
    return looksMac(body)
      ? { text: new TextDecoder('macintosh').decode(body), encoding: 'Mac Roman' }
      : { text: new TextDecoder('windows-1252').decode(body), encoding: 'Windows-1252' };
  }
}

function wide(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Unreadable(null, 'This begins like UTF-16 and does not go on as UTF-16.');
  }
}

// Text of Latin letters in UTF-16 has a zero in every other byte: odd places for little-endian, even ones for big.
function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const looked = Math.min(bytes.length, 512);
  if (looked < 4) return undefined;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < looked; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const most = (looked / 2) * 0.8;
  if (odd >= most && even === 0) return 'utf-16le';
  return even >= most && odd === 0 ? 'utf-16be' : undefined;
}

/** Bytes that Windows-1252 gives no character, or a sign that never stands inside a word: letters with accents on a Mac. */
const macLetters = new Set([
  ...[0x81, 0x83, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8d, 0x8e, 0x8f, 0x90, 0x98, 0x9a],
  ...[0x9b, 0x9c, 0x9d, 0x9e, 0x9f],
]);

/** Quotes and the apostrophe on a Mac, which stand at words: the four letters that Windows-1252 has there tell nothing. */
const macQuotes = new Set([0xd2, 0xd3, 0xd4, 0xd5]);

// In old files of a Mac é is 0x8e; in Windows-1252 it is 0xe9, which a Mac has for È. Whatever more words hold is taken.
function looksMac(bytes: Uint8Array): boolean {
  let mac = 0;
  let windows = 0;
  for (let at = 0; at < bytes.length && at < 1_000_000; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80 || !(isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) continue;
    if (macLetters.has(byte)) mac += 1;
    else if (byte >= 0xc0 && !macQuotes.has(byte)) windows += 1;
  }
  return mac > windows;
}

const isLetter = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
