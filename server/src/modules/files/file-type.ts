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

/** Types by what they begin with, and the endings that go with each. */
const known: readonly (readonly [beginning: RegExp, type: string, endings: readonly string[]])[] = [
  [/^255044462d/, 'PDF', ['pdf']],
  [/^89504e470d0a1a0a/, 'PNG picture', ['png']],
  [/^ffd8ff/, 'JPEG picture', ['jpg', 'jpeg']],
  [/^47494638/, 'GIF picture', ['gif']],
  [/^52494646.{8}57454250/, 'WebP picture', ['webp']],
  [/^(?:49492a00|4d4d002a)/, 'TIFF picture', ['tif', 'tiff']],
  [/^1f8b/, 'Gzip archive', ['gz', 'tgz']],
  [/^377abcaf271c/, '7-Zip archive', ['7z']],
  [/^526172211a07/, 'RAR archive', ['rar']],
  [/^d0cf11e0a1b11ae1/, 'Office document (older)', ['doc', 'xls', 'ppt', 'msg', 'vsd']],
  [/^.{8}66747970/, 'Video', ['mp4', 'mov', 'm4v', 'm4a', 'heic', 'avif']],
  [/^1a45dfa3/, 'Video', ['webm', 'mkv']],
  [/^7b5c727466/, 'Rich text', ['rtf']],
];

/** Zip archives that offices write. They are told apart by their names alone: nothing is ever unpacked here. */
const zipped: Readonly<Record<string, string>> = {
  docx: 'Word document',
  xlsx: 'Excel workbook',
  pptx: 'PowerPoint presentation',
  odt: 'OpenDocument text',
  ods: 'OpenDocument spreadsheet',
  odp: 'OpenDocument presentation',
};

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
  eml: 'E-mail',
  yaml: 'YAML',
  yml: 'YAML',
};

/**
 * What a file is, told from its bytes; of what offices and texts write, the name says which. `readText` says whether all of
 * it is text, where its beginning says nothing.
 */
export async function fileType(name: string, first: Uint8Array, readText: () => Promise<boolean>): Promise<string> {
  const says = ending(name);
  const start = startOf(first);
  const found = known.find(([beginning]) => beginning.test(start));
  if (found) return found[1];
  if (/^504b(?:0304|0506)/.test(start)) return zipped[says] ?? 'Zip archive';
  return (await readText()) ? (texts[says] ?? 'Text') : 'Unknown';
}

/** Whether a name promises another type than the one that the bytes have. */
export function promisesOtherwise(name: string, type: string): boolean {
  const says = ending(name);
  const promised = [
    ...known.flatMap(([, one, endings]) => (endings.includes(says) ? [one] : [])),
    ...[zipped[says], texts[says], says === 'zip' ? 'Zip archive' : undefined].filter((one) => one !== undefined),
  ];
  return promised.length > 0 && !promised.includes(type);
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
