import { implementationNames } from '@claimlock/contract/compliance/implementation-words';
import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import { listNames } from '@claimlock/contract/words';
import { sayDay, sayInstant } from '../../foundation/clock.ts';

/** The codes of fields that have words of their own on screens; the others are their own words. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  implementation: implementationNames,
  checkId: checkNames,
  list: listNames,
};

/** What people or files have written is shown as it was written. */
const written = new Set(['address', 'detail', 'name', 'note', 'reason', 'ref', 'subject', 'text', 'title', 'value']);

/** A value of an entry as people read it: days, instants, yes or no, and codes in words; null where there is none. */
export function sayValue(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(2);
  const text = String(value);
  if (written.has(field)) return text;
  const own = words[field];
  if (own && Object.hasOwn(own, text)) return own[text] ?? text;
  // An id is named by the module that knows it.
  if (/Id$/.test(field)) return text;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return sayDay(text);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/.test(text)) return sayInstant(text);
  return /^[a-z]+([-_][a-z]+)+$/.test(text) ? text.replace(/[-_]/g, ' ') : text;
}
