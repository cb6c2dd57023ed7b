import { formatDate, formatInstant } from '../../lib/format.ts';
import type { ContractField } from './contract-fields.ts';
import { asTyped, instantOf } from './typed-instant.ts';

/** What a form holds of a value as the contract writes it: text as it is typed, choices, or yes and no. */
export function heldValue({ kind, usual }: ContractField, written: unknown): unknown {
  const value = written === undefined ? usual : written;
  if (kind === 'flag') return value === true;
  if (kind === 'choices' || kind === 'rows') return Array.isArray(value) ? value : [];
  if (value === undefined || value === null) return '';
  return kind === 'instant' ? asTyped(String(value)) : String(value);
}

/** What is sent of a value that a form holds, as the contract writes it; undefined where nothing is said. `before` is what was there. */
export function sentValue({ kind, empty }: ContractField, held: unknown, before: unknown): unknown {
  if (held === '' || (kind === 'number' && typeof held === 'string' && held.trim() === '')) {
    // An empty text would be read as the number 0.
    if (kind === 'number' && empty === 'refused') return Number.NaN;
    return empty === 'none' ? null : empty === 'unsaid' ? undefined : '';
  }
  if (kind !== 'instant') return held;
  // The field knows minutes only: whoever leaves it alone does not move the moment.
  return typeof before === 'string' && asTyped(before) === held ? before : instantOf(String(held));
}

/** What a form holds, in words: for somebody who compares it with what another saved. */
export function wordsOf({ kind }: ContractField, held: unknown): string {
  if (Array.isArray(held)) return held.map(String).join(', ');
  if (typeof held === 'boolean') return held ? 'Yes' : 'No';
  const text = String(held);
  if (text === '') return '';
  if (kind === 'instant') return formatInstant(instantOf(text) || text);
  return kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
}
