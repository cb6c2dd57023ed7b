import { lineAt } from './plain-text.ts';
import { Unreadable } from './unreadable.ts';

/** How deeply what is in a JSON file may stand inside each other. */
const deepest = 100;

/**
 * Reads JSON, after a look at how deep it goes and whether it names anything twice: what is nested to break a reader is
 * refused before it is read, and of two values under one name the reader would silently keep the last.
 */
export function jsonIn(text: string): unknown {
  checkShape(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    const says = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(says)?.[1];
    const at = position === undefined ? text.length : Number(position);
    throw new Unreadable(`line ${lineAt(text, at)}`, 'This is not JSON any more from here on.');
  }
}

function checkShape(text: string): void {
  // The names in each object around a place; none in a list.
  const around: (Set<string> | undefined)[] = [];
  let opened = -1;
  let last = { from: 0, to: 0 };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (opened >= 0) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) {
        last = { from: opened + 1, to: at };
        opened = -1;
      }
    } else if (code === 0x22) opened = at;
    else if (code === 0x7b || code === 0x5b) {
      around.push(code === 0x7b ? new Set() : undefined);
      if (around.length > deepest)
        throw new Unreadable(`line ${lineAt(text, at)}`, `This is nested more than ${deepest} levels deep.`);
    } else if (code === 0x7d || code === 0x5d) around.pop();
    else if (code === 0x3a) {
      const name = plain(text.slice(last.from, last.to));
      if (around.at(-1)?.has(name))
        throw new Unreadable(`line ${lineAt(text, last.from)}`, `“${name}” stands twice in one object.`);
      around.at(-1)?.add(name);
    }
  }
}

/** A name as its reader will have it: what is written with escapes is the same name. */
function plain(name: string): string {
  if (!name.includes('\\')) return name;
  try {
    return String(JSON.parse(`"${name}"`));
  } catch {
    // It is no JSON: whoever reads all of it says so, with the line.
    return name;
  }
}
