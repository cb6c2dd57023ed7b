import { gzipSync } from 'node:zlib';
import type { ErrorCode } from '@claimlock/contract/errors';
import { compoundByHand } from './compound-by-hand.ts';
import { smallDocx, smallPdf } from './small-files.ts';
import { type HandPart, withEnd64, zipByHand } from './zip-by-hand.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file that somebody might send to do harm, and what it is refused with: nothing where it is taken as what it says. */
export type HostileFile = {
  readonly what: string;
  readonly name: string;
  readonly make: () => Bytes;
  readonly refused: Extract<ErrorCode, `file.${string}`> | 'empty' | 'program' | undefined;
  /** What it is, in words, where it is taken. */
  readonly type?: string;
};

const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'));
const joined = (...parts: readonly Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));
const words = Buffer.from('Words that somebody wrote. '.repeat(20));
const part = (name: string, more: Partial<HandPart> = {}): HandPart => ({ name, content: words, ...more });
const many = (count: number, more: (place: number) => Partial<HandPart> = () => ({})): HandPart[] =>
  Array.from({ length: count }, (_, place) => ({ name: `${place}.txt`, stored: true, ...more(place) }));

const folders = { Word: 'word', Excel: 'xl', PowerPoint: 'ppt' } as const;

/** A document of a newer office, with a program in it where asked for, which may be called something else. */
export function officeFile(office: keyof typeof folders, macros?: string): Bytes {
  const folder = folders[office];
  const kinds = `<Types><Override PartName="/${folder}/main.xml" ContentType="application/xml"/>${
    macros ? `<Override PartName="/${macros}" ContentType="application/vnd.ms-office.vbaProject"/>` : ''
  }</Types>`;
  return zipByHand([
    part('[Content_Types].xml', { content: Buffer.from(kinds) }),
    part(`${folder}/main.xml`),
    ...(macros ? [part(macros)] : []),
  ]);
}

