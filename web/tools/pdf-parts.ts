import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What of PDF.js is fetched only for a PDF that needs it: faces and letters that are not in the file, and two kinds of picture. */
const folders: readonly (readonly [folder: string, fetched: RegExp])[] = [
  ['cmaps', /\.bcmap$/],
  ['standard_fonts', /\.(?:pfb|ttf)$/],
  // The page's policy lets no WebAssembly run, so what reads those pictures is its slower twin.
  ['wasm', /_nowasm_fallback\.js$/],
];

/** Puts those parts where `open-pdf.ts` looks for them: beside the built pages, in a folder that changes its name with the version. */
export function pdfParts(): Plugin {
  const library = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')));
  const { version }: { version: string } = JSON.parse(readFileSync(`${library}package.json`, 'utf8'));
  return {
    name: 'pdf-parts',
    apply: 'build',
    generateBundle() {
      for (const [folder, fetched] of folders)
        for (const name of readdirSync(`${library}${folder}`))
          if (fetched.test(name))
            this.emitFile({
              type: 'asset',
              fileName: `assets/pdf-${version}/${folder}/${name}`,
              source: readFileSync(`${library}${folder}/${name}`),
            });
    },
  };
}
