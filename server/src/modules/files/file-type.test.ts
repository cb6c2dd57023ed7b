import { describe, expect, test } from 'vitest';
import { fileType, isProgram, isText, keptName, promisesOtherwise } from './file-type.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const typeOf = (name: string, text: string) => fileType(name, bytes(text), () => isText(inPieces(bytes(text), 1)));

async function* inPieces(whole: Uint8Array, length: number) {
  for (let at = 0; at < whole.length; at += length) yield whole.subarray(at, at + length);
}

describe('what a file is, is told from its bytes', () => {
  test.each([
    ['report.pdf', '%PDF-1.7 …', 'PDF', false],
    ['report.pdf', '\x89PNG\r\n\x1a\nrest', 'PNG picture', true],
    ['picture.jpeg', '\xff\xd8\xff\xe0', 'JPEG picture', false],
    ['table.csv', 'a,b\n1,2\n', 'CSV table', false],
    ['table.csv', 'a\0b', 'Unknown', true],
    ['notes', 'words', 'Text', false],
    ['notes.pdf', 'words', 'Text', true],
    ['plan.docx', 'PK\x03\x04rest', 'Word document', false],
    ['plan.pdf', 'PK\x03\x04rest', 'Zip archive', true],
    ['bomb.zip', 'PK\x03\x04rest', 'Zip archive', false],
    ['no-utf8.txt', '\xff\xfe\x41', 'Unknown', true],
    ['accents.txt', 'caf\xc3\xa9', 'Text', false],
    ['cut-off.txt', 'caf\xc3', 'Unknown', true],
    ['what.constructor', 'words', 'Text', false],
  ])('%s of %j is a %s', async (name, text, type, otherwise) => {
    expect(await typeOf(name, text)).toBe(type);
    expect(promisesOtherwise(name, type)).toBe(otherwise);
  });
});

test('what begins as something else is not read to its end, nor is text beyond the first byte that is none', async () => {
  const never = () => Promise.reject(new Error('It was read.'));
  expect(await fileType('report.pdf', bytes('%PDF-1.7'), never)).toBe('PDF');
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
