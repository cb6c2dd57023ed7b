import type { FileColumns } from '../list-exports/file-columns.ts';
import type { TrainingCertificate } from './endpoints.ts';

/** The columns of the list of training certificates in a file. */
export const certificatesInFile = {
  title: { heading: 'Certificate', text: ({ title }) => title },
  holder: { heading: 'Holder', text: ({ holder }) => holder.name },
  status: { heading: 'Status', text: ({ status }) => status },
  issued: { heading: 'Issued', text: ({ issuedOn }) => issuedOn },
  expires: { heading: 'Expires', text: ({ expiryDate }) => expiryDate },
  number: { heading: 'Number', text: ({ number }) => number },
} as const satisfies FileColumns<TrainingCertificate>;
