import { type Document, LineCounter, parseDocument } from 'yaml';
import { lineAt } from '../../foundation/foreign-files/plain-text.ts';
import { Unreadable } from '../../foundation/foreign-files/unreadable.ts';

/** The most aliases in a YAML file: none of the formats needs any. */
const mostAliases = 50;
const largest = 5 * 1024 * 1024;

/** The contents of a YAML text with the position of each part; refuses invalid YAML and files made to exhaust the reader. */
export function yamlIn(text: string): { document: Document; counter: LineCounter; value: unknown } {
  if (text.length > largest)
    throw new Unreadable(null, 'YAML may have up to 5 MB. Give the JSON form of this document.');
  const counter = new LineCounter();
  // Values that look like dates stay text, as OSCAL and libraries define them.
  const document = read(text, () => parseDocument(text, { lineCounter: counter, schema: 'core', version: '1.2' }));
  const [error] = document.errors;
  if (error) throw new Unreadable(`line ${counter.linePos(error.pos[0]).line}`, toldOf(error.message));
  return { document, counter, value: read(text, () => document.toJS({ maxAliasCount: mostAliases })) };
}

const tooDeep = 'This is nested too deeply to be read.';

/** The line of a part of a YAML document; the first where there is no such part. */
export function lineIn(
  { document, counter }: { document: Document; counter: LineCounter },
  at: readonly unknown[],
): string {
  const node: unknown = document.getIn(at, true);
  const range = node !== null && typeof node === 'object' && 'range' in node ? node.range : undefined;
  const from: unknown = Array.isArray(range) ? range[0] : undefined;
  return `line ${typeof from === 'number' ? counter.linePos(from).line : 1}`;
}

/** Messages of the YAML library in plain words. */
const known = [
  ['call stack', tooDeep],
  ['multiple documents', 'A second YAML document begins here. A file may contain only one.'],
] as const;

const toldOf = (message: string) =>
  known.find(([part]) => message.includes(part))?.[1] ??
  `This is not YAML: ${message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? ''}.`;

function read<T>(text: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw new Unreadable(null, tooDeep);
    const alias = text.search(/:\s*\*\S/);
    throw new Unreadable(
      `line ${alias < 0 ? 1 : lineAt(text, alias + 1)}`,
      `Aliases repeat parts of this file more than ${mostAliases} times.`,
    );
  }
}
