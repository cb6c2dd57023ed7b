import {
  certificateSorts,
  certificateStatuses,
  listTrainingCertificates,
  renewals,
  type TrainingCertificate,
} from '@claimlock/contract/training-certificates/endpoints';
import { Deadline } from '../../ui/Deadline.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { choiceFilter, choicesOf } from '../../ui/list/filters.ts';
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
    status: choiceFilter('Status', choicesOf(certificateStatuses)),
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

/** When a certificate ends; one that does not has no day. */
export function Expiry({ of: { expiryDate } }: { readonly of: Pick<TrainingCertificate, 'expiryDate'> }) {
  return expiryDate === null ? 'No end' : <Deadline on={expiryDate} ends soonDays={30} />;
}

/** The columns of the list. */
export const certificateColumns: readonly ListColumn<TrainingCertificate>[] = [
  { heading: 'Certificate', opens: true, text: ({ title }) => title },
  { heading: 'Holder', text: ({ holder }) => holder.name },
  {
    heading: 'Status',
    text: ({ status }) => status,
    cell: ({ status }) => <Status tone={certificateTones[status]}>{status}</Status>,
  },
  {
    heading: 'Issued',
    from: 'lg',
    sorts: ['-issued', '-issued'],
    text: ({ issuedOn }) => issuedOn,
    cell: ({ issuedOn }) => <Day on={issuedOn} />,
  },
  {
    heading: 'Expires',
    sorts: ['expiry', '-expiry'],
    text: ({ expiryDate }) => expiryDate,
    cell: (certificate) => <Expiry of={certificate} />,
  },
  { heading: 'Number', from: 'lg', text: ({ number }) => number },
];
