import type { Row } from '../../ui/form/form-values.ts';
import type { RowFact, RowField } from './row-fields.ts';

/** A figure as people type or paste it: `1,250`, `£18m`, `2.5k`, `60 %`; NaN where it is none. */
export function readFigure(typed: string): number {
  const found = /^£?(\d[\d,]*(?:\.\d+)?)(k|m|bn)?%?$/i.exec(typed.replace(/\s/g, ''));
  if (!found) return Number.NaN;
  const size = { k: 1e3, m: 1e6, bn: 1e9 }[found[2]?.toLowerCase() ?? ''] ?? 1;
  // A figure with decimals in tenths and hundredths has to come out whole.
  return Number((Number(found[1]?.replaceAll(',', '')) * size).toPrecision(15));
}

/** Pounds as people type them, in pence; NaN where they are none, and a fraction where a penny is split. */
export const readPounds = (typed: string): number => Number((readFigure(typed) * 100).toPrecision(15));

/** A row as it is sent. */
export function sentRow({ fields }: RowFact, row: Row): unknown {
  const cells = fields.map(({ name, kind }) => [name, sentCell(kind, row[name] ?? '')] as const);
  // A list of names has rows of one text.
  if (fields[0]?.name === 'value') return cells[0]?.[1];
  return Object.fromEntries(cells);
}

function sentCell(kind: RowField['kind'], typed: string): unknown {
  if (kind === 'pounds') return readPounds(typed);
  if (kind === 'figure') return readFigure(typed);
  return kind === 'yes' ? typed === 'yes' : typed;
}

/** A value as the cells of a row show it for editing. */
export function typedRow({ fields }: RowFact, value: unknown): Row {
  const of = (name: string): unknown =>
    name === 'value' ? value : value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined;
  return Object.fromEntries(fields.map(({ name, kind }) => [name, typedCell(kind, of(name))]));
}

function typedCell(kind: RowField['kind'], value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (kind === 'pounds' && typeof value === 'number')
    return (value / 100).toFixed(value % 100 === 0 ? 0 : 2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A row with nothing in it but what is usual. */
export function emptyRow({ fields }: RowFact): Row {
  return Object.fromEntries(fields.map(({ name, usual }) => [name, usual ?? '']));
}
