import { createHash } from 'node:crypto';
import type { OscalDocument } from '@claimlock/contract/oscal/endpoints';
import { ownNamespace } from '../own-frameworks/index.ts';

/** The version of OSCAL that is written, which is that of the schema we keep. */
const oscalVersion = '1.2.1';

/** The space of names in which our identifiers are made. It never changes: the same thing keeps its identifier. */
const nameSpace = Buffer.from('8f0f5b0e6d0c4c1f9b6c5a1d7e2f3a40', 'hex');

/** The identifier of a thing, the same each time: version 5 of RFC 9562, made of its name. */
export function uuidOf(...name: readonly string[]): string {
  const bytes = createHash('sha1').update(nameSpace).update(name.join('\u0000')).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export type WrittenProp = { name: string; ns?: string; class?: string; value: string };

/** A property of our own; none where there is no value. */
export function prop(name: string, value: string | number | boolean | null | undefined, of?: string): WrittenProp[] {
  const text = value === null || value === undefined ? '' : line(String(value));
  return text === '' ? [] : [{ name, ns: ownNamespace, ...(of !== undefined && { class: of }), value: text }];
}

/** Text on one line, as titles and values have to be. */
export function line(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A list that is left out where it is empty: OSCAL has no empty lists. */
export function some<Name extends string, Item>(name: Name, list: readonly Item[]): { [N in Name]?: readonly Item[] } {
  return list.length === 0 ? {} : ({ [name]: list } as { [N in Name]: readonly Item[] });
}

/** Text that is left out where there is none: OSCAL has no empty text. */
export function text<Name extends string>(name: Name, value: string | null | undefined): { [N in Name]?: string } {
  const trimmed = value?.trim();
  return trimmed ? ({ [name]: trimmed } as { [N in Name]: string }) : {};
}

/** What stands at the head of every document. */
export function metadata(
  title: string,
  version: string,
  at: Date,
  more: {
    readonly props?: readonly WrittenProp[];
    readonly parties?: readonly object[];
    readonly remarks?: string;
  } = {},
) {
  return {
    title: line(title),
    'last-modified': at.toISOString(),
    version: line(version),
    'oscal-version': oscalVersion,
    ...some('props', more.props ?? []),
    ...some('parties', more.parties ?? []),
    ...text('remarks', more.remarks),
  };
}

type Document = { readonly metadata: ReturnType<typeof metadata> };

/** The identifier of a document, made from its content: equal content has the same one, and different content another. */
export function contentId(document: Document, ...of: readonly string[]): string {
  const held = { ...document, metadata: { ...document.metadata, 'last-modified': undefined } };
  return uuidOf(...of, createHash('sha256').update(JSON.stringify(held)).digest('hex'));
}

/** A document under the identifier of its content. */
export function identified<Written extends Document>(
  document: Written,
  ...of: readonly string[]
): { readonly uuid: string } & Written {
  return { uuid: contentId(document, ...of), ...document };
}

/** The file name of a document, by which other documents in the same folder refer to it. */
export const fileNameOf = (frameworkId: string, document: OscalDocument) => `claimlock-${frameworkId}-${document}.json`;

/** The back-matter resource by which a document refers to another of ours. */
export function documentResource(
  uuid: string,
  title: string,
  frameworkId: string,
  document: OscalDocument,
): { uuid: string; title: string; rlinks: { href: string; 'media-type': string }[] } {
  const href = encodeURIComponent(fileNameOf(frameworkId, document));
  return { uuid, title: line(title), rlinks: [{ href, 'media-type': 'application/json' }] };
}

/** Gives out names for references as OSCAL wants them: no two the same, and each the same every time. */
export function tokens(taken = new Set<string>()): (wanted: string) => string {
  return (wanted) => {
    const clean = wanted.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replace(/-+$/, '');
    const base = /^[\p{L}_]/u.test(clean) ? clean : `r-${clean}`;
    let name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base}_${count}`;
    taken.add(name);
    return name;
  };
}
