import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import { classNames } from './class-names.ts';

export type Tab<Id extends string> = { readonly id: Id; readonly label: string; readonly count?: number | undefined };

/** Tabs over one place. Arrow keys move between them; which one is open is the caller's, and stands in the address. */
export function Tabs<Id extends string>({
  label,
  tabs,
  open,
  onOpen,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly open: Id;
  readonly onOpen: (id: Id) => void;
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
    const here = tabs.findIndex(({ id }) => id === open);
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 };
    const place = steps[event.key];
    if (place === undefined) return;
    const next = tabs[(place + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onOpen(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
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
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === open}
            aria-controls={`${base}-panel`}
            tabIndex={id === open ? 0 : -1}
            onClick={() => onOpen(id)}
            className={classNames(
              '-mb-px inline-flex h-10 shrink-0 items-center gap-1.5 border-b-2 px-3 font-medium transition-colors duration-150 focus-visible:-outline-offset-2',
              id === open ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {name}
            {count !== undefined && <span className="numeric text-12 text-ink-faint">{count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${open}`}>
        {children}
      </div>
    </>
  );
}
