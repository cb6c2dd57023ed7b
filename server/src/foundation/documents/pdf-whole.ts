import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { entryOf, entryWidths, firstOfParts, type PartPlace, type PartSaid, single } from './pdf-part.ts';

const refs = (numbers: readonly number[]) => numbers.map((number) => `${number} 0 R`).join(' ');

/** Many parts as one PDF, written as they arrive; of each part only the data for the end of the document is kept in memory. */
export class WholePdf {
  readonly #parts: PartSaid[] = [];
  readonly #entries: Buffer[] = [];
  readonly #hash = createHash('sha256');
  #length = 0;
  #next: number = firstOfParts;

  /** What stands before the first part. */
  begin(): Buffer {
    return this.#passed(Buffer.from('%PDF-1.7\n%\u0080\u0080\u0080\u0080\n', 'latin1'));
  }

  /** Where the next part stands. */
  get place(): PartPlace {
    const keys = this.#parts.reduce((sum, part) => sum + part.keys, 0);
    return { part: this.#parts.length, from: this.#next, at: this.#length, keys };
  }

  /** Takes a part that was made for that place; answers its bytes, which come next. */
  add({ said, entries, body }: { said: PartSaid; entries: Buffer; body: Buffer }): Buffer {
    this.#parts.push(said);
    this.#entries.push(entries);
    this.#next += said.objects;
    return this.#passed(body);
  }

  /** What stands after the last part: what the document says once, and the table of its objects. */
  end(): Buffer {
    const [first] = this.#parts;
    if (!first) throw new Error('A document without a part cannot be ended.');
    // Where a part cannot be kept for as long as it matters, the whole cannot, and does not claim so.
    const weakest = this.#parts.find(({ says }) => says.intents === null) ?? first;
    const pages = this.#parts.flatMap((part) => part.pages);
    const metadata = weakest.says.metadata.replace(/(NPages>)\d+/, `$1${pages.length}`);
    const parents = this.#parts.flatMap((part) => part.parents.map(([key, to]) => `${key} ${to} 0 R`));
    const ids = this.#parts.flatMap((part) => part.ids.map(([id, to]) => `${id} ${to} 0 R`));
    const { intents, catalog } = weakest.says;

    const objects = new Map<number, string>([
      [
        single.catalog,
        `<< /Type /Catalog /Pages ${refs([single.pages])} /Metadata ${refs([single.metadata])} ${
          intents === null ? '' : `/OutputIntents ${refs([intents])} `
        }/StructTreeRoot ${refs([single.structure])} /Outlines ${refs([single.bookmarks])} ${catalog} >>`,
      ],
      [single.pages, `<< /Type /Pages /Count ${pages.length} /Kids [${refs(pages)}] >>`],
      [
        single.structure,
        `<< /Type /StructTreeRoot ${first.says.roles} /K [${refs([single.document])}] /ParentTree << /Nums [${parents.join(' ')}] >> ` +
          `/IDTree << /Names [${ids.join(' ')}] >> /ParentTreeNextKey ${this.place.keys} >>`,
      ],
      [
        single.document,
        `<< /Type /StructElem /S /Document /P ${refs([single.structure])} /K [${refs(this.#parts.flatMap((part) => part.elements))}] >>`,
      ],
      [single.info, first.says.info],
      [
        single.metadata,
        `<< /Length ${metadata.length} /Type /Metadata /Subtype /XML >>\nstream\n${metadata}\nendstream`,
      ],
    ]);
    for (const [number, text] of this.#bookmarks()) objects.set(number, text);
    return this.#table(objects);
  }

  #passed(bytes: Buffer): Buffer {
    this.#length += bytes.length;
    this.#hash.update(bytes);
    return bytes;
  }

  /** The title's bookmark, with the headings of all parts under it, closed. */
  *#bookmarks(): Generator<[number, string]> {
    const [title, ...others] = this.#parts.flatMap((part) => part.bookmarks);
    const from = this.#next;
    const last = from + others.length;
    this.#next = last + 1;
    const under = others.length > 0 ? ` /First ${refs([from + 1])} /Last ${refs([last])} /Count ${-others.length}` : '';
    yield [single.bookmarks, `<< /Type /Outlines /First ${refs([from])} /Last ${refs([from])} /Count 1 >>`];
    if (!title) throw new Error('A document has no title that a bookmark leads to.');
    yield [from, `<< /Parent ${refs([single.bookmarks])} /Title ${title[0]} /Dest ${refs([title[1]])}${under} >>`];
    for (const [index, [words, to]] of others.entries()) {
      const number = from + 1 + index;
      const before = number > from + 1 ? ` /Prev ${refs([number - 1])}` : '';
      const after = number < last ? ` /Next ${refs([number + 1])}` : '';
      yield [number, `<< /Parent ${refs([from])} /Title ${words} /Dest ${refs([to])}${before}${after} >>`];
    }
  }

  #table(objects: ReadonlyMap<number, string>): Buffer {
    const written: Buffer[] = [];
    const places = new Map<number, Buffer>();
    let at = this.#length;
    for (const [number, text] of objects) {
      const bytes = Buffer.from(`${number} 0 obj\n${text}\nendobj\n`, 'latin1');
      places.set(number, entryOf(1, at, 0));
      written.push(bytes);
      at += bytes.length;
    }
    const table = this.#next;
    places.set(table, entryOf(1, at, 0));
    const known = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => places.get(from + index) ?? entryOf(0, 0, 0));
    const ofParts = Buffer.concat(this.#entries);
    const afterParts = firstOfParts + ofParts.length / entryWidths.reduce((sum, width) => sum + width, 0);
    const entries = deflateSync(
      Buffer.concat([entryOf(0, 0, 65_535), ...known(1, firstOfParts), ofParts, ...known(afterParts, table + 1)]),
    );
    const id = this.#hash.update(entries).digest('hex').slice(0, 32);
    const head =
      `${table} 0 obj\n<< /Type /XRef /Size ${table + 1} /W [${entryWidths.join(' ')}] /Root ${refs([single.catalog])} ` +
      `/Info ${refs([single.info])} /ID [<${id}> <${id}>] /Length ${entries.length} /Filter /FlateDecode >>\nstream\n`;
    return Buffer.concat([
      ...written,
      Buffer.from(head),
      entries,
      Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`),
    ]);
  }
}
