import { inflateSync } from 'node:zlib';

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
