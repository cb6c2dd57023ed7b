import { printTrainingCertificate } from '@claimlock/contract/training-certificates/endpoints';
import { certificatesInFile } from '@claimlock/contract/training-certificates/file-columns';
import { Award, Download } from 'lucide-react';
import { addressOf } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink, buttonLook } from '../../ui/Button.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { NotPermitted } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { certificateTones } from './certificate-words.ts';
import { certificateColumns, certificatesList, Expiry } from './certificates-list.tsx';

/** Certifications: what was completed, until when it is valid, and each as a PDF. */
export function CertificationsTab({ clientId }: { readonly clientId: string }) {
  const read = useCan('training-certificates.read', clientId);
  const print = useCan('training-certificates.read', clientId, printTrainingCertificate);
  const state = useList(certificatesList, { clientId }, read.may);
  if (!read.may) return <NotPermitted why={read.why} />;
  return (
    <ListScreen
      state={state}
      columns={certificateColumns}
      file={certificatesInFile}
      beside={({ status }) => <Status tone={certificateTones[status]}>{status}</Status>}
      facts={(certificate) => (
        <>
          <span>{certificate.holder.name}</span>
          <span>
            Expires <Expiry of={certificate} />
          </span>
        </>
      )}
      empty={{
        icon: <Award aria-hidden="true" size={20} />,
        title: 'No certificates yet',
        words:
          'Everyone who completes a course is issued a certificate. It is listed here with its expiry date and as a PDF.',
      }}
      actions={
        <ButtonLink to={paths.verifyCertificate()} size="toolbar">
          Verify a certificate
        </ButtonLink>
      }
      rowActions={({ id, title, holder }) =>
        print.may && (
          <a
            href={addressOf(printTrainingCertificate, { clientId, certificateId: id })}
            download
            className={buttonLook('secondary', 'small')}
          >
            <Download aria-hidden="true" size={14} />
            PDF
            <span className="sr-only">{` of ${title}, ${holder.name}`}</span>
          </a>
        )
      }
    />
  );
}
