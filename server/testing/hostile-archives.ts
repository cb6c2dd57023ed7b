import { gzipSync } from 'node:zlib';
import type { ErrorCode } from '@claimlock/contract/errors';
import { compoundByHand } from './compound-by-hand.ts';
import { type HandPart, withEnd64, zipByHand } from './zip-by-hand.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A file that somebody might send to do harm, and what it is refused with: nothing where it is taken as what it says. */
export type HostileFile = {
  readonly what: string;
  readonly name: string;
  readonly make: () => Bytes;
  readonly refused: Extract<ErrorCode, `file.${string}`> | 'empty' | 'program' | undefined;
  /** What it is, in words, where it is taken. */
  readonly type?: string;
};

/** Bytes of which each is a sign. */
export const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'));
/** Words that nobody reads. */
export const words = Buffer.from('Words that somebody wrote. '.repeat(20));
/** A part of an archive with some words in it. */
export const part = (name: string, more: Partial<HandPart> = {}): HandPart => ({ name, content: words, ...more });
const many = (count: number, more: (place: number) => Partial<HandPart> = () => ({})): HandPart[] =>
  Array.from({ length: count }, (_, place) => ({ name: `${place}.txt`, stored: true, ...more(place) }));

const bomb = () => zipByHand([part('zeros.txt', { content: Buffer.alloc(64 * 1024 * 1024) })]);
const number64 = (value: bigint) => {
  const field = Buffer.alloc(12);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8, 2);
  field.writeBigUInt64LE(value, 4);
  return field;
};

/** Archives that would take all the room there is, or all the time. */
export const bombs: readonly HostileFile[] = [
  { what: 'an archive that grows a thousandfold', name: 'bomb.zip', make: bomb, refused: 'file.unpacks-too-large' },
  { what: 'a Word document that does', name: 'bomb.docx', make: bomb, refused: 'file.unpacks-too-large' },
  {
    what: 'an archive in an archive',
    name: 'nested.zip',
    make: () => zipByHand([part('inner.zip', { content: Buffer.from(zipByHand([part('a.txt')])) })]),
    refused: 'file.archive-in-archive',
  },
  {
    what: 'an archive in an archive under another name',
    name: 'nested.zip',
    make: () => zipByHand([part('notes.txt', { content: Buffer.from(zipByHand([part('a.txt')])), stored: true })]),
    refused: 'file.archive-in-archive',
  },
  {
    what: 'parts that share their bytes',
    name: 'overlap.zip',
    make: () => zipByHand(many(40, () => ({ content: words, stored: true, at: 0 }))),
    refused: 'file.unpacks-too-large',
  },
  {
    what: 'more than 65,535 parts',
    name: 'many.zip',
    make: () => withEnd64(zipByHand(many(65_540)), { count: 65_540n }),
    refused: 'file.unpacks-too-large',
  },
  {
    what: 'more than 65,535 parts of which fewer are told',
    name: 'many.zip',
    make: () => zipByHand(many(65_540), { count: 4 }),
    refused: 'file.archive-damaged',
  },
  {
    what: 'a gigantic size',
    name: 'giant.zip',
    make: () => zipByHand([part('a.txt', { size: 0xffff_fffe })]),
    refused: 'file.unpacks-too-large',
  },
  {
    what: 'a size beyond all numbers',
    name: 'giant.zip',
    make: () => zipByHand([part('a.txt', { size: 0xffff_ffff, extra: number64(0xffff_ffff_ffff_ffffn) })]),
    refused: 'file.archive-damaged',
  },
  {
    what: 'a size of terabytes',
    name: 'giant.zip',
    make: () => zipByHand([part('a.txt', { size: 0xffff_ffff, extra: number64(2n ** 42n) })]),
    refused: 'file.unpacks-too-large',
  },
  {
    what: 'a gzip archive that grows',
    name: 'bomb.gz',
    make: () => new Uint8Array(gzipSync(Buffer.alloc(64 * 1024 * 1024))),
    refused: 'file.unpacks-too-large',
  },
];

/** Archives and older documents that are damaged or lie about themselves. */
export const damaged: readonly HostileFile[] = [
  {
    what: 'an archive that was cut off',
    name: 'cut.zip',
    make: () => zipByHand(many(20)).slice(0, -40),
    refused: 'file.archive-damaged',
  },
  {
    what: 'an archive of four bytes',
    name: 'cut.zip',
    make: () => bytesOf('PK\x03\x04'),
    refused: 'file.archive-damaged',
  },
  {
    what: 'a list that is elsewhere',
    name: 'lies.zip',
    make: () => withEnd64(zipByHand(many(3)), { listAt: 2n ** 40n }),
    refused: 'file.archive-damaged',
  },
  {
    what: 'an end that is elsewhere',
    name: 'lies.zip',
    make: () => withEnd64(zipByHand(many(3)), { at: 2n ** 50n }),
    refused: 'file.archive-damaged',
  },
  {
    what: 'parts by the trillion',
    name: 'lies.zip',
    make: () => withEnd64(zipByHand(many(3)), { count: 2n ** 45n }),
    refused: 'file.unpacks-too-large',
  },
  {
    what: 'a part that calls itself something else',
    name: 'lies.zip',
    make: () => zipByHand([part('a.txt', { headName: 'b.exe' })]),
    refused: 'file.archive-damaged',
  },
  {
    what: 'the same part twice',
    name: 'twice.zip',
    make: () => zipByHand([part('a.txt'), part('a.txt')]),
    refused: 'file.archive-damaged',
  },
  {
    what: 'a name of 60,000 signs',
    name: 'names.zip',
    make: () => zipByHand([part('n'.repeat(60_000))]),
    refused: 'file.archive-damaged',
  },
  {
    what: 'a name that leads out',
    name: 'names.zip',
    make: () => zipByHand([part('../../etc/passwd')]),
    refused: 'file.archive-names',
  },
  {
    what: 'a name that leads out of a folder of Windows',
    name: 'names.zip',
    make: () => zipByHand([part('a\\..\\..\\b.txt')]),
    refused: 'file.archive-names',
  },
  {
    what: 'a name from the top',
    name: 'names.zip',
    make: () => zipByHand([part('/etc/passwd')]),
    refused: 'file.archive-names',
  },
  {
    what: 'a link out of the folder',
    name: 'link.zip',
    make: () => zipByHand([part('a', { attributes: 0xa1ff_0000 })]),
    refused: 'file.archive-names',
  },
  {
    what: 'an older document in a circle',
    name: 'circle.doc',
    make: () => compoundByHand({ WordDocument: Buffer.alloc(4096) }, { circle: true }),
    refused: 'file.archive-damaged',
  },
  {
    what: 'an older document that was cut off',
    name: 'cut.doc',
    make: () => compoundByHand({ WordDocument: Buffer.alloc(4096) }).slice(0, 700),
    refused: 'file.archive-damaged',
  },
];
