import type { FileColumns } from '../list-exports/file-columns.ts';
import { type OutsideCertificate, outsideCertificateStatusName } from './endpoints.ts';

/** The columns of the list of certificates from elsewhere in a file. */
export const outsideCertificatesInFile = {
  title: { heading: 'Certificate', text: ({ title }) => title },
  holder: { heading: 'Holder', text: ({ holder }) => holder.name },
  issuer: { heading: 'Issuer', text: ({ issuer }) => issuer },
  status: { heading: 'Status', text: ({ status }) => outsideCertificateStatusName(status) },
  number: { heading: 'Number', text: ({ number }) => number },
  issued: { heading: 'Issued', text: ({ issuedOn }) => issuedOn },
  expires: { heading: 'Expires', text: ({ expiresOn }) => expiresOn },
  course: { heading: 'Counts as the course', text: ({ course }) => course?.title ?? null },
  counts: {
    heading: 'Counts as completion',
    text: ({ countsAsCompletion }) => (countsAsCompletion ? 'Yes' : 'No'),
  },
  controls: { heading: 'Controls', text: ({ controls }) => controls.join(', ') },
} as const satisfies FileColumns<OutsideCertificate>;
