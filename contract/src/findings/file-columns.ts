import type { FileColumns } from '../list-exports/file-columns.ts';
import type { FindingSummary } from './endpoints.ts';

/** The columns of the list of findings in a file. */
export const findingsInFile = {
  number: { heading: 'Number', text: ({ number }) => number },
  title: { heading: 'Finding', text: ({ title }) => title },
  description: { heading: 'Description', text: ({ description }) => description },
  kind: { heading: 'Kind', text: ({ kind }) => kind },
  source: { heading: 'Found by', text: ({ source }) => source },
  status: { heading: 'Status', text: ({ status }) => status },
  severity: { heading: 'Severity', text: ({ severity }) => severity },
  due: { heading: 'Due', text: ({ dueOn }) => dueOn },
  control: { heading: 'Control', text: ({ control }) => control?.id ?? null },
  requirement: {
    heading: 'Requirement',
    text: ({ framework, requirement }) => [framework?.shortName, requirement?.ref].filter(Boolean).join(' ') || null,
  },
  owner: { heading: 'Owner', text: ({ owner }) => owner?.name ?? null },
  found: { heading: 'Found on', text: ({ identifiedOn }) => identifiedOn },
  acceptedUntil: { heading: 'Accepted until', text: ({ acceptedUntil }) => acceptedUntil },
} as const satisfies FileColumns<FindingSummary>;
