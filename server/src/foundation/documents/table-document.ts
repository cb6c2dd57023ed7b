import { faceFor, loadFaces } from './faces.ts';

/** A column of a printed table: its heading and its share of the width. */
export type PrintedColumn = { readonly heading: string; readonly share: number };

/** A document that is one table under a title and the facts that it rests on. */
export type TableDocument = {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly columns: readonly PrintedColumn[];
  /** Under headings of their own; each row has as many cells as there are columns. */
  readonly groups: readonly { readonly heading: string; readonly rows: readonly (readonly string[])[] }[];
  /** What stands at the foot of every page, beside its number. */
  readonly foot: string;
  readonly madeAt: Date;
};

const margin = 40;
const padding = 5;
const sizes = { title: 18, fact: 9, cell: 8 } as const;
const ink = { text: '#10201d', soft: '#4a5b57', line: '#cfd8d5', band: '#eef3f1' } as const;

/**
 * Prints a table on A4, landscape, with its headings on every page and the pages numbered. The file is tagged: whoever
 * cannot see it hears a table (ISO 32000-1, 14.8).
 */
export async function* printTable(document: TableDocument): AsyncGenerator<Uint8Array> {
  // Loaded when somebody prints, and not before: it would weigh on every server that prints nothing.
  const { default: Pdf } = await import('pdfkit');
  const { title, madeAt } = document;
  const pdf = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin,
    bufferPages: true,
    tagged: true,
    lang: 'en-GB',
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, CreationDate: madeAt, ModDate: madeAt, Creator: 'ClaimLock', Producer: 'ClaimLock' },
  });
  await loadFaces(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  printHead(pdf, document, root);
  printRows(pdf, document, root);
  root.end();
  numberPages(pdf, document.foot);
  pdf.end();
  for await (const chunk of pdf) if (chunk instanceof Uint8Array) yield chunk;
}

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

function write(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  options: { width: number; size: number; strong?: boolean; color?: string },
) {
  pdf
    .font(faceFor(text, options.strong === true))
    .fontSize(options.size)
    .fillColor(options.color ?? ink.text)
    .text(text, x, y, { width: options.width, lineGap: 1.5 });
}

function heightOf(pdf: Pdf, text: string, width: number, size: number, strong = false): number {
  return pdf
    .font(faceFor(text, strong))
    .fontSize(size)
    .heightOfString(text === '' ? ' ' : text, { width, lineGap: 1.5 });
}

function printHead(pdf: Pdf, { title, facts }: TableDocument, root: Element): void {
  const width = pdf.page.width - 2 * margin;
  root.add(pdf.struct('H1', {}, () => write(pdf, title, margin, margin, { width, size: sizes.title, strong: true })));
  pdf.y += 4;
  for (const [name, value] of facts)
    root.add(
      pdf.struct('P', {}, () =>
        write(pdf, `${name}: ${value}`, margin, pdf.y, { width, size: sizes.fact, color: ink.soft }),
      ),
    );
  pdf.y += 8;
}

/** Decoration, which is not read aloud. */
function aside(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

function printRows(pdf: Pdf, { columns, groups }: TableDocument, root: Element): void {
  const whole = pdf.page.width - 2 * margin;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (whole * share) / shares);
  const lefts = widths.map((_, place) => margin + widths.slice(0, place).reduce((sum, width) => sum + width, 0));
  const bottom = pdf.page.height - margin - 24;
  const headings = columns.map(({ heading }) => heading);
  const rowHeight = (cells: readonly string[], strong = false) =>
    2 * padding +
    Math.max(...cells.map((cell, at) => heightOf(pdf, cell, (widths[at] ?? 0) - 2 * padding, sizes.cell, strong)));
  const writeCell = (cell: string, at: number, y: number, strong = false) =>
    write(pdf, cell, (lefts[at] ?? margin) + padding, y + padding, {
      width: (widths[at] ?? 0) - 2 * padding,
      size: sizes.cell,
      strong,
    });
  const band = (y: number, height: number) =>
    aside(pdf, () => pdf.rect(margin, y, whole, height).fill(ink.band).fillColor(ink.text));
  const rule = (y: number) =>
    aside(pdf, () =>
      pdf
        .moveTo(margin, y)
        .lineTo(margin + whole, y)
        .lineWidth(0.5)
        .stroke(ink.line),
    );
  /** The headings again, on a page that the table goes on to. */
  const repeatHeadings = () => {
    const height = rowHeight(headings, true);
    band(margin, height);
    aside(pdf, () => {
      for (const [at, heading] of headings.entries()) writeCell(heading, at, margin, true);
    });
    pdf.y = margin + height;
  };
  const makeRoom = (height: number) => {
    if (pdf.y + height <= bottom) return;
    pdf.addPage();
    repeatHeadings();
  };
  const table = pdf.struct('Table');
  root.add(table);
  const printRow = (cells: readonly string[], tag: 'TH' | 'TD', strong: boolean) => {
    const height = rowHeight(cells, strong);
    makeRoom(Math.min(height, bottom - margin - 60));
    const top = pdf.y;
    if (tag === 'TH') band(top, height);
    const row = pdf.struct('TR');
    table.add(row);
    for (const [at, cell] of cells.entries()) row.add(pdf.struct(tag, {}, () => writeCell(cell, at, top, strong)));
    row.end();
    // A cell that is longer than a page went on to the next: the row ends where the last of them did.
    pdf.y = Math.max(top + height > bottom ? pdf.y + padding : top + height, margin);
    rule(pdf.y);
  };
  printRow(headings, 'TH', true);
  for (const { heading, rows } of groups) {
    const height = 2 * padding + heightOf(pdf, heading, whole - 2 * padding, sizes.cell, true);
    makeRoom(height + 30);
    const top = pdf.y;
    const row = pdf.struct('TR');
    table.add(row);
    row.add(
      pdf.struct('TH', {}, () =>
        write(pdf, heading, margin + padding, top + padding, {
          width: whole - 2 * padding,
          size: sizes.cell,
          strong: true,
        }),
      ),
    );
    row.end();
    pdf.y = top + height;
    rule(pdf.y);
    for (const cells of rows) printRow(cells, 'TD', false);
  }
  table.end();
}

function numberPages(pdf: Pdf, foot: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin, where text would otherwise begin a page of its own.
    pdf.page.margins.bottom = 0;
    const text = `${foot} · Page ${page - start + 1} of ${count}`;
    pdf.markContent('Artifact', { type: 'Pagination' });
    write(pdf, text, margin, pdf.page.height - margin, {
      width: pdf.page.width - 2 * margin,
      size: 8,
      color: ink.soft,
    });
    pdf.endMarkedContent();
  }
}
