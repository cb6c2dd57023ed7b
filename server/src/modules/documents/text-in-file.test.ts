import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { smallDocx, smallPdf } from '../../../testing/small-files.ts';
import { textInFile } from './text-in-file.ts';

const sentence = 'Devices are locked when nobody is at them.';

test.each([
  ['a PDF', smallPdf(sentence), 'PDF'],
  ['a Word document', smallDocx(sentence), 'Word document'],
  ['a text', strToU8(`\uFEFF${sentence}\r\n`), 'Text'],
])('the text of %s is read', async (_, bytes, type) => {
  expect(await textInFile(bytes, type)).toEqual({ reading: 'read', content: sentence });
});

test.each([
  ['a PDF that is cut off', smallPdf(sentence).slice(0, 60), 'PDF'],
  ['a PDF of nothing but its name', strToU8('%PDF-1.7\n'), 'PDF'],
  ['an archive under the name of a Word document', zipSync({ 'a.txt': strToU8('a') }), 'Word document'],
  ['an older document that is none', strToU8('\u00d0\u00cf'), 'Office document (older)'],
])('%s cannot be read', async (_, bytes, type) => {
  expect(await textInFile(bytes, type)).toEqual({ reading: 'unreadable', content: null });
});

test('a scan and an empty text have no text', async () => {
  const none = { reading: 'no-text', content: null };
  expect(await textInFile(smallPdf(''), 'PDF')).toEqual(none);
  expect(await textInFile(strToU8(' \n'), 'Text')).toEqual(none);
  expect(await textInFile(strToU8('{\\rtf1 a}'), 'Rich text')).toEqual(none);
});

test('signs that mark what was found are not kept, nor halves of signs, nor more than a long text', async () => {
  expect(await textInFile(strToU8('a\uE000b\u0007c'), 'Text')).toEqual({ reading: 'read', content: 'abc' });
  const { content } = await textInFile(strToU8('word '.repeat(100_000)), 'Text');
  expect(content?.length).toBe(300_000);
});
