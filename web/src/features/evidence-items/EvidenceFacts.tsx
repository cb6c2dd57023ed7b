import type { EvidenceEdition, EvidenceItem } from '@claimlock/contract/evidence-items/endpoints';
import { downloadEvidenceFile } from '@claimlock/contract/evidence-items/files';
import { Download, ExternalLink, FileText } from 'lucide-react';
import { addressOf } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { formatSize } from '../../lib/quantities.ts';
import { TextLink, textLinkLook } from '../../ui/Anchor.tsx';
import { buttonLook } from '../../ui/Button.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Facts } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { Sha256 } from '../../ui/TechnicalCheck.tsx';
import { Day, Instant } from '../../ui/When.tsx';
import { EvidenceEnd } from './EvidenceEnd.tsx';
import { EvidenceStatus } from './EvidenceStatus.tsx';
import { isPrivateAddress, waitingBeside } from './evidence-words.ts';

/** What a piece of evidence is and says, how it stands, and from when until when it is good. */
export function EvidenceFacts({ item, clientId }: { readonly item: EvidenceItem; readonly clientId: string }) {
  const [latest] = item.editions;
  const { description, source, owner, status, withdrawn, approved, keptFor } = item;
  const waiting = waitingBeside(item);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <EvidenceStatus item={item} />
        <span className="text-13 text-ink-soft">{item.kind}</span>
        {item.edition > 1 && <span className="text-13 text-ink-soft">Version {item.edition}</span>}
      </p>
      {waiting && <Said>{waiting}</Said>}
      {status === 'Changes requested' && latest?.note && (
        <div className="mt-4">
          <Notice tone="attention" title="Changes were asked for">
            <span className="whitespace-pre-wrap">{latest.note}</span>
          </Notice>
        </div>
      )}
      {keptFor && <KeptNotice keptFor={keptFor} />}
      {withdrawn && (
        <div className="mt-4">
          <Notice title={keptFor ? 'Not valid now' : `Withdrawn by ${withdrawn.by}`}>
            <span className="whitespace-pre-wrap">{withdrawn.reason}</span>
          </Notice>
        </div>
      )}
      {approved?.standing === 'expired' && (
        <div className="mt-4">
          <Notice tone="attention">
            This evidence has expired. Controls that depend on it alone do not count towards the score until a new
            version is approved.
          </Notice>
        </div>
      )}
      {latest?.outcome === 'Failed' && status !== 'Withdrawn' && (
        <div className="mt-4">
          <Notice tone="attention">
            This test failed, so it proves no control. Raise a finding about what it shows.
          </Notice>
        </div>
      )}
      {description && <p className="mt-3 max-w-[72ch] whitespace-pre-wrap text-ink-soft">{description}</p>}
      {latest && <Contents edition={latest} item={item} clientId={clientId} />}
      <div className="mt-4">
        <Facts
          facts={[
            { name: 'Valid from', value: <Day on={approved?.from ?? item.validFrom} /> },
            { name: 'Valid until', value: <EvidenceEnd item={item} /> },
            { name: 'Received', value: <Instant at={item.receivedAt} /> },
            { name: 'Added by', value: latest?.addedBy ?? '–' },
            { name: 'Source', value: source || 'Not given' },
            { name: 'Owner', value: owner?.name ?? 'Unassigned' },
          ]}
        />
      </div>
    </>
  );
}

const keptWords = ({ kind, id }: NonNullable<EvidenceItem['keptFor']>) =>
  kind === 'document'
    ? ([
        'Follows the document automatically. Valid while the document is published, its review is current and no reader is overdue.',
        paths.document(id),
        'Open the document',
      ] as const)
    : kind === 'course'
      ? ([
          'Follows the course automatically. Valid while no assignment of the course is overdue.',
          paths.training(),
          'Open Security Training',
        ] as const)
      : ([
          'Follows a certificate from elsewhere automatically. Valid while the certificate is approved and has not ended.',
          paths.outsideCertificates({ outsideCertificate: id }),
          'Open the certificate',
        ] as const);

/** That it follows a document, a course or a certificate, with a link to it. */
function KeptNotice({ keptFor }: { readonly keptFor: NonNullable<EvidenceItem['keptFor']> }) {
  const [follows, to, says] = keptWords(keptFor);
  return (
    <div className="mt-4">
      <Notice>
        {follows} <TextLink to={to}>{says}</TextLink>
      </Notice>
    </div>
  );
}

function Said({ children }: { readonly children: string }) {
  return (
    <div className="mt-4">
      <Notice>{children}</Notice>
    </div>
  );
}

function Contents({
  edition,
  item,
  clientId,
}: {
  readonly edition: EvidenceEdition;
  readonly item: EvidenceItem;
  readonly clientId: string;
}) {
  const { file, url, text, outcome } = edition;
  const download = useCan('evidence-items.list', clientId, downloadEvidenceFile);
  if (!file && !url && !text) return null;
  return (
    <div className="mt-4 space-y-3 rounded-md border border-line bg-surface p-4">
      {outcome && <Status tone={outcome === 'Passed' ? 'good' : 'bad'}>{`Test ${outcome.toLowerCase()}`}</Status>}
      {text && <p className="max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>}
      {url && <WebLink url={url} />}
      {file && (
        <>
          <div className="flex flex-wrap items-start gap-3">
            <FileText aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-ink-faint" />
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-medium [overflow-wrap:anywhere]">{file.name}</p>
              <p className="text-13 text-ink-soft">
                {file.type} · {formatSize(file.size)}
              </p>
            </div>
            {download.may && (
              <a
                href={addressOf(downloadEvidenceFile, {
                  clientId,
                  evidenceItemId: item.id,
                  edition: edition.edition,
                })}
                download={file.name}
                className={buttonLook('secondary', 'small')}
              >
                <Download aria-hidden="true" size={15} />
                Download
              </a>
            )}
          </div>
          {file.macros && (
            <Notice tone="attention">
              The file holds macros: programs that may run when it is opened. Open it with macros switched off.
            </Notice>
          )}
          {file.namedOtherwise && (
            <Notice tone="attention">
              The file name does not match the type of its contents. Be careful when you open it.
            </Notice>
          )}
          <Sha256 of={file.name} sha256={file.sha256} />
        </>
      )}
    </div>
  );
}

function WebLink({ url }: { readonly url: string }) {
  if (isPrivateAddress(url)) {
    return (
      <div>
        <CopyText text={url} label="address" />
        <p className="mt-1 text-13 text-ink-soft">An address inside a network of yours: copy it to open it there.</p>
      </div>
    );
  }
  return (
    <p className="[overflow-wrap:anywhere]">
      <a href={url} target="_blank" rel="noopener noreferrer" className={textLinkLook}>
        {url}
        <ExternalLink aria-hidden="true" size={14} className="ml-1 inline align-[-2px]" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
