import {
  listOutsideCertificates,
  type OutsideCertificate,
  type OutsideCertificateStatus,
  outsideCertificateSorts,
  outsideCertificateStatusName,
} from '@claimlock/contract/outside-certificates/endpoints';
import { outsideCertificatesInFile } from '@claimlock/contract/outside-certificates/file-columns';
import { outsideCertificatesFilters } from '@claimlock/contract/outside-certificates/list-filters';
import { Deadline } from '../../ui/Deadline.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { declaredFilter } from '../../ui/list/filters.ts';
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
    status: declaredFilter(outsideCertificatesFilters.status),
    renewal: declaredFilter(outsideCertificatesFilters.renewal),
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

/** The columns of the list on the screen. */
export const outsideCertificateColumns: readonly ListColumn<OutsideCertificate>[] = [
  { ...outsideCertificatesInFile.title, opens: true },
  outsideCertificatesInFile.holder,
  { ...outsideCertificatesInFile.issuer, from: 'lg' },
  { ...outsideCertificatesInFile.status, cell: ({ status }) => <CertificateStatusMark status={status} /> },
  { ...outsideCertificatesInFile.issued, from: 'xl', cell: ({ issuedOn }) => <Day on={issuedOn} /> },
  {
    ...outsideCertificatesInFile.expires,
    sorts: ['expiry', '-expiry'],
    cell: (certificate) => <CertificateEnd of={certificate} />,
  },
];
