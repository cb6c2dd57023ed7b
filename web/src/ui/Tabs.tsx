import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import { Anchor } from './Anchor.tsx';
import { classNames } from './class-names.ts';

export type Tab<Id extends string> = { readonly id: Id; readonly label: string; readonly count?: number | undefined };

/** Tabs of a page: each has an address of its own, so each is a link. Arrow keys move between them. */
export function Tabs<Id extends string>({
  label,
  tabs,
  open,
  addressOf,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly open: Id;
  readonly addressOf: (id: Id) => string;
  readonly children: ReactNode;
}) {
  const base = useId();
  // On a narrow screen the row may be wider than the screen: the open one has to be in sight.
  useEffect(() => {
    const tab = document.getElementById(`${base}-${open}`);
    const row = tab?.parentElement;
    if (!row) return;
    const past = tab.offsetLeft - row.scrollLeft;
    if (past < 0 || past + tab.offsetWidth > row.clientWidth) row.scrollLeft = tab.offsetLeft - tab.offsetWidth;
  }, [base, open]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    // With another key it is the browser's: Alt and an arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === ' ' && event.target instanceof HTMLElement) {
      event.preventDefault();
      event.target.click();
      return;
    }
    const here = tabs.findIndex(({ id }) => id === open);
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 };
    const place = steps[event.key];
    if (place === undefined) return;
    const next = tabs[(place + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    const tab = document.getElementById(`${base}-${next.id}`);
    tab?.focus();
    tab?.click();
  };
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="relative -mx-4 mb-5 flex gap-1 overflow-x-auto border-line border-b px-4 sm:mx-0 sm:px-0"
      >
        {tabs.map(({ id, label: name, count }) => (
          <Anchor
            key={id}
            id={`${base}-${id}`}
            to={addressOf(id)}
            staysInPlace
            role="tab"
            aria-selected={id === open}
            aria-controls={`${base}-panel`}
            tabIndex={id === open ? 0 : -1}
            className={classNames(
              'finger -mb-px inline-flex h-10 shrink-0 items-center gap-1.5 border-b-2 px-3 font-medium transition-colors duration-150 focus-visible:-outline-offset-2',
              id === open ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {name}
            {count !== undefined && <span className="numeric text-12 text-ink-faint">{count}</span>}
          </Anchor>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${open}`}>
        {children}
      </div>
    </>
  );
}
