import { longestTitle } from '@claimlock/contract/evidence-items/endpoints';
import { X } from 'lucide-react';
import { useId } from 'react';
import { formatCount, formatSize } from '../../lib/format.ts';
import { TextField } from '../../ui/form/Fields.tsx';
import { StatusIcon } from '../../ui/Status.tsx';

import type { Picked, useUploads } from './use-uploads.ts';

/** The files that were chosen: how far each is sent, what it is, and what each is to be called. */
export function PickedFiles({
  uploads: { picked, remove, entitle },
  titled,
}: {
  readonly uploads: ReturnType<typeof useUploads>;
  /** Whether each becomes a piece of evidence of its own, with a title. */
  readonly titled: boolean;
}) {
  const id = useId();
  if (picked.length === 0) return null;
  return (
    <ul aria-label="Chosen files" className="space-y-3">
      {picked.map((file) => (
        <li key={file.key} className="rounded-md border border-line bg-surface p-3">
          <div className="flex items-start gap-2.5">
            <span className="mt-0.5">
              <StatusIcon tone={file.problem ? 'bad' : file.taken ? 'good' : 'info'} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-medium [overflow-wrap:anywhere]">{file.name}</p>
              <Said file={file} />
            </div>
            <button
              type="button"
              aria-label={`Take ${file.name} off`}
              title={`Take ${file.name} off`}
              onClick={() => remove(file.key)}
              className="-m-1 shrink-0 rounded-sm p-1.5 text-ink-faint hover:text-ink"
            >
              <X aria-hidden="true" size={15} />
            </button>
          </div>
          {titled && !file.problem && (
            <div className="mt-3">
              <TextField
                id={`${id}-${file.key}`}
                name={`title-${file.key}`}
                value={file.title}
                onChange={(title) => entitle(file.key, title)}
                problem={file.title.trim() === '' ? 'Say what it shows.' : undefined}
                label="Title"
                maxLength={longestTitle}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Said({ file: { name, size, percent, taken, problem } }: { readonly file: Picked }) {
  if (problem) return <p className="text-13 font-medium text-bad">{problem}</p>;
  if (!taken) {
    return (
      <div className="mt-1.5">
        <progress
          aria-label={`Sending ${name}`}
          max={100}
          value={percent}
          className="block h-1.5 w-full overflow-hidden rounded-full accent-accent"
        />
        <p className="mt-1 text-13 text-ink-soft">{percent < 100 ? `${Math.floor(percent)}% sent` : 'Checking'}</p>
      </div>
    );
  }
  return (
    <>
      <p className="text-13 text-ink-soft">
        {taken.type} · {formatSize(size)}
      </p>
      {taken.sameAs.length > 0 && (
        <p className="text-13 text-attention">
          You already have these bytes as{' '}
          {taken.sameAs.length === 1 ? 'evidence' : formatCount(taken.sameAs.length, 'piece')} {taken.sameAs.join(', ')}
          .
        </p>
      )}
      {taken.namedOtherwise && <p className="text-13 text-attention">Its name promises something else than it is.</p>}
    </>
  );
}
