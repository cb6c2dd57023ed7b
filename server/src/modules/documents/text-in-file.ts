import { extractText } from 'unpdf';
import WordExtractor from 'word-extractor';
import { soundText } from './document.ts';

/** The text of a file, or why there is none. */
export type TextInFile =
  | { readonly reading: 'read'; readonly content: string }
  | { readonly reading: 'no-text' | 'unreadable'; readonly content: null };

/** So much of a text is kept, searched and shown: more than any policy says. */
const longestText = 300_000;

/**
 * Reads the text of a PDF, a Word document (old or new) or a text. A scan has none, and what is encrypted or damaged cannot be
 * read.
 */
export async function textInFile(bytes: Uint8Array, type: string): Promise<TextInFile> {
  let text: string;
  try {
    text = await rawText(bytes, type);
  } catch {
    return { reading: 'unreadable', content: null };
  }
  const content = soundText(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, longestText)
    .toWellFormed();
  return content === '' ? { reading: 'no-text', content: null } : { reading: 'read', content };
}

async function rawText(bytes: Uint8Array, type: string): Promise<string> {
  switch (type) {
    case 'PDF': {
      const { text } = await extractText(Uint8Array.from(bytes), { mergePages: false });
      return text.join('\n\n');
    }
    case 'Word document':
    case 'Office document (older)':
      return (await new WordExtractor().extract(Buffer.from(bytes))).getBody();
    case 'Text':
      return new TextDecoder('utf-8').decode(bytes);
    default:
      // Rich text under the name of a Word document: it can be taken, and its text is not read.
      return '';
  }
}
