import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useId, useRef } from 'react';
import type { Problem } from '../lib/problem.ts';
import { InsideDialog, unlessUnsaved } from '../lib/unsaved.ts';
import { Button, IconButton } from './Button.tsx';
import { ProblemNotice } from './Notice.tsx';

/** A dialog for confirming or for a short form. The focus stays inside and goes back to where it came from. */
export function Dialog({
  title,
  about,
  open,
  guarded = false,
  onClose,
  children,
}: {
  readonly title: string;
  /** What it is about, in a sentence; read out with the title. */
  readonly about?: ReactNode;
  readonly open: boolean;
  /** Whether what is typed in it and not saved is asked about before it closes. */
  readonly guarded?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const opener = useRef<Element>(null);
  const inside = useId();
  return (
    <Radix.Root open={open} onOpenChange={(stays) => !stays && (guarded ? unlessUnsaved(onClose, inside) : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay" />
        <Radix.Content
          data-print="only"
          {...(about ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            focusFirst(event);
          }}
          onEscapeKeyDown={(event) => {
            if (closesWithEscape(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            // It would go to a trigger of the dialog's own, and there is none.
            event.preventDefault();
            const { current } = opener;
            // What opened it may be gone once it is done with: then the focus goes to the page.
            if (current instanceof HTMLElement && current.isConnected) current.focus();
            else document.getElementById('content')?.focus({ preventScroll: true });
          }}
          className="fixed top-[8vh] left-1/2 z-50 max-h-[84vh] w-[min(520px,calc(100vw-32px))] -translate-x-1/2 animate-fade overflow-y-auto [--header:0px] rounded-md border border-line bg-raised p-5 shadow-float outline-none"
        >
          <div className="mb-3 flex items-start justify-between gap-3">
            <Radix.Title className="text-16 font-semibold">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X aria-hidden="true" size={17} />} className="-mt-2 -mr-2" />
            </Radix.Close>
          </div>
          {about && (
            <Radix.Description asChild>
              <div className="mb-4 text-ink-soft">{about}</div>
            </Radix.Description>
          )}
          <InsideDialog value={guarded ? inside : undefined}>{children}</InsideDialog>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Whether Escape closes what the focus is in, and not the dialog around it: an open list, or a calendar. */
const closesWithEscape = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role="combobox"][aria-expanded="true"], [role="dialog"][aria-label="Calendar"]') !== null;

/** Puts the focus on what a dialog is answered with: what says so, else a form's first field; never on its close button. */
function focusFirst(event: Event): void {
  const first =
    event.currentTarget instanceof HTMLElement
      ? (event.currentTarget.querySelector<HTMLElement>('[data-focus-first]') ??
        event.currentTarget.querySelector<HTMLElement>('form :is(input, select, textarea):not([type="hidden"])'))
      : null;
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** Asks before something that matters: names it, says what follows, and the button is the verb. */
export function ConfirmDialog({
  title,
  about,
  open,
  onClose,
  onConfirm,
  confirm,
  cancel = 'Cancel',
  busy,
  problem,
  dangerous = false,
  whyNot,
  children,
}: {
  readonly title: string;
  readonly about: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly confirm: string;
  /** What not doing it is called. */
  readonly cancel?: string;
  readonly busy: string | false;
  readonly problem: Problem | undefined;
  readonly dangerous?: boolean;
  readonly whyNot?: string | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <Dialog title={title} about={about} open={open} onClose={onClose}>
      <div className="space-y-4">
        <ProblemNotice problem={problem} />
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button data-focus-first="" onClick={onClose}>
            {cancel}
          </Button>
          <Button look={dangerous ? 'danger' : 'primary'} busy={busy} whyNot={whyNot} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
