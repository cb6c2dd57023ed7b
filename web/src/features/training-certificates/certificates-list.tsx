import {
  certificateSorts,
  listTrainingCertificates,
  type TrainingCertificate,
} from '@claimlock/contract/training-certificates/endpoints';
import { certificatesInFile } from '@claimlock/contract/training-certificates/file-columns';
import { certificatesFilters } from '@claimlock/contract/training-certificates/list-filters';
import { Deadline } from '../../ui/Deadline.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { declaredFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status } from '../../ui/Status.tsx';
import { Day } from '../../ui/When.tsx';
import { certificateTones } from './certificate-words.ts';

/** Certificates, filtered, sorted and paged by the server. */
export const certificatesList = listOf({
  endpoint: listTrainingCertificates,
  things: ['certificate', 'certificates'],
  sorts: certificateSorts,
  filters: {
    status: declaredFilter(certificatesFilters.status),
    renewal: declaredFilter(certificatesFilters.renewal),
  },
  ask: ({ status, renewal, search, sort }, around: { readonly clientId: string }) => ({
    ...around,
    status,
    renewal,
    search,
    sort,
  }),
});

/** When a certificate ends; one that does not has no day. */
export function Expiry({ of: { expiryDate } }: { readonly of: Pick<TrainingCertificate, 'expiryDate'> }) {
  return expiryDate === null ? 'No end' : <Deadline on={expiryDate} ends soonDays={30} />;
}

/** The columns of the list on the screen. */
export const certificateColumns: readonly ListColumn<TrainingCertificate>[] = [
  { ...certificatesInFile.title, opens: true },
  certificatesInFile.holder,
  {
    ...certificatesInFile.status,
    cell: ({ status }) => <Status tone={certificateTones[status]}>{status}</Status>,
  },
  {
    ...certificatesInFile.issued,
    from: 'lg',
    sorts: ['-issued', '-issued'],
    cell: ({ issuedOn }) => <Day on={issuedOn} />,
  },
  {
    ...certificatesInFile.expires,
    sorts: ['expiry', '-expiry'],
    cell: (certificate) => <Expiry of={certificate} />,
  },
  { ...certificatesInFile.number, from: 'lg' },
];
