import { type ImportedField, importedFields } from '@claimlock/contract/risks/imports';
import type { KnownHeadings } from '../../../foundation/foreign-files/heading-columns.ts';

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

/** How registers of risks are headed, here and elsewhere. */
export const riskHeadings: KnownHeadings<ImportedField> = { order, headings };
