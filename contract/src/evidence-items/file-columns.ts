import type { FileColumns } from '../list-exports/file-columns.ts';
import type { EvidenceItemSummary } from './endpoints.ts';
import { controlWords, endOf, evidenceVerdict } from './evidence-words.ts';

/** The columns of the list of evidence in a file. */
export const evidenceInFile = {
  number: { heading: 'Number', text: ({ number }) => number },
  title: { heading: 'Evidence', text: ({ title }) => title },
  description: { heading: 'Description', text: ({ description }) => description },
  status: { heading: 'Status', text: (item) => evidenceVerdict(item) },
  kind: { heading: 'Kind', text: ({ kind }) => kind },
  source: { heading: 'Source', text: ({ source }) => source },
  file: { heading: 'File', text: ({ fileName }) => fileName },
  version: { heading: 'Version', text: ({ edition }) => edition },
  from: { heading: 'Valid from', text: ({ approved, validFrom }) => approved?.from ?? validFrom },
  until: { heading: 'Valid until', text: (item) => endOf(item) },
  controls: { heading: 'Controls', text: ({ controls }) => controlWords(controls).join('; ') },
  received: { heading: 'Received', text: ({ receivedAt }) => receivedAt },
  owner: { heading: 'Owner', text: ({ owner }) => owner?.name ?? null },
} as const satisfies FileColumns<EvidenceItemSummary>;
