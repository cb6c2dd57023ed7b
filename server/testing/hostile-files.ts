import { compoundByHand } from './compound-by-hand.ts';
import { type Bytes, bombs, bytesOf, damaged, type HostileFile, part, words } from './hostile-archives.ts';
import { smallDocx, smallPdf } from './small-files.ts';
import { zipByHand } from './zip-by-hand.ts';

const joined = (...parts: readonly Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));
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
    what: 'a locked PDF with so many blanks that it is read in two pieces',
    name: 'report.pdf',
    make: () => lockedPdf(`Encrypt${' '.repeat(70_000)}`),
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
