import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { givenTask } from '../apart/given-task.ts';
import type { LayoutHead } from './lay-out.ts';

/**
 * A process that lays one document out with Typst, says the PDF, and ends. The compiler is WebAssembly: it reaches no file,
 * no font and no network but what it is handed here.
 */
const faces = [
  '@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf',
  '@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
  // For letters that the house’s own face lacks.
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
];
const { resolve } = createRequire(import.meta.url);
const layouts = new URL('./layouts/', import.meta.url);

/** What the compiler answers: what was asked for, or what is wrong. */
type Answer = { readonly result?: Uint8Array; readonly hasError?: boolean; readonly diagnostics?: readonly unknown[] };
const asPdf = 1;
const inWords = 3;
const paged = 0;

/** More memory than any document needs that fits into its bounds with room to spare. */
const plenty = 160 * 1024 * 1024;

const {
  head: { layout },
  parts: [content = new Uint8Array(), picture],
} = await givenTask<LayoutHead>();
const { memory } = initSync({ module: await readFile(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
const builder = new TypstCompilerBuilder();
builder.set_dummy_access_model();
for (const face of faces) await builder.add_raw_font(await readFile(resolve(face)));
const compiler = await builder.build();
for (const name of await readdir(layouts))
  compiler.add_source(`/${name}`, await readFile(new URL(name, layouts), 'utf8'));
if (picture) compiler.map_shadow('/picture', picture);
try {
  const world = compiler.snapshot(undefined, `/${layout}.typ`, [['content', Buffer.from(content).toString('utf8')]]);
  const compiled: Answer = world.compile(paged, inWords);
  if (compiled.hasError) throw new Error(`The layout ${layout} fails: ${JSON.stringify(compiled.diagnostics)}`);
  const { result }: Answer = world.get_artifact(asPdf, inWords);
  if (!result) throw new Error(`The layout ${layout} made no document.`);
  process.stdout.write(showingTitle(result));
} catch (error) {
  // It stops dead where it is given no more memory: then this process ends as one does that has none left.
  const isFull = error instanceof Error && error.name === 'RuntimeError' && memory.buffer.byteLength > plenty;
  if (isFull) process.kill(process.pid, 'SIGKILL');
  throw error;
}

/**
 * The compiler asks viewers for a window that is called after the file, unless it claims a standard, which it cannot be
 * asked to do here. What it says instead is what holds anyhow, so that there is room for it: no byte moves.
 */
function showingTitle(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length);
  const given = /\/ViewerPreferences <<(\s+\/Direction \/L2R\s+)>>/.exec(bytes.toString('latin1'));
  const [whole = '', preferences = ''] = given ?? [];
  const wanted = ' /DisplayDocTitle true'.padEnd(preferences.length);
  if (given && wanted.length === preferences.length)
    bytes.write(wanted, given.index + whole.length - 2 - preferences.length, 'latin1');
  return bytes;
}
