import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';

/** Where files are dropped, or chosen by a button that the keyboard reaches. */
export function DropZone({
  id,
  several,
  hint,
  accept,
  problem,
  onPick,
}: {
  readonly id: string;
  readonly several: boolean;
  /** What is taken, after how it is dropped: '25 MB at most; no programs.' */
  readonly hint: string;
  /** The endings that the chooser offers first. */
  readonly accept?: string;
  readonly problem: string | undefined;
  readonly onPick: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const onDrag = (event: DragEvent, enters: boolean) => {
    event.preventDefault();
    setOver(enters);
  };
  const label = several ? 'Choose files' : 'Choose a file';
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop; the button inside does the same by keyboard. */}
      <div
        onDragEnter={(event) => onDrag(event, true)}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          onPick([...event.dataTransfer.files]);
        }}
        data-print="no"
        className={classNames(
          'flex flex-col items-center gap-2 rounded-md border border-dashed px-4 py-6 text-center transition-colors',
          over ? 'border-accent bg-accent-soft' : problem ? 'border-bad-mark' : 'border-control bg-surface',
        )}
      >
        <Upload aria-hidden="true" size={20} className="text-ink-faint" />
        <Button
          id={id}
          size="small"
          aria-describedby={classNames(`${id}-hint`, problem ? `${id}-problem` : undefined)}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <p id={`${id}-hint`} className="text-13 text-ink-soft">
          or drop {several ? 'them' : 'it'} here. {hint}
        </p>
        <input
          ref={input}
          type="file"
          multiple={several}
          accept={accept}
          aria-label={label}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            onPick([...(event.target.files ?? [])]);
            // The same file can be chosen again after it was taken off.
            event.target.value = '';
          }}
        />
      </div>
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 text-13 font-medium text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
