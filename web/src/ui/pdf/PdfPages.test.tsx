import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { PdfPages } from './PdfPages.tsx';

/** A file that was opened: what the library was asked for, and how it answers. */
type Opened = {
  readonly asked: { readonly url: string };
  readonly answer: (pdf: object) => void;
  readonly fail: () => void;
  readonly destroyed: boolean[];
};

/** What stands in for the library: the files that were opened, and the words that it laid over pages. */
const library = vi.hoisted((): { readonly opened: Opened[]; readonly laid: string[] } => ({ opened: [], laid: [] }));

vi.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url', () => ({ default: '/assets/pdf.worker.mjs' }));
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  version: '5',
  VerbosityLevel: { ERRORS: 0 },
  PDFWorker: { create: ({ port }: { readonly port: unknown }) => ({ port }) },
  getDocument: (asked: { readonly url: string }) => {
    const { promise, resolve, reject } = Promise.withResolvers<object>();
    const destroyed: boolean[] = [];
    library.opened.push({ asked, answer: resolve, fail: () => reject(new Error('No PDF.')), destroyed });
    return {
      promise,
      destroy: async () => {
        destroyed.push(true);
      },
    };
  },
  TextLayer: class {
    readonly #text: string;
    readonly #container: HTMLElement;
    constructor({ textContentSource, container }: { textContentSource: string; container: HTMLElement }) {
      this.#text = textContentSource;
      this.#container = container;
    }
    async render() {
      const words = document.createElement('span');
      words.textContent = this.#text;
      this.#container.append(words);
      library.laid.push(this.#text);
    }
    cancel() {}
  },
}));

/** The workers that were started. */
const workers: (EventTarget & { readonly terminate: () => void })[] = [];
/** What each page says of whether it is near what is seen. */
const watches = new Map<Element, (entries: readonly { readonly isIntersecting: boolean }[]) => void>();
const marks = new Map<string, Set<Range>>();

beforeEach(() => {
  library.opened.length = 0;
  library.laid.length = 0;
  workers.length = 0;
  watches.clear();
  marks.clear();
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      readonly terminate = vi.fn();
      constructor() {
        super();
        workers.push(this);
      }
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe(element: Element) {
        watches.set(element, this.#tell);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal('Highlight', Set);
  vi.stubGlobal('CSS', { highlights: marks });
  // A page is a thousand high, and so is the box that they scroll in.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(824);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return (Number(this.dataset.page ?? 1) - 1) * 1000;
  });
});

const given = vi.fn();

/** A PDF whose pages say these words; one without words cannot be drawn. */
function pdfOf(texts: readonly (string | undefined)[], numPages = texts.length) {
  const getPage = vi.fn(async (number: number) => {
    const text = texts[number - 1] ?? '';
    return {
      getViewport: ({ scale }: { readonly scale: number }) => ({ width: 600 * scale, height: 800 * scale, scale }),
      render: () => ({
        promise: texts[number - 1] === undefined ? Promise.reject(new Error('Broken.')) : Promise.resolve(),
        cancel: vi.fn(),
      }),
      streamTextContent: () => text,
      getTextContent: async () => ({ items: [{ str: text }] }),
      cleanup: () => given(number),
    };
  });
  return { numPages, getPage };
}

const part = (find = '', address = '/api/file.pdf') => (
  <PdfPages address={address} name="policy.pdf" instead={<p>What was read from it</p>} find={find} />
);

/** Shows the viewer of a file that is open. */
async function opened(pdf: ReturnType<typeof pdfOf>, find = '') {
  const shown = show(part(find));
  await act(async () => library.opened[0]?.answer(pdf));
  const box = await screen.findByRole('region', { name: 'Pages of policy.pdf' });
  return { ...shown, box };
}

const pageOf = (number: number, of: number) => screen.getByRole('article', { name: `Page ${number} of ${of}` });

/** A page comes near what is seen, or goes away from it. */
const near = (page: Element, isIntersecting = true) => act(async () => watches.get(page)?.([{ isIntersecting }]));

test('while a file is opened it says that it loads; then its pages are there, and how many', async () => {
  show(part());
  screen.getByRole('status', { name: 'Loading' });
  expect(library.opened.map(({ asked }) => asked)).toMatchObject([{ url: '/api/file.pdf', useWasm: false }]);
  await act(async () => library.opened[0]?.answer(pdfOf(['One', 'Two', 'Three'])));
  await screen.findByText('Page 1 of 3');
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('status', { name: 'Loading' })).toBe(null);
});

