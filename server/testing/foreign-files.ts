import { deflateRawSync } from 'node:zlib';

/** A workbook of one sheet, put together by hand. */
export function workbook(rows: string, more: Record<string, string> = {}): Uint8Array {
  const pieces: Record<string, string> = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Rules" r:id="a"/><sheet name="Notes" r:id="b"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<R><Relationship Id="a" Target="worksheets/one.xml"/><Relationship Id="b" Target="/xl/worksheets/two.xml"/></R>',
    'xl/sharedStrings.xml': '<sst><si><t>ref</t></si><si><r><t>ti</t></r><r><t>tle</t></r></si></sst>',
    'xl/worksheets/one.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/worksheets/two.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>ref</t></is></c></row></sheetData></worksheet>',
    ...more,
  };
  return zip(Object.entries(pieces).map(([name, text]) => [name, Buffer.from(text)]));
}

/** An archive, put together by hand; what it says of the sizes in it is not so. */
export function zip(pieces: readonly (readonly [string, Buffer])[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of pieces) {
    const data = deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    // A size that is not so: what an archive says of itself is not believed.
    entry.writeUInt32LE(10, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    parts.push(head, Buffer.from(name), data);
    at += 30 + name.length + data.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(pieces.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}
