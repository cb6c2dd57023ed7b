import {
  downloadOutsideCertificate,
  type OneOutsideCertificate,
  readOutsideCertificate,
} from '@claimlock/contract/outside-certificates/endpoints';
import { addressOf } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { formatSize } from '../../lib/quantities.ts';
import { useRead } from '../../lib/query.ts';
import { textLinkLook } from '../../ui/Anchor.tsx';
import { ControlNames } from '../../ui/ControlNames.tsx';
import { later } from '../../ui/later.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type PanelMoves, RecordPanel } from '../../ui/RecordPanel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { useNextPart } from '../../ui/use-next-part.ts';
import { RecordHistory } from '../ledger/widgets.ts';
import { ApproveCertificate, ReturnCertificate } from './DecideForms.tsx';
import { OutsideCertificateSteps, type Step } from './OutsideCertificateSteps.tsx';
import { CertificateEnd, CertificateStatusMark } from './outside-certificates-list.tsx';

const SendIn = later(() => import('./SendInForms.tsx').then((m) => m.SendIn));
const CorrectCertificate = later(() => import('./SendInForms.tsx').then((m) => m.CorrectCertificate));

type Around = { readonly clientId: string; readonly onOpen: (id: string) => void };

/** One certificate from elsewhere beside its list, with its file and what comes next. */
export function OutsideCertificatePanel({
  clientId,
  id,
  onOpen,
  ...moves
}: PanelMoves & Around & { readonly id: string }) {
  const query = useRead(readOutsideCertificate, { clientId, outsideCertificateId: id });
  return (
    <RecordPanel
      query={query}
      thing="certificate"
      kind="Certificate from elsewhere"
      titleOf={({ title }) => title}
      moves={moves}
    >
      {(one, reload) => <Shown key={one.id} one={one} clientId={clientId} reload={reload} onOpen={onOpen} />}
    </RecordPanel>
  );
}

function Shown({
  one,
  clientId,
  reload,
  onOpen,
}: Around & {
  readonly one: OneOutsideCertificate;
  readonly reload: () => Promise<OneOutsideCertificate | undefined>;
}) {
  const { part, take, place } = useNextPart<Step>();
  const onDone = () => take(undefined);
  const step = { clientId, one, reload, onDone };
  return (
    <>
      <CertificateStatusMark status={one.status} />
      {one.status === 'Returned' && one.note && (
        <div className="mt-4">
          <Notice tone="attention" title="Returned">
            <span className="whitespace-pre-line">{one.note}</span>
          </Notice>
        </div>
      )}
      <div className="mt-4">
        <CertificateFacts one={one} clientId={clientId} />
      </div>
      <div ref={place} tabIndex={-1} className="mt-4 outline-none">
        {part === 'approve' ? (
          <ApproveCertificate {...step} />
        ) : part === 'return' ? (
          <ReturnCertificate {...step} />
        ) : part === 'correct' ? (
          <CorrectCertificate {...step} />
        ) : part === 'renew' ? (
          <SendIn clientId={clientId} renews={one} onSent={onOpen} onClose={onDone} />
        ) : (
          <OutsideCertificateSteps clientId={clientId} one={one} onStep={take} />
        )}
      </div>
      <RecordHistory clientId={clientId} subject={one.id} />
    </>
  );
}

function CertificateFacts({ one, clientId }: { readonly one: OneOutsideCertificate; readonly clientId: string }) {
  const { file, course } = one;
  return (
    <Facts
      facts={[
        { name: 'Holder', value: one.holder.name },
        { name: 'Issuer', value: one.issuer },
        { name: 'Number', value: one.number || '–' },
        { name: 'Issued', value: formatDate(one.issuedOn) },
        { name: 'Expires', value: <CertificateEnd of={one} /> },
        {
          name: 'Course',
          value: course
            ? `${course.title}${one.countsAsCompletion ? ' (counts as completed by this certificate)' : ''}`
            : '–',
        },
        { name: 'Controls', value: <ControlNames clientId={clientId} controls={one.controls.map((id) => ({ id }))} /> },
        {
          name: 'File',
          value: (
            <span className="[overflow-wrap:anywhere]">
              <a
                href={addressOf(downloadOutsideCertificate, { clientId, outsideCertificateId: one.id })}
                download={file.name}
                className={textLinkLook}
              >
                {file.name}
              </a>
              {`, ${file.type}, ${formatSize(file.size)}`}
            </span>
          ),
        },
      ]}
    />
  );
}
