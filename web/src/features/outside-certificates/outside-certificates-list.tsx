import {
  listOutsideCertificates,
  type OutsideCertificate,
  type OutsideCertificateStatus,
  outsideCertificateSorts,
  outsideCertificateStatuses,
  outsideCertificateStatusName,
} from '@claimlock/contract/outside-certificates/endpoints';
import { renewals } from '@claimlock/contract/training-certificates/endpoints';
import { Deadline } from '../../ui/Deadline.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { choiceFilter, choicesOf } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status, type Tone } from '../../ui/Status.tsx';
import { Day } from '../../ui/When.tsx';

const tones: Readonly<Record<OutsideCertificateStatus, Tone>> = {
  'Waiting for approval': 'info',
  Returned: 'attention',
  Active: 'good',
  'Expiring Soon': 'attention',
  Expired: 'bad',
  Replaced: 'out',
  Withdrawn: 'out',
};

/** How a certificate from elsewhere stands. */
export function CertificateStatusMark({ status }: Pick<OutsideCertificate, 'status'>) {
  return <Status tone={tones[status]}>{outsideCertificateStatusName(status)}</Status>;
}

/** Certificates from elsewhere, filtered, sorted and paged by the server. */
export const outsideCertificatesList = listOf({
  endpoint: listOutsideCertificates,
  name: 'certificates from elsewhere',
  things: ['certificate', 'certificates'],
  opens: 'outsideCertificate',
  sorts: outsideCertificateSorts,
  filters: {
    status: choiceFilter('Status', choicesOf(outsideCertificateStatuses, outsideCertificateStatusName)),
    renewal: choiceFilter('Renewal', choicesOf(renewals)),
  },
  ask: ({ status, renewal, search, sort }, around: { readonly clientId: string }) => ({
    ...around,
    status,
    renewal,
    search,
    sort,
  }),
});

/** When a certificate ends: what is not approved yet is not late, and one that does not end has no day. */
export function CertificateEnd({ of: { expiresOn, status } }: { readonly of: OutsideCertificate }) {
  if (expiresOn === null) return 'No end';
  const counts = status === 'Active' || status === 'Expiring Soon' || status === 'Expired';
  return counts ? <Deadline on={expiresOn} ends soonDays={30} /> : <Day on={expiresOn} />;
}

/** The columns of the list, on the screen and in its export. */
export const outsideCertificateColumns: readonly ListColumn<OutsideCertificate>[] = [
  { heading: 'Certificate', opens: true, text: ({ title }) => title },
  { heading: 'Holder', text: ({ holder }) => holder.name },
  { heading: 'Issuer', from: 'lg', text: ({ issuer }) => issuer },
  {
    heading: 'Status',
    text: ({ status }) => outsideCertificateStatusName(status),
    cell: ({ status }) => <CertificateStatusMark status={status} />,
  },
  { heading: 'Number', only: 'file', text: ({ number }) => number },
  { heading: 'Issued', from: 'xl', text: ({ issuedOn }) => issuedOn, cell: ({ issuedOn }) => <Day on={issuedOn} /> },
  {
    heading: 'Expires',
    sorts: ['expiry', '-expiry'],
    text: ({ expiresOn }) => expiresOn,
    cell: (certificate) => <CertificateEnd of={certificate} />,
  },
  { heading: 'Counts as the course', only: 'file', text: ({ course }) => course?.title ?? null },
  {
    heading: 'Counts as completion',
    only: 'file',
    text: ({ countsAsCompletion }) => (countsAsCompletion ? 'Yes' : 'No'),
  },
  { heading: 'Controls', only: 'file', text: ({ controls }) => controls.join(', ') },
];
