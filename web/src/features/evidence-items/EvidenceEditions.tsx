import type { EvidenceEdition, EvidenceItem } from '@claimlock/contract/evidence-items/endpoints';
import { downloadEvidenceFile } from '@claimlock/contract/evidence-items/files';
import { addressOf } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { formatSize } from '../../lib/quantities.ts';
import { textLinkLook } from '../../ui/Anchor.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { Status, type Tone } from '../../ui/Status.tsx';
import { Sha256 } from '../../ui/TechnicalCheck.tsx';
import { Day, Instant } from '../../ui/When.tsx';

/** Every version of a piece of evidence as it came in, and what was decided about it. */
export function EvidenceEditions({ item, clientId }: { readonly item: EvidenceItem; readonly clientId: string }) {
  const download = useCan('evidence-items.list', clientId, downloadEvidenceFile);
  return (
    <PanelPart title="Versions">
      <ol>
        {item.editions.map((edition) => {
          const { word, tone } = decisionOf(edition, item);
          const { file, url, text, decided, awaits } = edition;
          return (
            <li key={edition.edition} className="border-line border-b py-2.5 last:border-b-0">
              <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="font-medium">Version {edition.edition}</span>
                <Status tone={tone}>{word}</Status>
              </p>
              <p className="text-13 text-ink-soft">
                <Instant at={edition.receivedAt} /> by {edition.addedBy} · good from <Day on={edition.validFrom} />
                {edition.validUntil && (
                  <>
                    {' '}
                    until <Day on={edition.validUntil} />
                  </>
                )}
              </p>
              {file ? (
                <p className="text-13 [overflow-wrap:anywhere]">
                  {download.may ? (
                    <a
                      href={addressOf(downloadEvidenceFile, {
                        clientId,
                        evidenceItemId: item.id,
                        edition: edition.edition,
                      })}
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
              ) : (
                <p className="line-clamp-2 text-13 [overflow-wrap:anywhere]">{url ?? text}</p>
              )}
              {awaits && (
                <>
                  <p className="mt-1 text-13 [overflow-wrap:anywhere]">
                    Imported from a plan without its file: {awaits.name}, {formatSize(awaits.size)}. Add it as a new
                    version.
                  </p>
                  <Sha256 of={awaits.name} sha256={awaits.sha256} />
                </>
              )}
              {decided && (
                <p className="text-13 text-ink-soft">
                  {edition.decision} by {decided.by}, <Instant at={decided.at} />
                </p>
              )}
              {edition.note && <p className="mt-1 text-13 whitespace-pre-wrap">{edition.note}</p>}
            </li>
          );
        })}
      </ol>
    </PanelPart>
  );
}

function decisionOf(
  { edition, decision, awaits }: EvidenceEdition,
  { status, edition: latest, approved }: EvidenceItem,
): { readonly word: string; readonly tone: Tone } {
  if (approved?.edition === edition) return { word: 'In force', tone: 'good' };
  if (awaits && edition === latest && status === 'Changes requested')
    return { word: 'File missing', tone: 'attention' };
  if (decision === 'Changes requested') return { word: decision, tone: 'attention' };
  if (decision === 'Approved') return { word: status === 'Withdrawn' ? 'Withdrawn' : 'Superseded', tone: 'out' };
  if (status === 'Withdrawn') return { word: 'Withdrawn', tone: 'out' };
  return edition === latest ? { word: 'Awaiting review', tone: 'info' } : { word: 'Superseded', tone: 'out' };
}
