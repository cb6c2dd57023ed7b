import { markupOf } from './hidden-files.ts';
import { hasMacros, withMacros } from './macros.ts';

/** The first bytes of a file, in hexadecimal. */
const startOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 64)).toString('hex');

/** What begins a program: of Windows, Linux, macOS (in four orders), Java, a script, Android, WebAssembly, a shortcut. */
const programs =
  /^(?:4d5a|7f454c46|feedfac[ef]|c[ef]faedfe|cafebab[ef]|2321|6465780a|0061736d|4c0000000114020000000000c000000000000046)/;

/** Endings of files that are run when they are opened. */
const runnable = new Set(
  (
    'exe dll com scr pif cpl msi msp msix appx bat cmd ps1 psm1 vbs vbe js jse mjs wsf wsh hta lnk reg inf jar class ' +
    'sh bash zsh command app pkg dmg deb rpm apk ipa run bin elf so dylib sys drv gadget scf url desktop xll chm iso img vhd vhdx'
  ).split(' '),
);

const ending = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether a file is a program, by what it begins with or by its name. What it holds inside is not opened. */
export function isProgram(name: string, bytes: Uint8Array): boolean {
  return runnable.has(ending(name)) || programs.test(startOf(bytes));
}

/** Types by what they begin with. Archives of offices, and containers of pictures and films, are told apart further on. */
const known: readonly (readonly [beginning: RegExp, type: string])[] = [
  [/^255044462d/, 'PDF'],
  [/^89504e470d0a1a0a/, 'PNG picture'],
  [/^ffd8ff/, 'JPEG picture'],
  [/^474946383[79]61/, 'GIF picture'],
  [/^52494646.{8}57454250/, 'WebP picture'],
  [/^(?:49492a00|4d4d002a)/, 'TIFF picture'],
  [/^504b(?:0304|0506)/, 'Zip archive'],
  [/^1f8b/, 'Gzip archive'],
  [/^377abcaf271c/, '7-Zip archive'],
  [/^526172211a07/, 'RAR archive'],
  [/^d0cf11e0a1b11ae1/, 'Office document (older)'],
  [/^.{8}66747970/, 'Video'],
  [/^1a45dfa3/, 'Video'],
  [/^7b5c727466/, 'Rich text'],
];

/** Brands of the one container that pictures of phones, sound and films share; another one is a film. */
const brands: readonly (readonly [brand: RegExp, type: string])[] = [
  [/^avi[fs]$/, 'AVIF picture'],
  [/^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/, 'HEIC picture'],
  [/^M4[AB] $/, 'Sound'],
];

/** What a file is by its first bytes; nothing where they say nothing, as of a text. */
export function typeByStart(first: Uint8Array): string | undefined {
  const start = startOf(first);
  const type = known.find(([beginning]) => beginning.test(start))?.[1];
  if (type !== 'Video' || start.startsWith('1a45dfa3')) return type;
  const [main = '', ...others] = brandsOf(first);
  // The main brand of pictures may be a general one, and the others then say which.
  const named = (brand: string) => brands.find(([pattern]) => pattern.test(brand))?.[1];
  const precise =
    main === 'mif1' || main === 'msf1' ? others.map(named).find((one) => one === 'AVIF picture') : undefined;
  return precise ?? named(main) ?? type;
}

function brandsOf(first: Uint8Array): string[] {
  const bytes = Buffer.from(first);
  const end = Math.min(bytes.length, bytes.readUInt32BE(0), 128);
  const places = [8, ...Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, place) => 16 + 4 * place)];
  return places.map((at) => bytes.toString('latin1', at, at + 4));
}

/** What texts are by the ending of their name. */
const texts: Readonly<Record<string, string>> = {
  csv: 'CSV table',
  tsv: 'Table',
  json: 'JSON',
  xml: 'XML',
  html: 'Web page',
  htm: 'Web page',
  svg: 'SVG picture',
  md: 'Text',
  txt: 'Text',
  log: 'Log',
  eml: 'Email',
  yaml: 'YAML',
  yml: 'YAML',
};

