import { SaxesParser } from 'saxes';
import { type CellFormat, cellFormat } from './cell-format.ts';
import { Unreadable } from './unreadable.ts';
import type { ZipArchive } from './zip-archive.ts';

/** A sheet of a workbook, with its path in the archive. */
export type Sheet = { readonly name: string; readonly path: string; readonly isHidden: boolean };
type Attributes = Readonly<Record<string, string>>;
type Hears = {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
  /** True when the rest is not needed. */
  readonly isEnough?: () => boolean;
};

/** Reads a part of a workbook until its end or until the listener has enough; false if there is no such part. */
export function readXml(archive: ZipArchive, path: string, hears: Hears): boolean {
  const bytes = archive.piece(path);
  if (!bytes) return false;
  const parser = new SaxesParser({ xmlns: false });
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('doctype', () => {
    throw new Unreadable(path, 'This part declares a document type of its own, which no workbook needs.');
  });
  parser.on('error', () => {
    throw new Unreadable(`${path}, line ${parser.line}`, 'This part of the workbook is damaged.');
  });
  if (hears.open) parser.on('opentag', ({ name, attributes }) => hears.open?.(local(name), attributes as Attributes));
  if (hears.text) parser.on('text', hears.text);
  if (hears.close) parser.on('closetag', ({ name }) => hears.close?.(local(name)));
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += 65_536) {
    parser.write(decoder.decode(bytes.subarray(at, at + 65_536), { stream: true }));
    if (hears.isEnough?.()) return true;
  }
  parser.write(decoder.decode()).close();
  return true;
}

/** The sheets of a workbook in their order, and whether its dates count from 1904. */
export function sheetsOf(archive: ZipArchive): { sheets: Sheet[]; from1904: boolean } {
  const targets = new Map<string, string>();
  readXml(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target.replace(/^\/?(xl\/)?/, 'xl/'));
    },
  });
  const sheets: Sheet[] = [];
  let from1904 = false;
  const found = readXml(archive, 'xl/workbook.xml', {
    open: (name, attributes) => {
      const path = targets.get(attributes['r:id'] ?? '');
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet' && attributes.name && path)
        sheets.push({ name: attributes.name, path, isHidden: /hidden/i.test(attributes.state ?? '') });
    },
  });
  if (!found) throw new Unreadable(null, 'This is an archive, and not a workbook.');
  return { sheets, from1904 };
}

/** The shared texts of cells, by their number. */
export function stringsOf(archive: ZipArchive): string[] {
  const strings: string[] = [];
  let parts: string[] = [];
  let inText = false;
  let phonetic = false;
  readXml(archive, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') parts = [];
      if (name === 'rPh') phonetic = true;
      inText = name === 't' && !phonetic;
    },
    text: (text) => {
      if (inText) parts.push(text);
    },
    close: (name) => {
      if (name === 'si') strings.push(parts.join(''));
      if (name === 'rPh') phonetic = false;
      if (name === 't') inText = false;
    },
  });
  return strings;
}

/** The number format of each style, by the style's number. */
export function formatsOf(archive: ZipArchive, from1904: boolean): CellFormat[] {
  const codes = new Map<number, string>();
  const formats = new Map<number, CellFormat>();
  const styles: CellFormat[] = [];
  let inStyles = false;
  readXml(archive, 'xl/styles.xml', {
    open: (name, { numFmtId, formatCode }) => {
      const id = Number(numFmtId ?? 0);
      if (name === 'numFmt' && formatCode !== undefined) codes.set(id, formatCode);
      if (name === 'cellXfs') inStyles = true;
      if (name !== 'xf' || !inStyles) return;
      const format = formats.get(id) ?? cellFormat(id, codes.get(id), from1904);
      formats.set(id, format);
      styles.push(format);
    },
    close: (name) => {
      if (name === 'cellXfs') inStyles = false;
    },
  });
  return styles;
}
