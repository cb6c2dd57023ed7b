import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatSize } from '../../lib/quantities.ts';
import { TextField } from '../form/Fields.tsx';
import { StatusIcon } from '../Status.tsx';
import type { Picked, Uploads } from './use-uploads.ts';

/** What is told of any file that was taken. */
type Told = { readonly type: string; readonly macros?: boolean };

/** The files that were chosen: how far each is sent, what it is, and what each is to be called. */
export function PickedFiles<Taken extends Told>({
  uploads: { picked, remove, entitle },
  titled,
  untitled,
  longestTitle,
  said,
}: {
  readonly uploads: Uploads<Taken>;
  /** Whether each becomes a thing of its own, with a title. */
  readonly titled: boolean;
  /** What is said where a title is missing. */
  readonly untitled: string;
  readonly longestTitle: number;
  /** What else is to be known of a file that was taken. */
  readonly said: (taken: Taken) => ReactNode;
}) {
  const id = useId();
  if (picked.length === 0) return null;
  return (
    <ul aria-label="Selected files" className="space-y-3">
      {picked.map((file) => (
        <li key={file.key} className="rounded-md border border-line bg-surface p-3">
          <div className="flex items-start gap-2.5">
            <span className="mt-0.5">
              <StatusIcon
                tone={file.problem ? 'bad' : file.taken ? (file.taken.macros ? 'attention' : 'good') : 'info'}
              />
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-medium [overflow-wrap:anywhere]">{file.name}</p>
              <Said file={file} said={said} />
            </div>
            <button
              type="button"
              aria-label={`Remove ${file.name}`}
              title={`Remove ${file.name}`}
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
                problem={file.title.trim() === '' ? untitled : undefined}
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

function Said<Taken extends Told>({
  file: { name, size, percent, taken, problem },
  said,
}: {
  readonly file: Picked<Taken>;
  readonly said: (taken: Taken) => ReactNode;
}) {
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
      {said(taken)}
    </>
  );
}
