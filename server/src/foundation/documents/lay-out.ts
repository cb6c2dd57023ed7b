import { fileURLToPath } from 'node:url';
import { ProductError } from '@claimlock/contract/errors';
import { type Bounds, workApart } from '../apart/work-apart.ts';
import type { PartPlace } from './pdf-part.ts';
import { pointsOf } from './picture-points.ts';

/** The documents that there are layouts for: `layouts/<name>.typ`. */
export type Layout = 'board-summary' | 'certificate' | 'table-document';

/** What a layout process produces: a whole PDF, the number of pages and the pages of headings, or one part of a longer PDF. */
export type Asked = 'whole' | 'pages' | PartPlace;

/** What a layout process is told before the content. */
export type LayoutHead = { readonly layout: Layout; readonly asked: Asked };

/** A picture that stands at the head of the first page, and what it is to whoever cannot see it. */
export type HeadPicture = { readonly bytes: Uint8Array; readonly alt: string };

/** What every layout puts on its pages. */
export type Content = {
  readonly title: string;
  /** What stands at the foot of every page, beside its number. */
  readonly foot: string;
  readonly madeAt: Date;
  readonly picture?: HeadPicture | undefined;
};

/** What one document, or one part of a longer one, may cost at most. */
const bounds = { megabytes: 512, milliseconds: 30_000, said: 64 * 1024 * 1024 } as const;
/** More points than any logo needs; drawn, they would take up to eight bytes each. */
const mostPoints = 25_000_000;
const program = fileURLToPath(new URL('./layout-process.ts', import.meta.url));

/**
 * Lays a document out as a tagged PDF, in a process of its own: whoever cannot see it hears its headings and its tables.
 * What it says reaches the layout as data and is never read as markup; the same content makes the same bytes. Refuses
 * what takes more time or memory than a document may (`document.beyond-limits`). A picture that cannot be drawn, or is too large to be, is left out.
 */
export async function layOut(layout: Layout, content: Content, within: Bounds = bounds): Promise<Uint8Array> {
  return (await layOutAs(layout, content, 'whole', within)).said;
}

/** The same for any output; also answers the picture that was drawn, which is undefined where it could not be. */
export async function layOutAs(
  layout: Layout,
  { picture, ...content }: Content,
  asked: Asked,
  within: Bounds = bounds,
): Promise<{ said: Buffer; picture: HeadPicture | undefined }> {
  if (picture && (pointsOf(picture.bytes) ?? 0) <= mostPoints) {
    try {
      const said = await laidOut(layout, content, asked, within, picture);
      if (said) return { said, picture };
    } catch (error) {
      if (error instanceof ProductError) throw error;
      // The picture came from outside: where the document fails without it too, that is what is told.
    }
  }
  const said = await laidOut(layout, content, asked, within);
  if (!said) throw new ProductError('document.beyond-limits');
  return { said, picture: undefined };
}

async function laidOut(
  layout: Layout,
  { madeAt, ...content }: Content,
  asked: Asked,
  within: Bounds,
  picture?: HeadPicture,
) {
  const at = [
    madeAt.getUTCFullYear(),
    madeAt.getUTCMonth() + 1,
    madeAt.getUTCDate(),
    madeAt.getUTCHours(),
    madeAt.getUTCMinutes(),
    madeAt.getUTCSeconds(),
  ];
  const words = JSON.stringify({ ...content, madeAt: at, picture: picture?.alt ?? null }, (_, value: unknown) =>
    typeof value === 'string' ? printable(value) : value,
  );
  const head: LayoutHead = { layout, asked };
  const parts = [Buffer.from(words), ...(picture ? [picture.bytes] : [])];
  return (await workApart(program, { head, parts }, within)).said;
}

/** What stands between the letters and cannot be seen, and what turns the direction of reading. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are meant
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** A text as it can be printed: whole characters, nothing unseen, and words without end may be broken anywhere. */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(unseen, '')
    .replace(/[^\s\u200b]{30}(?=[^\s\u200b])/gu, '$&\u200b');
