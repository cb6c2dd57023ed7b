import type { WholeDocument } from '@claimlock/contract/documents/documents';
import { downloadDocumentFile, readDocumentContents } from '@claimlock/contract/documents/endpoints';
import { useState } from 'react';
import { addressOf } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { formatSize } from '../../lib/quantities.ts';
import { TextLink, textLinkLook } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { later } from '../../ui/later.ts';
import { Status } from '../../ui/Status.tsx';
import { Sha256 } from '../../ui/TechnicalCheck.tsx';
import { Instant } from '../../ui/When.tsx';
import { documentTones } from './document-words.ts';
import { RequestWords } from './RequestForChanges.tsx';

const Comparison = later(() => import('./Comparison.tsx').then((m) => m.Comparison));

/** Every version of a document, what was decided about it, and what any of them changed. */
export function DocumentEditions({
  clientId,
  document,
}: {
  readonly clientId: string;
  readonly document: WholeDocument;
}) {
  const download = useCan('documents.read', clientId, downloadDocumentFile);
  const read = useCan('documents.read', clientId, readDocumentContents);
  const [compared, setCompared] = useState<number>();
  return (
    <ol>
      {document.editions.map((one, index) => {
        const { edition, state, file, url, changes, request, decided, published } = one;
        const before = document.editions[index + 1]?.edition;
        return (
          <li key={edition} className="border-line border-b py-2.5 last:border-b-0">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <TextLink to={paths.document(document.id, { version: String(edition) })}>{`Version ${edition}`}</TextLink>
              <Status tone={documentTones[state]}>{state}</Status>
            </p>
            <p className="text-13 text-ink-soft">
              <Instant at={one.addedAt} /> by {one.addedBy}
            </p>
            {file && (
              <p className="text-13 [overflow-wrap:anywhere]">
                {download.may ? (
                  <a
                    href={addressOf(downloadDocumentFile, { clientId, documentId: document.id, edition })}
                    download={file.name}
                    className={textLinkLook}
                  >
                    {file.name}
                  </a>
                ) : (
                  file.name
                )}{' '}
                <span className="text-ink-soft">
                  {file.type}, {formatSize(file.size)}
                </span>
              </p>
            )}
            {url && <p className="text-13 [overflow-wrap:anywhere]">{url}</p>}
            {changes && <p className="mt-1 text-13 whitespace-pre-wrap">{changes}</p>}
            {request && (
              <>
                <p className="text-13 text-ink-soft">
                  Changes requested by {request.by}, <Instant at={request.at} />
                </p>
                <RequestWords request={request} />
              </>
            )}
            {decided && (
              <p className="text-13 text-ink-soft">
                Approved by {decided.by}, <Instant at={decided.at} />
              </p>
            )}
            {published && (
              <p className="text-13 text-ink-soft">
                Published by {published.by}, <Instant at={published.at} />
                {!published.material && ', without asking anybody anew'}
              </p>
            )}
            <Sha256 of={`version ${edition}`} sha256={one.sha256} />
            {before !== undefined && read.may && (
              <div className="mt-2">
                <Button
                  size="small"
                  onClick={() => setCompared((now) => (now === edition ? undefined : edition))}
                  aria-expanded={compared === edition}
                >
                  {compared === edition ? 'Close the comparison' : `Compare with version ${before}`}
                </Button>
              </div>
            )}
            {compared === edition && before !== undefined && (
              <Comparison clientId={clientId} document={document} from={before} to={edition} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
