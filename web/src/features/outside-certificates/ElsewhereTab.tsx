import { outsideCertificatesInFile } from '@claimlock/contract/outside-certificates/file-columns';
import { FileBadge } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { later } from '../../ui/later.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useBeside, useList } from '../../ui/list/use-list.ts';
import { NotPermitted } from '../../ui/States.tsx';
import { OutsideCertificatePanel } from './OutsideCertificatePanel.tsx';
import {
  CertificateEnd,
  CertificateStatusMark,
  outsideCertificateColumns,
  outsideCertificatesList,
} from './outside-certificates-list.tsx';

const SendInPanel = later(() => import('./SendInForms.tsx').then((m) => m.SendInPanel));

/** Certificates that people got elsewhere: sent in by their holders, approved by somebody else. */
export function ElsewhereTab({ clientId }: { readonly clientId: string }) {
  const read = useCan('outside-certificates.read', clientId);
  const add = useCan('outside-certificates.add', clientId);
  const state = useList(outsideCertificatesList, { clientId }, read.may);
  const { open, onOpen, moves } = useBeside(outsideCertificatesList, { clientId });
  if (!read.may) return <NotPermitted why={read.why} />;
  return (
    <>
      <ListScreen
        state={state}
        columns={outsideCertificateColumns}
        file={outsideCertificatesInFile}
        beside={({ status }) => <CertificateStatusMark status={status} />}
        facts={(certificate) => (
          <>
            <span>{certificate.holder.name}</span>
            <span>
              Expires <CertificateEnd of={certificate} />
            </span>
          </>
        )}
        empty={{
          icon: <FileBadge aria-hidden="true" size={20} />,
          title: 'No certificates from elsewhere yet',
          words:
            'Send in a certificate that you hold, as a PDF, PNG or JPG. Once it is approved it is listed here, and you are reminded before it expires.',
        }}
        add={{ label: 'Send in a certificate', whyNot: add.why }}
      />
      {open === 'new' && <SendInPanel clientId={clientId} onSent={(id) => onOpen(id, true)} onClose={moves.onClose} />}
      {open !== undefined && open !== 'new' && (
        <OutsideCertificatePanel key={open} clientId={clientId} id={open} onOpen={onOpen} {...moves} />
      )}
    </>
  );
}
