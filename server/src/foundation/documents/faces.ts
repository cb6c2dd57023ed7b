import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The typefaces that a document is set in: the product’s own, and one for letters that it lacks. */
const files = {
  regular: '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff',
  strong: '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff',
  'regular, any letter': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'strong, any letter': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const;

export type Face = keyof typeof files;

const { resolve } = createRequire(import.meta.url);

/** Gives a document its faces. */
export async function loadFaces(pdf: PDFKit.PDFDocument): Promise<void> {
  for (const [name, file] of Object.entries(files)) pdf.registerFont(name, await readFile(resolve(file)));
}

// What the Latin part of the house's face holds, as its publisher gives it.
const latin =
  /^[\t\n\r\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]*$/;

/** The face for a text: the house's own where it has every letter of it. */
export function faceFor(text: string, strong: boolean): Face {
  const face = strong ? 'strong' : 'regular';
  return latin.test(text) ? face : `${face}, any letter`;
}
