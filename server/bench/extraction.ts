import { mkdtemp, rm } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import WordExtractor from 'word-extractor';
import { readApart } from '../src/modules/documents/read-text.ts';
import { gatherPdf } from '../src/modules/reporting/report-table.ts';
import { compoundByHand } from '../testing/compound-by-hand.ts';
import { smallDocx } from '../testing/small-files.ts';
import { ms, report, times } from './report.ts';

const section = 'Documents: the text out of a file, in a process of its own and by the bare library';
const sentence = 'Visitors are met at the door and wear a badge for as long as they are in the building. ';
const say = (characters: number) => sentence.repeat(Math.ceil(characters / sentence.length)).slice(0, characters);

/** An older Word document that says a text of at most 50,000 characters: its head, its one piece and where that lies. */
function olderDocument(text: string): Uint8Array {
  const textAt = 0x600;
  const main = Buffer.alloc(textAt + text.length);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt32LE(text.length, 0x4c);
  main.write(text, textAt, 'latin1');
  const pieces = Buffer.alloc(21);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(text.length, 9);
  // One byte a character, which is told by a bit beside twice its place.
  pieces.writeUInt32LE(0x4000_0000 + 2 * textAt, 15);
  return compoundByHand({ WordDocument: main, '0Table': pieces });
}

/** A PDF of ours of as many pages as a text takes. */
async function pdfOf(text: string): Promise<Uint8Array> {
  const head = { title: 'Visitors', organisation: 'Bench', madeAt: new Date('2026-11-20T09:00:00Z') };
  const rows = (async function* () {
    for (let at = 0; at < text.length; at += 1_000) yield { cells: [text.slice(at, at + 1_000)] };
  })();
  const print = await gatherPdf(head, { facts: [], columns: [{ heading: 'Text', width: 60 }], rows });
  const parts: Uint8Array[] = [];
  for await (const part of print()) parts.push(part);
  return Buffer.concat(parts);
}

const word = async (bytes: Uint8Array) => (await new WordExtractor().extract(Buffer.from(bytes))).getBody();
const bare: Record<string, (bytes: Uint8Array) => Promise<string>> = {
  PDF: async (bytes) => (await extractText(Uint8Array.from(bytes), { mergePages: true })).text,
  'Word document': word,
  'Office document (older)': word,
  Text: async (bytes) => new TextDecoder().decode(bytes),
};

/** Measures how long it takes until the text of a file is there, the start of its process included, beside the library alone. */
export async function measureExtraction(quick: boolean): Promise<void> {
  // As an installation does: what Node makes of our sources is kept for the next process.
  const folder = await mkdtemp(join(tmpdir(), 'claimlock-bench-compiled-'));
  enableCompileCache(folder);
  const [policy, book] = [say(40_000), say(300_000)];
  const files: readonly (readonly [what: string, type: string, bytes: Uint8Array])[] = [
    ['a PDF of 40,000 characters', 'PDF', await pdfOf(policy)],
    ['a PDF of 300,000', 'PDF', await pdfOf(book)],
    ['a .docx of 40,000', 'Word document', smallDocx(policy)],
    ['a .docx of 300,000', 'Word document', smallDocx(book)],
    ['a .doc of 40,000', 'Office document (older)', olderDocument(policy)],
    ['a .txt of 40,000', 'Text', Buffer.from(policy)],
    ['a .txt of 300,000', 'Text', Buffer.from(book)],
  ];
  for (const [what, type, bytes] of files) {
    const ways = {
      ours: async () => (await readApart(bytes, type, { last: true })).content,
      bare: async () => bare[type]?.(bytes),
    };
    const taken: Record<keyof typeof ways, number[]> = { ours: [], bare: [] };
    for (let round = 0; round < (quick ? 3 : 11); round += 1)
      for (const way of ['ours', 'bare'] as const) {
        const started = performance.now();
        const text = await ways[way]();
        if (!text?.includes('a badge for as long')) throw new Error(`${what}: ${way} read no text.`);
        if (round > 0) taken[way].push(performance.now() - started);
      }
    const median = (of: number[]) => of.sort((one, other) => one - other)[Math.floor(of.length / 2)] ?? 0;
    const [ours, alone] = [median(taken.ours), median(taken.bare)];
    const size = `${Math.ceil(bytes.length / 1024)} KB`;
    report(section, {
      what,
      value: ms(ours),
      against: `${times(ours / alone)} of the bare library, ${ms(alone)}; ${size}`,
    });
  }
  await rm(folder, { recursive: true, force: true });
}
