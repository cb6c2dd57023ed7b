import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { givenTask } from '../apart/given-task.ts';
import { faces, ownFace } from './faces.ts';
import type { LayoutHead } from './lay-out.ts';
import { packedPart } from './pdf-part.ts';
import { partAsBytes } from './said-part.ts';

/**
 * A process that lays one document out with Typst, writes the PDF or the requested part of a longer one to its output, and ends. The compiler reads the folder of layouts and what it
 * is handed: what a document says is data to it. The machine's own faces are known to it as well, and none of them is used.
 */
const { resolve } = createRequire(import.meta.url);
const workspace = fileURLToPath(new URL('./layouts', import.meta.url));

/** ISO 19005-2, level A: to be kept for as long as it matters, and heard by whoever cannot see it. */
const archival = 'a-2a';

const {
  head: { layout, asked },
  parts: [content = new Uint8Array(), picture],
} = await givenTask<LayoutHead>();
const fontBlobs = await Promise.all(faces.map(async (face) => ownFace(await readFile(resolve(face)))));
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
if (picture) compiler.mapShadow(`${workspace}/picture`, Buffer.from(picture));
const compiled = compiler.compile({
  mainFilePath: `${workspace}/${layout}.typ`,
  inputs: { content: Buffer.from(content).toString('utf8') },
});
if (!compiled.result)
  throw new Error(`The layout ${layout} fails: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
process.stdout.write(answer(compiled.result));

function answer(document: NodeTypstDocument): Uint8Array {
  if (asked === 'whole') return asPdf(document);
  if (asked !== 'pages') return partAsBytes(packedPart(asPdf(document), asked));
  const headings: unknown = compiler.query(document, { selector: '<headings>', field: 'value' });
  return Buffer.from(JSON.stringify({ pages: document.numOfPages, headings }));
}

/** A document as PDF/A-2a where all of it can be kept so: letters that no face has cannot, and make it a plain tagged PDF. */
function asPdf(document: NodeTypstDocument): Buffer {
  try {
    return showingTitle(compiler.pdf(document, { pdfStandard: archival }));
  } catch (error) {
    // Whatever else is against it is a fault of a layout.
    if (!/could not be displayed with font/.test(String(error))) throw error;
    return showingTitle(compiler.pdf(document));
  }
}

/**
 * The compiler asks viewers for a window that is called after the file, unless it claims PDF/UA. What it says instead is what
 * holds anyhow, so that there is room for it: no byte moves.
 */
function showingTitle(pdf: Buffer): Buffer {
  const given = /\/ViewerPreferences <<(\s+\/Direction \/L2R\s+)>>/.exec(pdf.toString('latin1'));
  const [whole = '', preferences = ''] = given ?? [];
  const wanted = ' /DisplayDocTitle true'.padEnd(preferences.length);
  if (given && wanted.length === preferences.length)
    pdf.write(wanted, given.index + whole.length - 2 - preferences.length, 'latin1');
  return pdf;
}
