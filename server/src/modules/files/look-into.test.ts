import { ProductError } from '@claimlock/contract/errors';
import { expect, test } from 'vitest';
import { compoundByHand } from '../../../testing/compound-by-hand.ts';
import { hostileFiles, officeFile } from '../../../testing/hostile-files.ts';
import { smallDocx, smallPdf } from '../../../testing/small-files.ts';
import { zipByHand } from '../../../testing/zip-by-hand.ts';
import { type ArrivedFile, inMemory } from '../../foundation/http/arrived-file.ts';
import { lookInto } from './look-into.ts';

/** A file that counts what is read of it. */
function counted(bytes: Uint8Array): ArrivedFile & { readonly read: ArrivedFile['read']; bytesRead: () => number } {
  const file = inMemory(bytes);
  let read = 0;
  return {
    ...file,
    bytesRead: () => read,
    read: async (at, length) => {
      const piece = await file.read(at, length);
      read += piece.length;
      return piece;
    },
  };
}

const outcome = async (name: string, bytes: Uint8Array) =>
  lookInto(name, inMemory(bytes)).catch((error: unknown) => {
    if (error instanceof ProductError) return error.code;
    throw error;
  });

test.each(hostileFiles)('$what: $refused', async ({ name, make, refused, type }) => {
  const own = refused === 'empty' || refused === 'program';
  expect(await outcome(name, make())).toBe(own ? 'Unknown' : (refused ?? type));
});

test.each([
  ['plan.docx', smallDocx('Words.'), 'Word document'],
  ['list.xlsx', officeFile('Excel'), 'Excel workbook'],
  ['talk.pptx', officeFile('PowerPoint'), 'PowerPoint presentation'],
  [
    'folders.zip',
    zipByHand([{ name: 'a/', stored: true }, { name: 'b/', stored: true }, { name: 'b/c.txt' }]),
    'Zip archive',
  ],
  ['said.zip', zipByHand([{ name: 'a.txt' }], { comment: Buffer.from('PK, and other words') }), 'Zip archive'],
  ['empty.zip', zipByHand([]), 'Zip archive'],
  [
    'documents.zip',
    zipByHand([{ name: 'plan.docx', stored: true, content: Buffer.from(smallDocx('Words.')) }]),
    'Zip archive',
  ],
  ['letter.doc', compoundByHand({ WordDocument: Buffer.alloc(4096) }), 'Office document (older)'],
  ['report.pdf', smallPdf('Words about /Encrypt and PK.'), 'PDF'],
])('%s is what it says, and taken', async (name, bytes, type) => {
  expect(await outcome(name, bytes)).toBe(type);
});

test('a file cut off anywhere, or with a byte changed, is told or refused and breaks nothing', async () => {
  for (const [name, whole] of [
    ['plan.docm', officeFile('Word', 'word/vbaProject.bin')],
    ['plan.docx', smallDocx('Words.')],
    ...hostileFiles.filter(({ name }) => /\.(?:doc|xls)$/.test(name)).map(({ name, make }) => [name, make()] as const),
  ] as const)
    for (let at = 0; at < Math.min(whole.length, 1500); at += 7) {
      expect(typeof (await outcome(name, whole.subarray(0, at)))).toBe('string');
      const changed = Uint8Array.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      expect(typeof (await outcome(name, changed))).toBe('string');
    }
});

test('however large a file is, little of it is read to look into it', async () => {
  for (const { name, make } of hostileFiles) {
    const file = counted(make());
    await lookInto(name, file).catch(() => undefined);
    expect(file.bytesRead(), name).toBeLessThan(2 * 1024 * 1024);
  }
});
