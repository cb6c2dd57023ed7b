import { type ImportedColumns, type ImportedField, importedFields } from '@claimlock/contract/risks/imports';
import { plainWords } from './labels.ts';

/** Known headings of each field without punctuation, the best match first: our own exports, and registers elsewhere. */
const headings: Readonly<Record<ImportedField, readonly string[]>> = {
  title: ['risk', 'title', 'risk title', 'risk name', 'name', 'subject', 'risk statement', 'risk event', 'threat'],
  description: ['description', 'risk description', 'details', 'scenario', 'cause', 'notes'],
  category: ['category', 'risk category', 'type', 'risk type', 'area'],
  department: ['department', 'business unit', 'team', 'function', 'division'],
  likelihood: [
    ...['current likelihood', 'likelihood 1 to 5', 'likelihood', 'probability', 'l', 'net likelihood'],
    ...['current probability', 'likelihood score'],
  ],
  impact: [
    ...['current impact', 'impact 1 to 5', 'impact', 'severity', 'consequence', 'i', 'net impact', 'current severity'],
    ...['impact score'],
  ],
  'inherent-likelihood': [
    ...['inherent likelihood', 'gross likelihood', 'initial likelihood', 'inherent probability', 'raw likelihood'],
  ],
  'inherent-impact': ['inherent impact', 'gross impact', 'initial impact', 'inherent severity', 'raw impact'],
  'target-likelihood': ['target likelihood', 'residual likelihood', 'residual probability', 'target probability'],
  'target-impact': ['target impact', 'residual impact', 'residual severity', 'target severity'],
  treatment: ['treatment', 'risk treatment', 'response', 'risk response', 'strategy', 'treatment option'],
  plan: [
    ...['what is done about it', 'plan', 'treatment plan', 'mitigation', 'mitigation plan', 'mitigating actions'],
    ...['action plan', 'actions', 'response plan'],
  ],
  owner: ['owner', 'risk owner', 'responsible', 'assigned to', 'accountable', 'manager'],
  review: ['review on', 'review', 'review date', 'next review', 'next review date', 'due', 'due date'],
  controls: ['controls', 'existing controls', 'control', 'common controls', 'safeguards'],
  status: ['status', 'risk status', 'state'],
};

/** The order in which fields take a column: what is said in full before what may be many things. */
const order: readonly ImportedField[] = [
  ...(['inherent-likelihood', 'inherent-impact', 'target-likelihood', 'target-impact'] as const),
  ...importedFields.filter((field) => !/^(?:inherent|target)-/.test(field)),
];

/** The column of each field, by the headings: each column is used once. */
export function columnsByHeading(cells: readonly string[]): ImportedColumns {
  const words = cells.map((cell) => (cell.length > 120 ? '' : plainWords(cell)));
  const found = new Map<ImportedField, number>();
  const taken = new Set<number>();
  for (const field of order)
    for (const heading of headings[field]) {
      const at = words.findIndex((word, place) => word === heading && !taken.has(place));
      if (at < 0 || found.has(field)) continue;
      found.set(field, at);
      taken.add(at);
    }
  return Object.fromEntries(found);
}

/** The place of the heading row among the first rows: the one that names the most fields; -1 where none names any. */
export function headingRowOf(rows: readonly { readonly cells: readonly string[] }[]): number {
  const counts = rows.slice(0, 20).map(({ cells }) => Object.keys(columnsByHeading(cells)).length);
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}
