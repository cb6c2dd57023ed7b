import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, use, useEffect, useId, useRef } from 'react';
import { isTyping } from '../lib/typing.ts';
import { InsideDialog, unlessUnsaved } from '../lib/unsaved.ts';
import { Anchor, textLinkLook } from './Anchor.tsx';
import { Button, IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { Ground, Section } from './Section.tsx';
import { OnPage } from './surface.ts';

/** A button that closes the panel it stands in, as its cross does: what is typed there and not saved is asked about. */
export function PanelClose({ onClose }: { readonly onClose: () => void }) {
  const inside = use(InsideDialog);
  return <Button onClick={() => unlessUnsaved(onClose, inside)}>Close</Button>;
}

/**
 * A detail beside its list, with its own address. It takes the focus when it opens, gives it back when it closes, and
 * Escape closes it, j and k go to the next and the previous; the list behind stays usable. What is typed in it and not saved is
 * asked about before it closes, whether its address or the screen alone holds it open.
 */
export function Panel({
  title,
  kind,
  page,
  onClose,
  onPrevious,
  onNext,
  children,
}: {
  readonly title: string;
  /** What kind of thing this is, over the title. */
  readonly kind?: string;
  /** Where its own page is, for long work. */
  readonly page?: string | undefined;
  readonly onClose: () => void;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  const inside = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const dialogIsOpen = document.querySelector(
        '[role="dialog"][data-state="open"], [role="menu"][data-state="open"]',
      );
      if (event.defaultPrevented || dialogIsOpen) return;
      if (event.key === 'Escape') unlessUnsaved(onClose, inside);
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'j') onNext?.();
      if (event.key === 'k') onPrevious?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose, onNext, onPrevious, inside]);
  return (
    <div
      role="dialog"
      aria-labelledby={id}
      data-print="only"
      className="fixed inset-y-0 right-0 z-40 flex w-full animate-slide flex-col border-line border-l bg-raised shadow-float sm:w-[480px]"
    >
      <div
        className={classNames(
          'flex min-h-14 shrink-0 items-center gap-2 border-line border-b pr-2 pb-2 pl-5',
          // A finger reaches the link at the top from the ground around it.
          page ? 'pt-3.5' : 'pt-2',
        )}
      >
        <div className="flex min-w-0 flex-1 flex-col">
          <h2
            id={id}
            ref={heading}
            tabIndex={-1}
            className="text-16 leading-snug font-semibold [overflow-wrap:anywhere]"
          >
            {title}
          </h2>
          {/* Over the title for the eye; after it for whoever goes on from there, where the focus is. */}
          {(kind || page) && (
            <p className="order-first flex flex-wrap items-baseline gap-x-3 text-12 text-ink-faint">
              {kind && <span>{kind}</span>}
              {page && (
                <Anchor to={page} aria-label={`Open page of ${title}`} className={`reach print:hidden ${textLinkLook}`}>
                  Open page
                </Anchor>
              )}
            </p>
          )}
        </div>
        {onPrevious && (
          <IconButton label="Previous" icon={<ChevronUp aria-hidden="true" size={18} />} onClick={onPrevious} />
        )}
        {onNext && <IconButton label="Next" icon={<ChevronDown aria-hidden="true" size={18} />} onClick={onNext} />}
        <IconButton
          label="Close"
          icon={<X aria-hidden="true" size={18} />}
          onClick={() => unlessUnsaved(onClose, inside)}
        />
      </div>
      <Ground value="padded">
        <div
          data-scrolls=""
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also where nothing in it can be focused.
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 outline-offset-[-2px] [--header:0px]"
        >
          <InsideDialog value={inside}>{children}</InsideDialog>
        </div>
      </Ground>
    </div>
  );
}

/** A part of a panel, under its own small heading; on the page of the same record it has a ground of its own. */
export function PanelPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  if (use(OnPage))
    return (
      <Section title={title} padded>
        {children}
      </Section>
    );
  return (
    <section className="mt-6 first:mt-0">
      <h3 className="mb-2 text-12 font-semibold text-ink-faint">{title}</h3>
      {children}
    </section>
  );
}
