import { type Document, LineCounter, parseDocument } from 'yaml';
import { lineAt } from '../../foundation/foreign-files/plain-text.ts';
import { Unreadable } from '../../foundation/foreign-files/unreadable.ts';

/** How often a part of a YAML file may be repeated by an alias: what is read here does not need it at all. */
const mostAliases = 50;
const largest = 5 * 1024 * 1024;

/** What stands in a YAML text, with where each part of it is; what is no YAML, or made to exhaust its reader, is refused. */
export function yamlIn(text: string): { document: Document; counter: LineCounter; value: unknown } {
  if (text.length > largest)
    throw new Unreadable('the file', 'YAML may have up to 5 MB. Give the JSON form of this document.');
  const counter = new LineCounter();
  // Values that look like days stay text, as OSCAL and libraries mean them.
  const document = read(text, () => parseDocument(text, { lineCounter: counter, schema: 'core', version: '1.2' }));
  const [error] = document.errors;
  if (error) throw new Unreadable(`line ${counter.linePos(error.pos[0]).line}`, toldOf(error.message));
  return { document, counter, value: read(text, () => document.toJS({ maxAliasCount: mostAliases })) };
}

const tooDeep = 'This is nested too deeply to be read.';

/** What the reader says to those who program, as people are told it. */
const known = [
  ['call stack', tooDeep],
  ['multiple documents', 'A second document begins here. A file is one document.'],
] as const;

const toldOf = (message: string) =>
  known.find(([part]) => message.includes(part))?.[1] ??
  `This is not YAML: ${message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? ''}.`;

function read<T>(text: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw new Unreadable('the file', tooDeep);
    const alias = text.search(/:\s*\*\S/);
    throw new Unreadable(
      `line ${alias < 0 ? 1 : lineAt(text, alias + 1)}`,
      `Aliases repeat parts of this file more than ${mostAliases} times.`,
    );
  }
}
