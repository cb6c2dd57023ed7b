import type { DocumentContents } from '@claimlock/contract/documents/documents';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { later } from '../../ui/later.ts';
import { showFound } from '../../ui/mark-words.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { SkeletonPage } from '../../ui/Skeleton.tsx';
import { readingWords } from './document-words.ts';

const Written = later(() => import('./WrittenText.tsx').then((m) => m.WrittenText), <SkeletonPage />);

const Pages = later(() => import('../../ui/pdf/PdfPages.tsx').then((m) => m.PdfPages), <SkeletonPage />);

/** What a version says: what was written here as it was laid out, the text of a file, or where it is kept. */
export function DocumentText({
  contents,
  pages,
  find = '',
}: {
  readonly contents: DocumentContents;
  /** Where the pages of a PDF are fetched from. */
  readonly pages?: string;
  /** Words to mark, apart by spaces. */
  readonly find?: string;
}) {
  const { source, body, url, text, reading, fileName } = contents;
  if (source === 'Linked' && url !== null)
    return (
      <p>
        This document is kept elsewhere:{' '}
        <a href={url} target="_blank" rel="noreferrer" className="text-accent underline [overflow-wrap:anywhere]">
          {url}
        </a>
      </p>
    );
  if (body !== null) return <Written markdown={body} find={find} />;
  const words =
    text === null || reading !== 'read' ? <ReadingNotice reading={reading} /> : <FileText text={text} find={find} />;
  return pages !== undefined && contents.hasPages ? (
    <PagesOrText pages={pages} name={fileName ?? 'the document'} words={words} find={find} />
  ) : (
    words
  );
}

/** A PDF, as it looks or as it was read. */
function PagesOrText({
  pages,
  name,
  words,
  find,
}: {
  readonly pages: string;
  readonly name: string;
  readonly words: ReactNode;
  readonly find: string;
}) {
  const [shown, setShown] = useState<'pages' | 'text'>('pages');
  return (
    <>
      <div className="mb-3">
        <Segments label="Show" choices={ways} value={shown} onChange={setShown} />
      </div>
      {/* Kept while the text is shown: opened once, fetched and recorded once. */}
      <div hidden={shown !== 'pages'}>
        <Pages address={pages} name={name} instead={words} find={find} />
      </div>
      {shown === 'text' && words}
    </>
  );
}

const ways = [
  { value: 'pages', label: 'Pages' },
  { value: 'text', label: 'Text' },
] as const;

/** Why there is no text of a file. */
function ReadingNotice({ reading }: { readonly reading: DocumentContents['reading'] }) {
  return <Notice>{readingWords[reading === 'read' ? 'no-text' : reading]}</Notice>;
}

function FileText({ text, find }: { readonly text: string; readonly find: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (text === '' ? undefined : showFound(place.current, find)), [text, find]);
  return (
    <div
      ref={place}
      className="max-w-[72ch] font-serif text-16 leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]"
    >
      {text}
    </div>
  );
}
