import { Unreadable } from './draft.ts';
import { lineAt } from './plain-text.ts';

/** How deeply what is in a JSON file may stand inside each other. */
const deepest = 100;

/** Reads JSON, after a look at how deep it goes: what is nested to break a reader is refused before it is read. */
export function jsonIn(text: string): unknown {
  checkDepth(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    const says = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(says)?.[1];
    const at = position === undefined ? text.length : Number(position);
    throw new Unreadable(`line ${lineAt(text, at)}`, 'This is not JSON any more from here on.');
  }
}

function checkDepth(text: string): void {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > deepest)
        throw new Unreadable(`line ${lineAt(text, at)}`, `This is nested more than ${deepest} levels deep.`);
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
}
