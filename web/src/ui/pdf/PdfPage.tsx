import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { markWords } from '../mark-words.ts';

/** A canvas of more points than this is refused by some phones. */
const mostPoints = 16_000_000;

/** How tall a page is for its width, until it is known: A4. */
const usualRatio = Math.SQRT2;

/** So far from what is seen a page is drawn already, and given back when it is farther. */
const nearby = '600px 0px';

/** One page of a PDF, drawn while it is near what is seen. */
export function PdfPage({
  pdf,
  number,
  width,
  box,
  words,
}: {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  /** In pixels of the page that it stands on. */
  readonly width: number;
  /** What the pages scroll in. */
  readonly box: RefObject<HTMLElement | null>;
  /** What is marked on it. */
  readonly words: readonly string[];
}) {
  const frame = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const [ratio, setRatio] = useState(usualRatio);
  const [failedAt, setFailedAt] = useState<number>();
  const problem = failedAt === width;
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: box.current,
      rootMargin: nearby,
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [box]);
  return (
    <article
      ref={frame}
      data-page={number}
      aria-label={`Page ${number} of ${pdf.numPages}`}
      className="relative mx-auto bg-white shadow-sm"
      style={{ width, height: Math.round(width * ratio) }}
    >
      {problem && <p className="p-4 text-13 text-black">This page cannot be drawn.</p>}
      {isNear && !problem && (
        <Drawn
          key={width}
          pdf={pdf}
          number={number}
          width={width}
          words={words}
          onRatio={setRatio}
          onProblem={() => setFailedAt(width)}
        />
      )}
    </article>
  );
}

function Drawn({
  pdf,
  number,
  width,
  words,
  onRatio,
  onProblem,
}: {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly width: number;
  readonly words: readonly string[];
  readonly onRatio: (ratio: number) => void;
  readonly onProblem: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it tells changes nothing of what is drawn.
  useEffect(() => {
    if (!canvas.current || !text.current) return;
    const { current: surface } = canvas;
    const { current: container } = text;
    let end = () => {};
    let unmark = () => {};
    let over = false;
    let page: PDFPageProxy | undefined;
    const draw = async () => {
      page = await pdf.getPage(number);
      if (over) return;
      const whole = page.getViewport({ scale: 1 });
      onRatio(whole.height / whole.width);
      const viewport = page.getViewport({ scale: width / whole.width });
      const sharp = Math.min(devicePixelRatio, Math.sqrt(mostPoints / (viewport.width * viewport.height)));
      surface.width = Math.floor(viewport.width * sharp);
      surface.height = Math.floor(viewport.height * sharp);
      const rendering = page.render({ canvas: surface, viewport, transform: [sharp, 0, 0, sharp, 0, 0] });
      container.replaceChildren();
      container.style.setProperty('--total-scale-factor', String(viewport.scale));
      const laid = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
      end = () => {
        rendering.cancel();
        laid.cancel();
      };
      await Promise.all([rendering.promise, laid.render()]);
      if (!over) unmark = markWords(container, words).unmark;
    };
    const drawn = draw().catch(() => {
      if (!over) onProblem();
    });
    return () => {
      over = true;
      end();
      unmark();
      // What was read of a page, pictures above all, stays in memory until it is given back.
      void drawn.then(() => {
        page?.cleanup();
        surface.width = 0;
        surface.height = 0;
      });
    };
  }, [pdf, number, width, words]);
  return (
    <>
      <div aria-hidden="true" className="absolute inset-0">
        <canvas ref={canvas} className="size-full" />
      </div>
      <div ref={text} className="pdf-words" />
    </>
  );
}
