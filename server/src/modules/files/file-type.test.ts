import { describe, expect, test } from 'vitest';
import { inMemory } from '../../foundation/http/arrived-file.ts';
import { isProgram, isText, keptName, namedFalsely, promisesOtherwise, typeByStart, typeOfText } from './file-type.ts';
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
