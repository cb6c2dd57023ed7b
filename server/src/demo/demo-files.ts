/** A page of text as a PDF of our own: one page, one font, nothing else. */
export function pdfOf(title: string, lines: readonly string[]): Uint8Array {
  const written = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '-');
  const body = [
    ...['BT', '/F1 16 Tf', '56 770 Td', `(${written(title)}) Tj`, '/F1 11 Tf', '0 -30 Td', '16 TL'],
    ...lines.map((line) => `(${written(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${body.length} >>\nstream\n${body}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, place) => {
    const at = file.length;
    file += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Rows as a table that spreadsheets open. */
export function csvOf(rows: readonly (readonly string[])[]): Uint8Array {
  return Buffer.from(rows.map((row) => `${row.join(',')}\r\n`).join(''));
}

/** Lines of text. */
export function textOf(lines: readonly string[]): Uint8Array {
  return Buffer.from(`${lines.join('\n')}\n`);
}