test('a page is drawn with its words while it is near what is seen, and given back when it is not', async () => {
  given.mockClear();
  await opened(pdfOf(['One', 'Two']));
  expect(library.laid).toEqual([]);
  await near(pageOf(2, 2));
  await within(pageOf(2, 2)).findByText('Two');
  expect(library.laid).toEqual(['Two']);
  // As high for its width as it says, not as the usual sheet.
  expect(pageOf(2, 2).style).toMatchObject({ width: '800px', height: '1067px' });
  await near(pageOf(2, 2), false);
  expect(within(pageOf(2, 2)).queryByText('Two')).toBe(null);
  await waitFor(() => expect(given).toHaveBeenCalledWith(2));
});

test.each([
  ['cannot be read as a PDF', () => library.opened[0]?.fail()],
  ['comes where its worker does not run', () => workers[0]?.dispatchEvent(new Event('error'))],
])('a file that %s says so, with what was read from it instead', async (_, happens) => {
  show(part());
  await act(async () => void happens());
  await screen.findByText('The pages cannot be shown here. This is the text that was read from the file.');
  screen.getByText('What was read from it');
  expect(screen.queryByRole('article')).toBe(null);
});

test('a page that cannot be drawn says so, and the others are drawn', async () => {
  await opened(pdfOf(['One', undefined]));
  await near(pageOf(2, 2));
  await within(pageOf(2, 2)).findByText('This page cannot be drawn.');
  await near(pageOf(1, 2));
  await within(pageOf(1, 2)).findByText('One');
  expect(within(pageOf(1, 2)).queryByText('This page cannot be drawn.')).toBe(null);
});

test('of a file with more pages than are shown, it says how many there are', async () => {
  await opened(pdfOf(['One'], 1234));
  screen.getByText('Page 1 of 1234');
  screen.getByText('The first 1000 of 1234 pages are shown. Download the file for the rest.');
  expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(1000);
});

test('which page is read is said as one moves', async () => {
  const { box } = await opened(pdfOf(['One', 'Two', 'Three']));
  box.scrollTop = 1600;
  fireEvent.scroll(box);
  await screen.findByText('Page 3 of 3');
  box.scrollTop = 400;
  fireEvent.scroll(box);
  await screen.findByText('Page 1 of 3');
});

test('pages are enlarged and made smaller, no further than there are sizes', async () => {
  const { user } = await opened(pdfOf(['One']));
  const button = (name: string) => screen.getByRole('button', { name });
  screen.getByText('100 %');
  screen.getByText('The pages are as small as they get.');
  await user.click(button('Smaller'));
  screen.getByText('100 %');
  for (const size of ['125 %', '150 %', '200 %', '300 %']) {
    await user.click(button('Larger'));
    screen.getByText(size);
  }
  expect(pageOf(1, 1).style.width).toBe('2400px');
  screen.getByText('The pages are as large as they get.');
  expect(screen.queryByText('The pages are as small as they get.')).toBe(null);
  await user.click(button('Smaller'));
  screen.getByText('200 %');
});

test('words that were searched for are marked where they stand, and the first page that has one is shown', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => undefined);
  await opened(pdfOf(['Of other things', 'A KEY and a keyring', 'A key']), 'key');
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  expect(scrolled).toHaveBeenCalledWith({ top: 988 });
  await near(pageOf(2, 3));
  await waitFor(() => expect([...(marks.get('found') ?? [])].map(String)).toEqual(['KEY']));
  // Marks go with their page.
  await near(pageOf(2, 3), false);
  expect(marks.get('found')?.size).toBe(0);
});

test('whoever has begun to read is not taken to what was searched for', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => undefined);
  const pdf = pdfOf(['Of other things', 'A key']);
  const { promise, resolve } = Promise.withResolvers<void>();
  const read = pdf.getPage.getMockImplementation();
  if (!read) throw new Error('Pages are read.');
  pdf.getPage.mockImplementation((number) => promise.then(() => read(number)));
  const { box } = await opened(pdf, 'key');
  fireEvent.scroll(box);
  await act(async () => resolve());
  expect(pdf.getPage).toHaveBeenCalledTimes(1);
  expect(scrolled).not.toHaveBeenCalled();
});

test('a file is ended with its worker when it is left, and another one is opened anew', async () => {
  const { unmount } = await opened(pdfOf(['One']));
  unmount();
  await waitFor(() => expect(workers[0]?.terminate).toHaveBeenCalled());
  expect(library.opened[0]?.destroyed).toEqual([true]);
  show(part('', '/api/another.pdf'));
  screen.getByRole('status', { name: 'Loading' });
  expect(library.opened[1]?.asked.url).toBe('/api/another.pdf');
  expect(workers).toHaveLength(2);
});
