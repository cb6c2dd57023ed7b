import { verifyTrainingCertificate } from '@claimlock/contract/training-certificates/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { later } from '../../ui/later.ts';
import { Facts } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { EntryFrame } from '../identity/widgets.ts';
import { certificateTones } from './certificate-words.ts';

const VerifyForm = later(() => import('./VerifyForm.tsx').then((m) => m.VerifyForm), <SkeletonText />);

/** Verifies a certificate by its number and its code, for anybody who has it before them. */
export function VerifyCertificatePage() {
  const [search] = useSearchParams();
  // What stands after the # reaches no server and so no log; it is only sent where it is asked about.
  const [given] = useState(() => ({ number: search.get('number') ?? '', code: location.hash.slice(1) }));
  const verify = useMutation({
    mutationFn: (asked: { readonly number: string; readonly code: string }) => call(verifyTrainingCertificate, asked),
  });
  const found = verify.data;
  return (
    <EntryFrame
      title="Verify a certificate"
      about="The number and the code are printed on every certificate of training that ClaimLock issues."
    >
      <div aria-live="polite">
        {found && (
          <div className="mb-6 rounded-md border border-line bg-surface px-4 py-3">
            <p className="mb-2 font-semibold">This certificate is genuine</p>
            <Facts
              facts={[
                { name: 'Holder', value: found.holder },
                { name: 'Course', value: found.title },
                { name: 'Status', value: <Status tone={certificateTones[found.status]}>{found.status}</Status> },
                { name: 'Issued', value: formatDate(found.issuedOn) },
                { name: 'Valid until', value: found.expiryDate ? formatDate(found.expiryDate) : 'No end' },
                { name: 'Number', value: found.number },
              ]}
            />
          </div>
        )}
      </div>
      <VerifyForm given={given} send={(asked) => verify.mutateAsync(asked)} />
    </EntryFrame>
  );
}
