import { ControlId } from '@claimlock/contract/identifiers';
import { addRisk } from '@claimlock/contract/risks/endpoints';
import type { ImportedColumns, ImportedField } from '@claimlock/contract/risks/imports';
import { sample } from '@claimlock/contract/sample';
import type { z } from 'zod';
import type { TableRow } from '../../../foundation/foreign-files/csv-table.ts';
import type { Problem } from '../../../foundation/foreign-files/unreadable.ts';
import { findControl } from '../../frameworks/index.ts';
import { categoryIn, dayIn, ratingIn, treatmentIn } from './labels.ts';

/** A risk as a row says it: who owns it and its department are names still. */
export type RiskDraft = {
  readonly place: string;
  readonly risk: Omit<z.input<typeof addRisk.input>, 'clientId' | 'ownerId' | 'departmentId'>;
  readonly owner: string;
  readonly department: string;
};

/** The rows of a register that are about what is over: their risks are not added again. */
const over = /^(?:resolved|closed|retired|done|archived|obsolete)\b/i;

/** The risk that a row says, or what is wrong with it; what is only left out is said as well. */
export function riskIn(
  row: TableRow,
  columns: ImportedColumns,
): { readonly draft?: RiskDraft; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const cellOf = (field: ImportedField) =>
    columns[field] === undefined ? '' : (row.cells[columns[field]] ?? '').trim();
  const say = (field: ImportedField, says: string, grave: boolean) =>
    void problems.push({ place: columns[field] === undefined ? row.place : row.cellAt(columns[field]), says, grave });
  /** What a cell says, where it says something that is understood. */
  const read = <T>(field: ImportedField, as: (cell: string) => T | undefined, otherwise: string, grave = false) => {
    const cell = cellOf(field);
    if (cell === '' && !grave) return undefined;
    const value = as(cell);
    if (value === undefined) say(field, cell === '' ? otherwise : `“${cell.slice(0, 60)}”: ${otherwise}`, grave);
    return value;
  };
  if (over.test(cellOf('status'))) {
    say('status', 'The risk is closed in the file, and is not added.', true);
    return { problems };
  }
  const scale = (which: 'likelihood' | 'impact') => (cell: string) => ratingIn(cell, which);
  const words = 'Use 1 to 5, or words such as Low, Likely or Severe.';
  const likelihood = read('likelihood', scale('likelihood'), words, true);
  const impact = read('impact', scale('impact'), words, true);
  const controls = controlsIn(cellOf('controls'));
  if (cellOf('controls') !== '' && controls.length === 0)
    say('controls', 'No common control is named; ignored.', false);
  const [first = '', ...more] = cellOf('title').split(/[\r\n]+/);
  const risk = {
    title: first.trim().slice(0, 200),
    description: [...more, ...(first.trim().length > 200 ? [first.trim()] : []), cellOf('description')]
      .filter((part) => part !== '')
      .join('\n')
      .slice(0, 4000),
    category: read('category', categoryIn, 'No such category; it is added under Other.') ?? ('Other' as const),
    likelihood: likelihood ?? 0,
    impact: impact ?? 0,
    inherentLikelihood: read('inherent-likelihood', scale('likelihood'), words) ?? null,
    inherentImpact: read('inherent-impact', scale('impact'), words) ?? null,
    residualLikelihood: read('target-likelihood', scale('likelihood'), words) ?? null,
    residualImpact: read('target-impact', scale('impact'), words) ?? null,
    treatment: read('treatment', treatmentIn, 'No such treatment; Mitigate is used.') ?? ('Mitigate' as const),
    plan: cellOf('plan').slice(0, 4000),
    reviewOn: read('review', dayIn, 'Give a date such as 2026-11-30 or 30/11/2026; ignored.') ?? null,
    controls,
  };
  if (problems.some(({ grave }) => grave)) return { problems };
  const checked = addRisk.input.safeParse({ clientId: sample.clientId, ...risk });
  if (!checked.success) {
    for (const { path, message } of checked.error.issues) say(path[0] === 'title' ? 'title' : 'status', message, true);
    return { problems };
  }
  return {
    draft: { place: row.place, risk, owner: cellOf('owner'), department: cellOf('department') },
    problems,
  };
}

function controlsIn(cell: string): ControlId[] {
  const named = cell.match(/\b[A-Z]{2,4}-\d{2}\b/g) ?? [];
  const known = [...new Set(named)].filter((id) => findControl(id));
  return known.slice(0, 20).map((id) => ControlId.parse(id));
}
