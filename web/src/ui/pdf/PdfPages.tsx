import { Minus, Plus } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { patternOf } from '../mark-words.ts';
import { Notice } from '../Notice.tsx';
import { SkeletonPage } from '../Skeleton.tsx';
import { useWidth } from '../use-media.ts';
import { openPdf } from './open-pdf.ts';
import { PdfPage } from './PdfPage.tsx';

/** How much of the box's width a page takes; more than all of it is moved sideways. */
const sizes = [1, 1.25, 1.5, 2, 3] as const;

/** A page is no wider than that unless it is enlarged: longer lines are hard to read. */
const widest = 820;

/** A file may say that it has any number of pages. */
const mostPages = 1000;

/** Room on both sides of a page. */
const margin = 24;

/** The pages of a PDF as they are, in a box of their own; where they cannot be shown, what is given instead. */
export function PdfPages({
  address,
  name,
  instead,
  find,
}: {
  readonly address: string;
  /** What the pages are of. */
  readonly name: string;
  readonly instead: ReactNode;
  /** Words to mark, apart by spaces; the first page that has one is shown first. */
  readonly find: string;
}) {
  const [opened, setOpened] = useState<PDFDocumentProxy | 'failed'>();
  useEffect(() => {
    let over = false;
    const { ready, close } = openPdf(address);
    setOpened(undefined);
    ready.then(
      (one) => !over && setOpened(one),
      () => !over && setOpened('failed'),
    );
    return () => {
      over = true;
      close();
    };
  }, [address]);
  if (opened === undefined) return <SkeletonPage />;
  if (opened === 'failed')
    return (
      <>
        <Notice tone="attention">The pages cannot be shown here. This is the text that was read from the file.</Notice>
        <div className="mt-4">{instead}</div>
      </>
    );
  return <Pages pdf={opened} name={name} find={find} />;
}

function Pages({ pdf, name, find }: { readonly pdf: PDFDocumentProxy; readonly name: string; readonly find: string }) {
  const box = useRef<HTMLElement>(null);
  const words = useMemo(() => find.split(' ').filter((word) => word !== ''), [find]);
  const room = useWidth(box);
  const [size, setSize] = useState(0);
  const [seen, setSeen] = useState(1);
  // Whoever has begun to read is not taken elsewhere.
  const moved = useRef(false);
  const place = useRef(0);
  const width = Math.round(Math.min((room ?? 0) - margin, widest) * (sizes[size] ?? 1));
  useEffect(() => {
    if (words.length === 0) return;
    let over = false;
    const isOver = () => over || moved.current;
    firstPageWith(pdf, words, isOver).then(
      (page) => {
        if (isOver() || page === undefined) return;
        box.current?.scrollIntoView({ block: 'nearest' });
        box.current?.scrollTo({ top: (pageIn(box.current, page)?.offsetTop ?? 0) - margin / 2 });
      },
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [pdf, words]);
  // What stood in the middle stays there when the pages become larger or smaller.
  useLayoutEffect(() => {
    const { current } = box;
    if (current && width > 0) current.scrollTop = place.current * current.scrollHeight - current.clientHeight / 2;
  }, [width]);
  const look = () => {
    const { current } = box;
    if (!current) return;
    moved.current = true;
    const middle = current.scrollTop + current.clientHeight / 2;
    place.current = middle / current.scrollHeight;
    const pages = [...current.querySelectorAll<HTMLElement>('[data-page]')];
    setSeen(Number(pages.findLast((page) => page.offsetTop <= middle)?.dataset.page ?? 1));
  };
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p className="numeric text-13 text-ink-soft">
          Page {seen} of {pdf.numPages}
        </p>
        <div className="flex items-center gap-1">
          <Button
            size="small"
            aria-label="Smaller"
            icon={<Minus aria-hidden="true" size={14} />}
            whyNot={size === 0 ? 'The pages are as small as they get.' : undefined}
            onClick={() => setSize(size - 1)}
          />
          <span className="numeric min-w-12 text-center text-13">{(sizes[size] ?? 1) * 100} %</span>
          <Button
            size="small"
            aria-label="Larger"
            icon={<Plus aria-hidden="true" size={14} />}
            whyNot={size === sizes.length - 1 ? 'The pages are as large as they get.' : undefined}
            onClick={() => setSize(size + 1)}
          />
        </div>
      </div>
      <section
        ref={box}
        aria-label={`Pages of ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        onScroll={look}
        className="relative h-[min(80vh,1100px)] space-y-3 overflow-auto rounded-md border border-line bg-sunken p-3"
      >
        {width > 0 &&
          Array.from({ length: Math.min(pdf.numPages, mostPages) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number.
            <PdfPage key={index} pdf={pdf} number={index + 1} width={width} box={box} words={words} />
          ))}
      </section>
      {pdf.numPages > mostPages && (
        <p className="mt-2 text-13 text-ink-soft">
          The first {mostPages} of {pdf.numPages} pages are shown. Download the file for the rest.
        </p>
      )}
    </div>
  );
}

const pageIn = (box: HTMLElement, page: number) => box.querySelector<HTMLElement>(`[data-page="${page}"]`);

/** The first page on which one of some words stands. */
async function firstPageWith(
  pdf: PDFDocumentProxy,
  words: readonly string[],
  isOver: () => boolean,
): Promise<number | undefined> {
  const pattern = patternOf(words);
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages) && !isOver(); number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    if (text.search(pattern) >= 0) return number;
  }
  return undefined;
}
