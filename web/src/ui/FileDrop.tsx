import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { classNames } from './class-names.ts';

/** Takes one file, dropped or chosen. What it is and whether it is any good is decided by whoever reads it. */
export function FileDrop({
  label,
  hint,
  chosen,
  accept,
  busy,
  onFile,
}: {
  readonly label: string;
  readonly hint: string;
  /** The file that is there already, by its name. */
  readonly chosen?: string | undefined;
  /** The endings that the chooser offers first. */
  readonly accept: string;
  /** What is being done with a file; meanwhile no other is taken. */
  readonly busy: string | false;
  readonly onFile: (file: File) => void;
}) {
  const id = useId();
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const take = (files: FileList | null) => {
    const file = files?.item(0);
    if (file && !busy) onFile(file);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={hold}
      onDragLeave={hold}
      onDrop={(event) => {
        hold(event);
        take(event.dataTransfer.files);
      }}
      data-print="no"
      className={classNames(
        'flex cursor-pointer flex-col items-center gap-1.5 rounded-md border border-dashed px-4 py-7 text-center transition-colors duration-150',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:border-control',
      )}
    >
      <FileUp aria-hidden="true" size={20} className="text-ink-faint" />
      <span className="font-medium text-ink" aria-live="polite">
        {busy || label}
      </span>
      <span id={`${id}-hint`} className="max-w-[60ch] text-13 text-pretty text-ink-soft">
        {chosen && <span className="block text-ink [overflow-wrap:anywhere]">Selected: {chosen}</span>}
        {hint}
      </span>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={Boolean(busy)}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files);
          // The same file, mended, can be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
