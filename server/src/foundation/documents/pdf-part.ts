import { deflateSync } from 'node:zlib';

/** Where a part stands in the document that it becomes part of. */
export type PartPlace = {
  /** Which part this is, from 0. */
  readonly part: number;
  /** The first object number that is free for it. */
  readonly from: number;
  /** How many bytes stand before it. */
  readonly at: number;
  /** How many entries the structure tree’s parent tree has so far (ISO 32000-1, 14.7.4.4). */
  readonly keys: number;
};

/** What the whole has to know of a part, whose objects are written already; references are as they stand in the whole. */
export type PartSaid = {
  /** How many object numbers it takes. */
  readonly objects: number;
  readonly pages: readonly number[];
  readonly keys: number;
  /** The structure elements under its Document element, and the parent tree entry of each page. */
  readonly elements: readonly number[];
  readonly parents: readonly (readonly [key: number, object: number])[];
  readonly ids: readonly (readonly [id: string, object: number])[];
  /** A text of PDF's grammar each, and where it leads. */
  readonly bookmarks: readonly (readonly [title: string, to: number])[];
  /** What the whole says of itself as this part does. */
  readonly says: {
    readonly info: string;
    readonly metadata: string;
    readonly roles: string;
    readonly catalog: string;
    readonly intents: number | null;
  };
};

/** Objects that a document has one of, under these numbers; those of its parts follow. */
export const single = { catalog: 1, pages: 2, structure: 3, document: 4, bookmarks: 5, info: 6, metadata: 7 } as const;
export const firstOfParts = 8;

/** How many bytes an object takes in the table of objects: its kind, where it is, and its place there. */
const entrySizes = { kind: 1, where: 5, place: 2 } as const;
export const entryWidths = Object.values(entrySizes);
const entrySize = entrySizes.kind + entrySizes.where + entrySizes.place;

/** An entry of the table of objects: at a byte of the file (1), or packed into another object (2). */
export function entryOf(kind: 0 | 1 | 2, where: number, place: number): Buffer {
  const entry = Buffer.alloc(entrySize);
  entry.writeUInt8(kind, 0);
  entry.writeUIntBE(where, entrySizes.kind, entrySizes.where);
  entry.writeUIntBE(place, entrySizes.kind + entrySizes.where, entrySizes.place);
  return entry;
}

/** So many objects are packed together. */
const packedTogether = 500;

/** The objects of a PDF as our compiler writes it: a plain table at its end says where each begins, in their order. */
class Objects {
  readonly #pdf: Buffer;
  readonly #starts: readonly number[];
  readonly trailer: string;

  constructor(pdf: Buffer) {
    this.#pdf = pdf;
    const end = pdf.toString('latin1', pdf.lastIndexOf('startxref'));
    const table = Number(/startxref\s+(\d+)/.exec(end)?.[1]);
    const [listed = '', trailer = ''] = pdf.toString('latin1', table).split('trailer');
    this.trailer = trailer;
    this.#starts = [...listed.matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at)).concat(table);
    if (!trailer || this.#starts.length !== Number(/\/Size (\d+)/.exec(trailer)?.[1]))
      throw new Error('A part of a document is not written as parts are.');
  }

  get count(): number {
    return this.#starts.length - 1;
  }

  /** An object’s own bytes, without its number and its end. */
  bytes(number: number): Buffer {
    const whole = this.#pdf.subarray(this.#starts[number - 1], this.#starts[number]);
    return whole.subarray(whole.indexOf(' obj\n') + ' obj\n'.length, whole.lastIndexOf('\nendobj'));
  }

  text(number: number): string {
    return this.bytes(number).toString('latin1');
  }
}

/** Which object an entry of a dictionary refers to; none where it has no such entry. */
const refersTo = (text: string, name: string) => {
  const found = new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1];
  return found === undefined ? null : Number(found);
};
const needed = (text: string, name: string): number => {
  const found = refersTo(text, name);
  if (found === null) throw new Error(`A part of a document has no ${name}.`);
  return found;
};
const listed = (text: string, name: string) =>
  [...(new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, n]) => Number(n));

