import type { DocumentContents } from '@claimlock/contract/documents/documents';
import { lazy, Suspense } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { readingWords } from './document-words.ts';

const Written = lazy(() => import('./WrittenText.tsx').then((m) => ({ default: m.WrittenText })));

/** What a version says: what was written here as it was laid out, the text of a file, or where it is kept. */
export function DocumentText({ contents }: { readonly contents: DocumentContents }) {
  const { source, body, url, text, reading } = contents;
  if (source === 'Linked' && url !== null)
    return (
      <p>
        This document is kept elsewhere:{' '}
        <a href={url} target="_blank" rel="noreferrer" className="text-accent underline [overflow-wrap:anywhere]">
          {url}
        </a>
      </p>
    );
  if (body !== null)
    return (
      <Suspense fallback={<SkeletonText lines={8} />}>
        <Written markdown={body} />
      </Suspense>
    );
  if (text === null || reading !== 'read')
    return <Notice>{readingWords[reading === 'read' ? 'no-text' : reading]}</Notice>;
  return (
    <div className="max-w-[72ch] font-serif text-16 leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </div>
  );
}
