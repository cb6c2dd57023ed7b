import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, test } from 'vitest';
import { inMemory } from '../../foundation/http/arrived-file.ts';
import {
  isProgram,
  isText,
  keptName,
  namedFalsely,
  otherType,
  promisesOtherwise,
  typeByStart,
  typeOfText,
} from './file-type.ts';
import { markupOf } from './hidden-files.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const typeOf = async (name: string, text: string) => {
  const file = inMemory(bytes(text));
  return typeByStart(file.start) ?? ((await isText(file.pieces(1))) ? typeOfText(name, file.start) : 'Unknown');
};

describe('what a file is, is told from its bytes; a name that promises something else is told, or is a lie', () => {
  test.each([
    ['report.pdf', '%PDF-1.7 …', 'PDF', 'so'],
    ['report.pdf', '\x89PNG\r\n\x1a\nrest', 'PNG picture', 'a lie'],
    ['picture.jpeg', '\xff\xd8\xff\xe0', 'JPEG picture', 'so'],
    ['picture.png', '\xff\xd8\xff\xe0', 'JPEG picture', 'told'],
    ['table.csv', 'a,b\n1,2\n', 'CSV table', 'so'],
    ['table.csv', 'a\0b', 'Unknown', 'told'],
    ['table.csv', 'caf\xe9', 'Unknown', 'told'],
    ['notes', 'words', 'Text', 'so'],
    ['notes.pdf', 'words', 'Text', 'a lie'],
    ['notes.pdf', '\0\x01\x02', 'Unknown', 'a lie'],
    ['plan.docx', 'words', 'Text', 'a lie'],
    ['plan.pdf', 'PK\x03\x04rest', 'Zip archive', 'a lie'],
    ['plan.docx', 'PK\x03\x04rest', 'Zip archive', 'a lie'],
    ['bomb.zip', 'PK\x03\x04rest', 'Zip archive', 'so'],
    ['letter.doc', '{\\rtf1 words}', 'Rich text', 'told'],
    ['letter.doc', 'PK\x03\x04rest', 'Zip archive', 'a lie'],
    ['phone.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'HEIC picture', 'so'],
    ['phone.jpg', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'HEIC picture', 'told'],
    ['drawn.avif', '\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'AVIF picture', 'so'],
    ['drawn.avif', '\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'AVIF picture', 'so'],
    ['spoken.m4a', '\0\0\0\x18ftypM4A \0\0\0\0', 'Sound', 'so'],
    ['film.mp4', '\0\0\0\x18ftypisom\0\0\0\0', 'Video', 'so'],
    ['film.png', '\0\0\0\x18ftypisom\0\0\0\0', 'Video', 'a lie'],
    ['page.html', '<p>Words</p>', 'Web page', 'so'],
    ['page.txt', ' \n<!-- a --><!DOCTYPE html><p>', 'Web page', 'a lie'],
    ['picture.png', '<?xml version="1.0"?><svg onload="x()">', 'SVG picture', 'a lie'],
    ['drawn.svg', '<svg>', 'SVG picture', 'so'],
    ['drawn.xml', '<?xml version="1.0"?><svg>', 'XML', 'so'],
    ['read.me.md', '<svg>', 'Text', 'so'],
    ['no-utf8.txt', '\xff\xfe\x41', 'Unknown', 'told'],
    ['accents.txt', 'caf\xc3\xa9', 'Text', 'so'],
    ['cut-off.txt', 'caf\xc3', 'Unknown', 'told'],
    ['what.constructor', 'words', 'Text', 'so'],
    ['cut', '\0\0\0\x18ftyp', 'Video', 'so'],
  ])('%s of %j is a %s, and its name is %s', async (name, text, type, said) => {
    expect(await typeOf(name, text)).toBe(type);
    expect([promisesOtherwise(name, type), namedFalsely(name, type)]).toEqual([said !== 'so', said === 'a lie']);
  });

  test.each([
    ['plan.docm', 'Word document with macros', 'so'],
    ['plan.docm', 'Word document', 'so'],
    ['plan.docx', 'Word document with macros', 'a lie'],
    ['plan.xlsm', 'Word document with macros', 'a lie'],
    ['list.xlsm', 'Excel workbook with macros', 'so'],
    ['list.xlsb', 'Excel workbook with macros', 'so'],
    ['talk.pptm', 'PowerPoint presentation with macros', 'so'],
    ['talk.pptx', 'PowerPoint presentation with macros', 'a lie'],
    ['plan.doc', 'Office document (older) with macros', 'so'],
    ['plan.rtf', 'Office document (older) with macros', 'a lie'],
    ['plan.odt', 'OpenDocument text with macros', 'so'],
  ])('%s that is a %s is %s', (name, type, said) => {
    expect([promisesOtherwise(name, type), namedFalsely(name, type)]).toEqual([said !== 'so', said === 'a lie']);
  });
});

describe('what only the library knows', () => {
  test.each([
    ['call.mp3', '\xff\xfb\x90\x44\0\0\0\0', 'MP3 file', 'so'],
    ['photo.bmp', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'BMP file', 'so'],
    ['photo.png', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'BMP file', 'a lie'],
    ['traffic.pcap', '\xd4\xc3\xb2\xa1\x02\0\x04\0', 'PCAP file', 'so'],
    ['assets.db', 'SQLite format 3\0\x10\0', 'SQLITE file', 'so'],
    // In Windows-1252, and with no picture in it.
    ['table.csv', 'BM;Caf\xe9;\0', undefined, 'told'],
    ['noise.bin', '\0\x01\x02\x03', undefined, 'so'],
  ])('%s of %j is a %s', async (name, text, type, said) => {
    expect(await otherType(name, bytes(text))).toBe(type);
    expect(namedFalsely(name, type ?? 'Unknown')).toBe(said === 'a lie');
  });

  // What our own table says first, since what is refused rests on it, the library says too.
  test.each([
    ['PDF', '%PDF-1.7\n', 'pdf'],
    [
      'PNG picture',
      '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\0IDAT',
      'png',
    ],
    ['JPEG picture', '\xff\xd8\xff\xe0\0\x10JFIF', 'jpg'],
    ['GIF picture', 'GIF89a\x01\0\x01\0', 'gif'],
    ['WebP picture', 'RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
    ['Gzip archive', '\x1f\x8b\x08\0', 'gz'],
    ['7-Zip archive', "7z\xbc\xaf'\x1c\0\x04", '7z'],
    ['RAR archive', 'Rar!\x1a\x07\x01\0', 'rar'],
    ['Office document (older)', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'cfb'],
    ['Rich text', '{\\rtf1\\ansi words}', 'rtf'],
    ['HEIC picture', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
    ['AVIF picture', '\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'avif'],
    ['Sound', '\0\0\0\x18ftypM4A \0\0\0\0M4A mp42', 'm4a'],
    ['Video', '\0\0\0\x18ftypisom\0\0\0\0isommp42', 'mp4'],
    [
      'Video',
      '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm',
      'webm',
    ],
  ])('%s: %j', async (type, text, ext) => {
    expect(typeByStart(bytes(text))).toBe(type);
    expect((await fileTypeFromBuffer(bytes(text)))?.ext).toBe(ext);
  });
});

test('text is not read beyond the first byte that is none', async () => {
  let read = 0;
  const counted = async function* () {
    for (const piece of ['words', 'more\0', 'words']) {
      read += 1;
      yield bytes(piece);
    }
  };
  expect(await isText(counted())).toBe(false);
  expect(read).toBe(2);
});

describe('what comes before the first element of a page', () => {
  test.each([
    ['<!-- one --> <!-- two --><html>', 'Web page'],
    ['<?xml version="1.0"?>\n<!-- a drawing -->\n<svg>', 'SVG picture'],
    ['<!-- a note --> # Notes', undefined],
    ['<!-- never closed <html>', undefined],
    ['<!-->', undefined],
  ])('%s', (text, is) => {
    expect(markupOf(text)).toBe(is);
  });

  // A pattern that may end a comment at any of its ends would try each way of pairing them.
  test('is read once, however many comments begin and end', () => {
    expect(markupOf('<!--a-->'.repeat(512))).toBeUndefined();
    expect(markupOf(`${'<!---->'.repeat(500)}${'-->'.repeat(100)}`)).toBeUndefined();
    expect(markupOf(`${'<!---->'.repeat(500)}<body>`)).toBe('Web page');
  });
});

describe('a program is known by what it begins with, and by its name', () => {
  test.each([
    ['invoice.pdf', 'MZ\x90\0'],
    ['picture.png', '\x7fELF\x02'],
    ['list.csv', '#!/bin/sh\n'],
    ['a', '\xca\xfe\xba\xbe'],
    ['a', '\xcf\xfa\xed\xfe'],
    ['setup.EXE', 'harmless'],
    ['report.pdf.scr', '%PDF-1.7'],
    ['run.ps1', 'Get-Help'],
    ['report.pdf.lnk', ''],
  ])('%s of %j', (name, text) => expect(isProgram(name, bytes(text))).toBe(true));

  test.each([
    ['report.pdf', '%PDF-1.7'],
    ['exe', 'words about .exe files'],
    ['notes.txt', 'a #! in the middle'],
  ])('and %s is none', (name, text) => expect(isProgram(name, bytes(text))).toBe(false));
});

describe('a name is kept as it was given, without what could mislead', () => {
  test.each([
    ['Bericht für März 2026.pdf', 'Bericht für März 2026.pdf'],
    ['報告書.pdf', '報告書.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ann\\plan.docx', 'plan.docx'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\0b\r\nc.txt', 'abc.txt'],
    ['\ud800.txt', '\ufffd.txt'],
    ['..', 'unnamed'],
    ['///', 'unnamed'],
    ['\u200b\u2066', 'unnamed'],
  ])('%j becomes %j', (given, kept) => expect(keptName(given)).toBe(kept));

  test('and of a very long one, the ending', () => {
    const kept = keptName(`${'😀'.repeat(300)}.pdf`);
    expect(kept.length).toBeLessThanOrEqual(200);
    expect(kept).toMatch(/\.pdf$/);
    expect(kept.isWellFormed()).toBe(true);
  });
});