/** A picture of one dot, as far as its first bytes go. */
const picture = bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0');
const photo = bytesOf('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9');
const lockedPdf = (word: string) =>
  bytesOf(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R/${word} 5 0 R/Size 6>>\n%%EOF\n`);
const letter = Buffer.alloc(4096);
const lockedLetter = Buffer.from(letter);
lockedLetter.writeUInt16LE(0x100, 10);
const lockedSheets = Buffer.alloc(4096);
lockedSheets.writeUInt16LE(0x809, 0);
lockedSheets.writeUInt16LE(16, 2);
lockedSheets.writeUInt16LE(0x2f, 20);
const bomb = () => zipByHand([part('zeros.txt', { content: Buffer.alloc(64 * 1024 * 1024) })]);
const number64 = (value: bigint) => {
  const field = Buffer.alloc(12);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8, 2);
  field.writeBigUInt64LE(value, 4);
  return field;
};

const names: readonly HostileFile[] = [
  { what: 'an empty file', name: 'empty.txt', make: () => new Uint8Array(), refused: 'empty' },
  { what: 'a program called a PDF', name: 'invoice.pdf', make: () => bytesOf('MZ\x90\0'), refused: 'program' },
  {
    what: 'a page called a picture',
    name: 'logo.png',
    make: () => bytesOf('<!doctype html><script>x()</script>'),
    refused: 'file.not-what-named',
  },
  {
    what: 'a drawing with a script called a picture',
    name: 'logo.png',
    make: () => bytesOf('<svg onload="x()"/>'),
    refused: 'file.not-what-named',
  },
  {
    what: 'an archive called a Word document',
    name: 'plan.docx',
    make: () => zipByHand([part('a.txt')]),
    refused: 'file.not-what-named',
  },
  {
    what: 'a Word document called a workbook',
    name: 'list.xlsx',
    make: () => smallDocx('Words.'),
    refused: 'file.not-what-named',
  },
  { what: 'a PDF called a picture', name: 'scan.jpg', make: () => smallPdf('Words.'), refused: 'file.not-what-named' },
  {
    what: 'a picture called by another kind',
    name: 'scan.jpg',
    make: () => picture,
    refused: undefined,
    type: 'PNG picture',
  },
];

const macros: readonly HostileFile[] = [
  {
    what: 'a Word document with macros',
    name: 'plan.docm',
    make: () => officeFile('Word', 'word/vbaProject.bin'),
    refused: undefined,
    type: 'Word document with macros',
  },
  {
    what: 'a workbook with macros',
    name: 'list.xlsm',
    make: () => officeFile('Excel', 'xl/vbaProject.bin'),
    refused: undefined,
    type: 'Excel workbook with macros',
  },
  {
    what: 'a presentation whose macros are called something else',
    name: 'talk.pptm',
    make: () => officeFile('PowerPoint', 'ppt/media/image1.png'),
    refused: undefined,
    type: 'PowerPoint presentation with macros',
  },
  {
    what: 'macros in a document that may have none',
    name: 'plan.docx',
    make: () => officeFile('Word', 'word/vbaProject.bin'),
    refused: 'file.not-what-named',
  },
  {
    what: 'an older document with macros',
    name: 'plan.doc',
    make: () => compoundByHand({ WordDocument: letter, Macros: words }),
    refused: undefined,
    type: 'Office document (older) with macros',
  },
  {
    what: 'an older workbook with macros',
    name: 'list.xls',
    make: () => compoundByHand({ Workbook: letter, _VBA_PROJECT_CUR: words }),
    refused: undefined,
    type: 'Office document (older) with macros',
  },
];

const locked: readonly HostileFile[] = [
  {
    what: 'a locked workbook',
    name: 'list.xlsx',
    make: () => compoundByHand({ EncryptionInfo: words, EncryptedPackage: words }),
    refused: 'file.locked',
  },
  {
    what: 'a locked older document',
    name: 'plan.doc',
    make: () => compoundByHand({ WordDocument: lockedLetter }),
    refused: 'file.locked',
  },
  {
    what: 'a locked older workbook',
    name: 'list.xls',
    make: () => compoundByHand({ Workbook: lockedSheets }),
    refused: 'file.locked',
  },
  { what: 'a locked PDF', name: 'report.pdf', make: () => lockedPdf('Encrypt'), refused: 'file.locked' },
  {
    what: 'a locked PDF that spells it otherwise',
    name: 'report.pdf',
    make: () => lockedPdf('#45n#63rypt'),
    refused: 'file.locked',
  },
  {
    what: 'a locked archive',
    name: 'files.zip',
    make: () => zipByHand([part('a.txt', { flags: 1 })]),
    refused: 'file.locked',
  },
  {
    what: 'a locked OpenDocument',
    name: 'plan.odt',
    make: () =>
      zipByHand([
        part('mimetype', { content: Buffer.from('application/vnd.oasis.opendocument.text'), stored: true }),
        part('META-INF/manifest.xml', { content: Buffer.from('<manifest:encryption-data/>') }),
      ]),
    refused: 'file.locked',
  },
];

const bombs: readonly HostileFile[] = [
  { what: 'an archive that grows a thousandfold', name: 'bomb.zip', make: bomb, refused: 'file.unpacks-too-large' },
  { what: 'a Word document that does', name: 'bomb.docx', make: bomb, refused: 'file.unpacks-too-large' },
  {
    what: 'an archive in an archive',
    name: 'nested.zip',
    make: () => zipByHand([part('inner.zip', { content: Buffer.from(zipByHand([part('a.txt')])) })]),
    refused: 'file.archive-in-archive',
  },
  {
    what: 'an archive in an archive under another name',
    name: 'nested.zip',
    make: () => zipByHand([part('notes.txt', { content: Buffer.from(zipByHand([part('a.txt')])), stored: true })]),
    refused: 'file.archive-in-archive',
  },
  {
    what: 'parts that share their bytes',
    name: 'overlap.zip',
    make: () => zipByHand(many(40, () => ({ content: words, stored: true, at: 0 }))),
    refused: 'file.unpacks-too-large',
  },
  {
    what: 'more than 65,535 parts',
    name: 'many.zip',
    make: () => withEnd64(zipByHand(many(65_540)), { count: 65_540n }),
    refused: 'file.unpacks-too-large',
  },
  {
    what: 'more than 65,535 parts of which fewer are told',
    name: 'many.zip',
    make: () => zipByHand(many(65_540), { count: 4 }),
    refused: 'file.archive-damaged',
  },
  {
    what: 'a gigantic size',
    name: 'giant.zip',
    make: () => zipByHand([part('a.txt', { size: 0xffff_fffe })]),
    refused: 'file.unpacks-too-large',
  },
  {
    what: 'a size beyond all numbers',
    name: 'giant.zip',
    make: () => zipByHand([part('a.txt', { size: 0xffff_ffff, extra: number64(0xffff_ffff_ffff_ffffn) })]),
    refused: 'file.archive-damaged',
  },
  {
    what: 'a size of terabytes',
    name: 'giant.zip',
    make: () => zipByHand([part('a.txt', { size: 0xffff_ffff, extra: number64(2n ** 42n) })]),
    refused: 'file.unpacks-too-large',
  },
  {
    what: 'a gzip archive that grows',
    name: 'bomb.gz',
    make: () => new Uint8Array(gzipSync(Buffer.alloc(64 * 1024 * 1024))),
    refused: 'file.unpacks-too-large',
  },
];

const damaged: readonly HostileFile[] = [
  {
    what: 'an archive that was cut off',
    name: 'cut.zip',
    make: () => zipByHand(many(20)).slice(0, -40),
    refused: 'file.archive-damaged',
  },
  {
    what: 'an archive of four bytes',
    name: 'cut.zip',
    make: () => bytesOf('PK\x03\x04'),
    refused: 'file.archive-damaged',
  },
  {
    what: 'a list that is elsewhere',
    name: 'lies.zip',
    make: () => withEnd64(zipByHand(many(3)), { listAt: 2n ** 40n }),
    refused: 'file.archive-damaged',
  },
  {
    what: 'an end that is elsewhere',
    name: 'lies.zip',
    make: () => withEnd64(zipByHand(many(3)), { at: 2n ** 50n }),
    refused: 'file.archive-damaged',
  },
  {
    what: 'parts by the trillion',
    name: 'lies.zip',
    make: () => withEnd64(zipByHand(many(3)), { count: 2n ** 45n }),
    refused: 'file.unpacks-too-large',
  },
  {
    what: 'a part that calls itself something else',
    name: 'lies.zip',
    make: () => zipByHand([part('a.txt', { headName: 'b.exe' })]),
    refused: 'file.archive-damaged',
  },
  {
    what: 'the same part twice',
    name: 'twice.zip',
    make: () => zipByHand([part('a.txt'), part('a.txt')]),
    refused: 'file.archive-damaged',
  },
  {
    what: 'a name of 60,000 signs',
    name: 'names.zip',
    make: () => zipByHand([part('n'.repeat(60_000))]),
    refused: 'file.archive-damaged',
  },
  {
    what: 'a name that leads out',
    name: 'names.zip',
    make: () => zipByHand([part('../../etc/passwd')]),
    refused: 'file.archive-names',
  },
  {
    what: 'a name that leads out of a folder of Windows',
    name: 'names.zip',
    make: () => zipByHand([part('a\\..\\..\\b.txt')]),
    refused: 'file.archive-names',
  },
  {
    what: 'a name from the top',
    name: 'names.zip',
    make: () => zipByHand([part('/etc/passwd')]),
    refused: 'file.archive-names',
  },
  {
    what: 'a link out of the folder',
    name: 'link.zip',
    make: () => zipByHand([part('a', { attributes: 0xa1ff_0000 })]),
    refused: 'file.archive-names',
  },
  {
    what: 'an older document in a circle',
    name: 'circle.doc',
    make: () => compoundByHand({ WordDocument: letter }, { circle: true }),
    refused: 'file.archive-damaged',
  },
  {
    what: 'an older document that was cut off',
    name: 'cut.doc',
    make: () => compoundByHand({ WordDocument: letter }).slice(0, 700),
    refused: 'file.archive-damaged',
  },
];

const hidden: readonly HostileFile[] = [
  {
    what: 'an archive after a picture',
    name: 'logo.png',
    make: () => joined(picture, zipByHand([part('a.txt')])),
    refused: 'file.two-in-one',
  },
  {
    what: 'an archive after a PDF',
    name: 'report.pdf',
    make: () => joined(smallPdf('Words.'), zipByHand([part('a.txt')])),
    refused: 'file.two-in-one',
  },
  {
    what: 'an archive after a PDF that counts from its beginning',
    name: 'report.pdf',
    make: () => zipByHand([part('a.txt')], { before: Buffer.from(smallPdf('Words.')) }),
    refused: 'file.two-in-one',
  },
  {
    what: 'an archive with something after it',
    name: 'files.zip',
    make: () => joined(zipByHand([part('a.txt')]), words),
    refused: 'file.two-in-one',
  },
  {
    what: 'something before the parts of an archive',
    name: 'files.zip',
    make: () => joined(bytesOf('PK\x03\x04'), words, zipByHand([part('a.txt')])),
    refused: 'file.two-in-one',
  },
  {
    what: 'a PDF that begins late',
    name: 'report.pdf',
    make: () => joined(bytesOf('Some words first.\n'), smallPdf('Words.')),
    refused: 'file.two-in-one',
  },
  {
    what: 'a PDF that begins late among other bytes',
    name: 'report.pdf',
    make: () => joined(bytesOf('\0\x01\xff\n'), smallPdf('Words.')),
    refused: 'file.two-in-one',
  },
  {
    what: 'a page among the first bytes of a PDF',
    name: 'report.pdf',
    make: () => joined(bytesOf('%PDF-1.4\n<script>x()</script>\n'), smallPdf('Words.').slice(9)),
    refused: 'file.two-in-one',
  },
  {
    what: 'a PDF in a photo',
    name: 'photo.jpg',
    make: () => joined(photo.slice(0, -2), bytesOf('%PDF-1.4\n'), photo.slice(-2)),
    refused: 'file.two-in-one',
  },
  {
    what: 'a page in a photo',
    name: 'photo.jpg',
    make: () => joined(photo.slice(0, -2), bytesOf('<html><script>x()</script>'), photo.slice(-2)),
    refused: 'file.two-in-one',
  },
];

/** A PDF whose pages stand in a tree that is thousands of levels deep. */
export function deepPdf(): Bytes {
  const levels = 5000;
  const nodes = Array.from(
    { length: levels },
    (_, place) => `${place + 2} 0 obj<</Type/Pages/Count 1/Kids[${place + 3} 0 R]>>endobj\n`,
  );
  return bytesOf(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${nodes.join('')}trailer<</Root 1 0 R/Size ${levels + 3}>>\n%%EOF\n`,
  );
}

/** Every kind of hostile file that we know of. */
export const hostileFiles: readonly HostileFile[] = [
  ...names,
  ...macros,
  ...locked,
  ...bombs,
  ...damaged,
  ...hidden,
  { what: 'a PDF of thousands of levels', name: 'deep.pdf', make: deepPdf, refused: undefined, type: 'PDF' },
];