/** What a text is: a page for browsers by what it begins with, and else by its name. */
export function typeOfText(name: string, first: Uint8Array): string {
  const markup = markupOf(Buffer.from(first).toString('utf8'));
  const says = texts[ending(name)];
  const isOther = markup !== undefined && says !== 'XML' && ending(name) !== 'md';
  return isOther ? markup : (says ?? 'Text');
}

/** The endings that promise a type, and other types that are no lie under them: another picture, another film. */
const promises: readonly (readonly [endings: string, type: string, alike?: 'picture' | 'film' | 'older'])[] = [
  ['pdf', 'PDF'],
  ['png', 'PNG picture', 'picture'],
  ['jpg jpeg jfif', 'JPEG picture', 'picture'],
  ['gif', 'GIF picture', 'picture'],
  ['webp', 'WebP picture', 'picture'],
  ['tif tiff', 'TIFF picture', 'picture'],
  ['heic heif', 'HEIC picture', 'picture'],
  ['avif', 'AVIF picture', 'picture'],
  ['mp4 mov m4v webm mkv', 'Video', 'film'],
  ['m4a m4b', 'Sound', 'film'],
  ['zip', 'Zip archive'],
  ['gz tgz', 'Gzip archive'],
  ['7z', '7-Zip archive'],
  ['rar', 'RAR archive'],
  ['doc dot', 'Office document (older)', 'older'],
  ['xls xlt ppt pps msg vsd', 'Office document (older)'],
  ['rtf', 'Rich text', 'older'],
  ['docx dotx docm dotm', 'Word document'],
  ['xlsx xltx xlsm xltm xlsb xlam', 'Excel workbook'],
  ['pptx potx ppsx pptm potm ppsm ppam', 'PowerPoint presentation'],
  ['odt ott', 'OpenDocument text'],
  ['ods ots', 'OpenDocument spreadsheet'],
  ['odp otp', 'OpenDocument presentation'],
  ...Object.entries(texts).map(([says, type]) => [says, type] as const),
];

/** Endings of documents of newer offices that hold no macros: one that does is no such document. */
const withoutMacros = /^(?:docx|dotx|xlsx|xltx|pptx|potx|ppsx)$/;

const promiseOf = (says: string) => promises.find(([endings]) => endings.split(' ').includes(says));

/** Whether a name promises another type than the one that the bytes have. */
export function promisesOtherwise(name: string, type: string): boolean {
  const says = ending(name);
  const promised = promiseOf(says)?.[1];
  if (promised === undefined) return false;
  return hasMacros(type) ? withoutMacros.test(says) || withMacros(promised) !== type : promised !== type;
}

/**
 * Whether a name lies about what the bytes are. Another kind of picture than it says is none, and neither is a text with bytes
 * that are no text: those are told and not refused.
 */
export function namedFalsely(name: string, type: string): boolean {
  if (!promisesOtherwise(name, type)) return false;
  const [, , alike] = promiseOf(ending(name)) ?? [];
  if (type === 'Unknown') return texts[ending(name)] === undefined;
  return alike === undefined || !promises.some(([, one, like]) => like === alike && one === type);
}

/**
 * What a file is that is neither a text nor of the types above, as `file-type` knows it: a recording, a database, a capture of a network.
 * Under a name that promises a text nothing is said: a text in another encoding may begin like anything.
 */
export async function otherType(name: string, first: Uint8Array): Promise<string | undefined> {
  if (texts[ending(name)] !== undefined) return undefined;
  // Loaded with the first such file, and most processes never meet one.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(first);
  return found && `${found.ext.toUpperCase()} file`;
}

/** Whether all of a file is text in UTF-8; read piece by piece, and no further than it takes to know. */
export async function isText(pieces: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of pieces) {
      if (piece.includes(0)) return false;
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const longestName = 200;

/**
 * The name that a file is kept under: as it was given, without the folders before it, without signs that cannot be seen
 * or turn the direction of reading, and no longer than 200 signs, its ending kept.
 */
export function keptName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const seen = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu, '')
    .trim();
  if (seen === '' || /^\.+$/.test(seen)) return 'unnamed';
  if (seen.length <= longestName) return seen;
  const tail = /\.[a-z0-9]{1,10}$/i.exec(seen)?.[0] ?? '';
  return `${seen.slice(0, longestName - tail.length).toWellFormed()}${tail}`;
}