/** Where a text in parentheses that begins here ends; those in it come in pairs or are escaped. */
function endOfText(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

/** Grammar changed, and what stands in it as text left as it is. */
function outsideTexts(text: string, change: (grammar: string) => string): string {
  let out = '';
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('(', at);
    if (next < 0) return out + change(text.slice(at));
    const end = endOfText(text, next);
    out += change(text.slice(at, next)) + text.slice(next, end);
    at = end;
  }
  return out;
}

/** The value of an entry that is a dictionary of no further ones. */
const dictionary = (text: string, name: string) => new RegExp(`/${name} <<[^<>]*>>`).exec(text)?.[0] ?? '';

/** The bookmarks of a part, in their order, however they are nested: a title each, and the object that it leads to. */
function bookmarksOf(objects: Objects, first: number | null): [title: string, to: number][] {
  const found: [string, number][] = [];
  for (let next = first; next !== null; ) {
    const item = objects.text(next);
    const from = item.indexOf('/Title ') + '/Title '.length;
    const end = item[from] === '(' ? endOfText(item, from) : item.indexOf('>', from) + 1;
    const grammar = item.slice(0, from) + item.slice(end);
    found.push([item.slice(from, end), needed(grammar, 'Dest')], ...bookmarksOf(objects, refersTo(grammar, 'First')));
    next = refersTo(grammar, 'Next');
  }
  return found;
}

/** A PDF of our compiler as part of a larger one: what the whole says once is taken out, and the rest is numbered on and packed. */
export function packedPart(pdf: Buffer, place: PartPlace): { said: PartSaid; entries: Buffer; body: Buffer } {
  const objects = new Objects(pdf);
  const root = needed(objects.trailer, 'Root');
  const info = needed(objects.trailer, 'Info');
  const catalog = objects.text(root);
  const [metadata, pages, structure] = [
    needed(catalog, 'Metadata'),
    needed(catalog, 'Pages'),
    needed(catalog, 'StructTreeRoot'),
  ];
  const bookmarks = refersTo(catalog, 'Outlines');
  const tree = objects.text(structure);
  const [document = 0] = listed(tree, 'K');

  const numbers = new Map<number, number>([
    [root, single.catalog],
    [info, single.info],
    [metadata, single.metadata],
    [pages, single.pages],
    [structure, single.structure],
    [document, single.document],
  ]);
  if (bookmarks !== null) numbers.set(bookmarks, single.bookmarks);
  const kept: number[] = [];
  for (let number = 1; number <= objects.count; number += 1) {
    if (numbers.has(number)) continue;
    numbers.set(number, place.from + kept.length);
    kept.push(number);
  }
  const numbered = (number: number) => numbers.get(number) ?? 0;
  // What rows and headings of two parts call each other by must not be the same.
  const own = (id: string) => `(P${String(place.part).padStart(4, '0')}${id.slice(1)}`;
  const renumbered = (text: string) =>
    outsideTexts(text, (grammar) =>
      grammar
        .replace(/\b(\d+) 0 R\b/g, (_, number: string) => `${numbered(Number(number))} 0 R`)
        .replace(/\/(StructParents?) (\d+)/g, (_, name: string, key: string) => `/${name} ${Number(key) + place.keys}`),
    )
      .replace(/\/ID (\(U\d+x\d+y\d+\))/g, (_, id: string) => `/ID ${own(id)}`)
      .replace(/\/Headers \[[^\]]*\]/g, (heads) => heads.replace(/\(U\d+x\d+y\d+\)/g, own));

  const body = new Body(place, kept.length);
  for (const number of kept) {
    const bytes = objects.bytes(number);
    const stream = bytes.indexOf('\nstream\n');
    if (stream < 0) body.packed(numbered(number), renumbered(bytes.toString('latin1')));
    else body.plain(numbered(number), renumbered(bytes.toString('latin1', 0, stream)), bytes.subarray(stream));
  }
  const written = body.ended();
  const nested = (text: string, name: string, pattern: RegExp) =>
    new RegExp(`/${name} <<[^>]*?\\[([^>]*)\\]`).exec(text)?.[1]?.matchAll(pattern) ?? [];
  const intents = refersTo(catalog, 'OutputIntents');
  return {
    said: {
      objects: written.objects,
      pages: listed(objects.text(pages), 'Kids').map(numbered),
      keys: Number(/\/ParentTreeNextKey (\d+)/.exec(tree)?.[1] ?? 0),
      elements: listed(objects.text(document), 'K').map(numbered),
      parents: [...nested(tree, 'ParentTree', /(\d+) (\d+) 0 R/g)].map(([, key, to]) => [
        Number(key) + place.keys,
        numbered(Number(to)),
      ]),
      ids: [...nested(tree, 'IDTree', /(\(U\d+x\d+y\d+\)) (\d+) 0 R/g)].map(([, id = '', to]) => [
        own(id),
        numbered(Number(to)),
      ]),
      bookmarks: bookmarksOf(objects, bookmarks === null ? null : refersTo(objects.text(bookmarks), 'First')).map(
        ([title, to]) => [title, numbered(to)],
      ),
      says: {
        info: objects.text(info),
        metadata: /stream\n([\s\S]*)\nendstream/.exec(objects.text(metadata))?.[1] ?? '',
        roles: dictionary(tree, 'RoleMap'),
        catalog: [
          /\/Lang \([^)]*\)/.exec(catalog)?.[0],
          dictionary(catalog, 'MarkInfo'),
          dictionary(catalog, 'ViewerPreferences'),
        ].join(' '),
        intents: intents === null ? null : numbered(intents),
      },
    },
    entries: written.entries,
    body: written.bytes,
  };
}

