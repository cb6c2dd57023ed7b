import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

/** A PDF of one page that says a sentence, as few bytes as a reader needs. */
export const smallPdf = (sentence: string) => onePage(`BT /F1 12 Tf 72 720 Td (${sentence}) Tj ET`, '');

/** A PDF of a few kilobytes whose one page is a gigabyte of spaces, packed twice. */
export function bombPdf(): Uint8Array<ArrayBuffer> {
  const packed = deflateSync(Buffer.alloc(1024 * 1024 * 1024, ' '), { level: 1 });
  return onePage(deflateSync(packed).toString('latin1'), '/Filter[/FlateDecode/FlateDecode]');
}

/** A PDF of one page with what is drawn on it, one character a byte. */
function onePage(stream: string, filter: string): Uint8Array<ArrayBuffer> {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}${filter}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

/** A Word document that says a sentence. */
export function smallDocx(sentence: string): Uint8Array<ArrayBuffer> {
  const office = 'http://schemas.openxmlformats.org';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${sentence}</w:t></w:r></w:p></w:body></w:document>`,
  };
  const entries = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
}
