import type { WholeDocument } from '@claimlock/contract/documents/documents';
import { readDocumentContents } from '@claimlock/contract/documents/endpoints';
import { useState } from 'react';
import { useRead } from '../../lib/query.ts';
import { SelectField } from '../../ui/form/Fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { compareTexts } from './compare-texts.ts';

/** What one version changed against another: which is chosen, at first the one before. */
export function Comparison({
  clientId,
  document,
  from: before,
  to,
}: {
  readonly clientId: string;
  readonly document: WholeDocument;
  readonly from: number;
  readonly to: number;
}) {
  const [from, setFrom] = useState(String(before));
  const about = { clientId, documentId: document.id };
  const older = useRead(readDocumentContents, { ...about, edition: Number(from) });
  const newer = useRead(readDocumentContents, { ...about, edition: to });
  return (
    <div className="mt-3 space-y-3">
      {document.editions.length > 2 && (
        <SelectField
          id={`compare-${to}`}
          name="from"
          label="Compared with"
          value={from}
          problem={undefined}
          onChange={setFrom}
          choices={document.editions
            .filter(({ edition }) => edition !== to)
            .map(({ edition }) => ({ value: String(edition), label: `Version ${edition}` }))}
        />
      )}
      <Loaded query={older} what={`Version ${from}`} skeleton={<SkeletonText lines={4} />}>
        {(one) => (
          <Loaded query={newer} what={`Version ${to}`} skeleton={<SkeletonText lines={4} />}>
            {(other) => <Parts from={one.body ?? one.text} to={other.body ?? other.text} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

function Parts({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  if (from === null || to === null)
    return <p className="text-13 text-ink-soft">One of these has no text here, so they cannot be compared.</p>;
  const parts = compareTexts(from, to);
  if (!parts) return <p className="text-13 text-ink-soft">These have too little in common to be compared.</p>;
  if (parts.every(({ kind }) => kind === 'same'))
    return <p className="text-13 text-ink-soft">Their words are the same.</p>;
  return (
    <div className="max-h-96 overflow-y-auto rounded-md border border-line p-3 text-13 whitespace-pre-wrap [overflow-wrap:anywhere]">
      {parts.map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison have no other name, and never change places.
        if (kind === 'same') return <span key={index}>{text}</span>;
        const [Tag, look] = kind === 'added' ? (['ins', 'bg-good-soft'] as const) : (['del', 'bg-bad-soft'] as const);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Tag key={index} className={look}>
            <span className="sr-only">{kind === 'added' ? 'Added: ' : 'Removed: '}</span>
            {text}
          </Tag>
        );
      })}
    </div>
  );
}