/** The objects of a part as they are written: those with bytes of their own plainly, all others packed together. */
class Body {
  readonly #place: PartPlace;
  readonly #entries: Buffer[];
  readonly #written: Buffer[] = [];
  #length = 0;
  #next: number;
  #waiting: (readonly [number: number, text: string])[] = [];

  constructor(place: PartPlace, count: number) {
    this.#place = place;
    this.#entries = Array.from({ length: count }, () => entryOf(0, 0, 0));
    this.#next = place.from + count;
  }

  plain(number: number, head: string, rest: Uint8Array): void {
    this.#entries[number - this.#place.from] = entryOf(1, this.#place.at + this.#length, 0);
    this.#write(Buffer.from(`${number} 0 obj\n${head}`, 'latin1'), rest, Buffer.from('\nendobj\n'));
  }

  packed(number: number, text: string): void {
    this.#waiting.push([number, text]);
    if (this.#waiting.length === packedTogether) this.#pack();
  }

  ended(): { objects: number; entries: Buffer; bytes: Buffer } {
    if (this.#waiting.length > 0) this.#pack();
    return {
      objects: this.#entries.length,
      entries: Buffer.concat(this.#entries),
      bytes: Buffer.concat(this.#written),
    };
  }

  #write(...parts: Uint8Array[]): void {
    for (const part of parts) {
      this.#written.push(Buffer.from(part));
      this.#length += part.length;
    }
  }

  #pack(): void {
    const holder = this.#next;
    this.#next += 1;
    let index = '';
    let texts = '';
    for (const [place, [number, text]] of this.#waiting.entries()) {
      index += `${number} ${texts.length} `;
      texts += `${text}\n`;
      this.#entries[number - this.#place.from] = entryOf(2, holder, place);
    }
    const bytes = deflateSync(Buffer.from(index + texts, 'latin1'));
    const head = `<< /Type /ObjStm /N ${this.#waiting.length} /First ${index.length} /Length ${bytes.length} /Filter /FlateDecode >>`;
    this.#waiting = [];
    this.#entries.push(entryOf(0, 0, 0));
    this.plain(holder, head, Buffer.concat([Buffer.from('\nstream\n'), bytes, Buffer.from('\nendstream')]));
  }
}
