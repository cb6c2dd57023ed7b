import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';

/** What a PDF says of itself, its packed parts unpacked: enough to ask whether a word of its grammar is there. */
export function pdfParts(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf);
  const parts = [raw.toString('latin1')];
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 7)) {
    if (raw.toString('latin1', at - 3, at) === 'end') continue;
    try {
      parts.push(inflateSync(raw.subarray(at + 7)).toString('latin1'));
    } catch {
      // It is not packed, or not like this: it stands in the first part as it is.
    }
  }
  return parts.join('\n');
}

/** How many pages a PDF has. */
export const pagesOf = (pdf: Uint8Array) => pdfParts(pdf).match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** The text of a PDF as a reader sees it, on one line. */
export async function wordsOfPdf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
